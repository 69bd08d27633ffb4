-- Codec.Binary.UTF8.String: decode of octets, or encode of characters, given as a Haskell list.
import qualified Codec.Binary.UTF8.String as U
import System.Environment (getArgs)

main :: IO ()
main = do
  [call, argument] <- getArgs
  putStrLn (argument ++ " -> " ++ if call == "decode"
    then show (U.decode (read argument))
    else show (U.encode (map toEnum (read argument))))
