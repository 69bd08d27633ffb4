-- The text that a call of text or base makes of octets (a Haskell list), with U+FFFD for errors.
import qualified Data.ByteString as B
import qualified Data.Text as T
import qualified Data.Text.Encoding as E
import qualified Data.Text.Encoding.Error as E
import qualified GHC.Foreign as F
import GHC.IO.Encoding (mkTextEncoding)
import System.Environment (getArgs)

byText :: (E.OnDecodeError -> B.ByteString -> T.Text) -> B.ByteString -> IO String
byText decode = return . T.unpack . decode E.lenientDecode

byBase :: String -> B.ByteString -> IO String
byBase name octets = do
  encoding <- mkTextEncoding (name ++ "//TRANSLIT")
  B.useAsCStringLen octets (F.peekCStringLen encoding)

call :: String -> B.ByteString -> IO String
call "decodeUtf16BEWith" = byText E.decodeUtf16BEWith
call "decodeUtf16LEWith" = byText E.decodeUtf16LEWith
call "decodeUtf32BEWith" = byText E.decodeUtf32BEWith
call "decodeUtf32LEWith" = byText E.decodeUtf32LEWith
call name = byBase name

main :: IO ()
main = do
  [name, argument] <- getArgs
  text <- call name (B.pack (read argument))
  putStrLn (name ++ " " ++ argument ++ " -> " ++ show text)
