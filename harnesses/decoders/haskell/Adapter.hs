{-# LANGUAGE CPP #-}
-- Data.Text.Encoding, GHC's own codec of handles and foreign strings, and utf8-string, over the line protocol.
module Main (main) where

import qualified Codec.Binary.UTF8.String as Utf8String
import Control.Exception (IOException, evaluate, try)
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Unsafe as U
import Data.Bifunctor (first)
import Data.Char (chr, ord)
import Data.List (intercalate, stripPrefix)
import qualified Data.Text as T
import qualified Data.Text.Encoding as E
import qualified Data.Text.Encoding.Error as E
import qualified GHC.Foreign as F
import GHC.IO.Encoding (TextEncoding)
import GHC.IO.Encoding.Failure (CodingFailureMode (..))
import GHC.IO.Encoding.UTF16 (mkUTF16be, mkUTF16le)
import GHC.IO.Encoding.UTF32 (mkUTF32be, mkUTF32le)
import GHC.IO.Encoding.UTF8 (mkUTF8)
import Numeric (readHex, showHex)
import System.Environment (getArgs)
import System.IO (hFlush, isEOF, stdout)

octets :: C.ByteString -> B.ByteString
octets hex
  | hex == C.pack "-" = B.empty
  | otherwise = B.unfoldr pair hex
  where
    pair rest = do
      (high, more) <- C.uncons rest
      (low, left) <- C.uncons more
      return (fromIntegral (digit high * 16 + digit low), left)
    digit c = fst (head (readHex [c])) :: Int

numbers :: String -> String
numbers "" = "-"
numbers text = unwords (map (\c -> showHex (ord c) "") text)

ok :: String -> String
ok text = "ok " ++ numbers text

okOctets :: B.ByteString -> String
okOctets out
  | B.null out = "ok -"
  | otherwise = "ok " ++ concatMap hex (B.unpack out)
  where hex octet = (if octet < 16 then "0" else "") ++ showHex octet ""

-- A Char holds surrogates too, but nothing above U+10FFFF.
encodeWith :: (String -> IO String) -> C.ByteString -> IO String
encodeWith write argument
  | any (> 0x10FFFF) values = return "unsupported"
  | otherwise = write (map (chr . fromInteger) values)
  where values = map (fst . head . readHex . C.unpack) (filter (/= C.pack "-") (C.words argument)) :: [Integer]

-- An exception is ill-formed; none tells the place.
orIllFormed :: IO String -> IO String
orIllFormed action = either illFormed id <$> try (action >>= \reply -> evaluate (length reply) >> return reply)
  where illFormed = const "ill-formed" :: IOException -> String

strictText :: B.ByteString -> String
strictText = either (const "ill-formed") (ok . T.unpack) . E.decodeUtf8'

-- What each chunk and the end bring, and whether all was well. The continuation keeps what a chunk
-- leaves; what is left at the end is for the caller to see. A call that throws brings nothing.
partsOfText :: [B.ByteString] -> IO ([T.Text], Bool)
partsOfText = go (E.streamDecodeUtf8With E.strictDecode) B.empty
  where
    go _ left [] = return ([T.empty], B.null left)
    go decode _ (chunk : chunks) = do
      result <- try (evaluate (decode chunk))
      case result of
        Left error' -> const (return ([T.empty], False)) (error' :: E.UnicodeException)
        Right (E.Some part left next) -> first (part :) <$> go next left chunks

streamText :: [B.ByteString] -> IO String
streamText chunks = reply <$> partsOfText chunks
  where reply (parts, well) = if well then ok (T.unpack (T.concat parts)) else "ill-formed"

streamTextDeltas :: [B.ByteString] -> IO String
streamTextDeltas chunks = reply <$> partsOfText chunks
  where
    reply (parts, well) = opening parts well ++ intercalate "|" (map (numbers . T.unpack) parts)
    opening _ True = "ok "
    opening parts False = "ill-formed - - " ++ show (length parts - 1) ++ " before "

-- A row of another encoding than UTF-8 ends with its name.
type TextCodec = (E.OnDecodeError -> B.ByteString -> T.Text, T.Text -> B.ByteString)

textCodec :: String -> TextCodec
textCodec "haskell-text-utf-16be" = (E.decodeUtf16BEWith, E.encodeUtf16BE)
textCodec "haskell-text-utf-16le" = (E.decodeUtf16LEWith, E.encodeUtf16LE)
textCodec "haskell-text-utf-32be" = (E.decodeUtf32BEWith, E.encodeUtf32BE)
textCodec "haskell-text-utf-32le" = (E.decodeUtf32LEWith, E.encodeUtf32LE)
textCodec _ = (E.decodeUtf8With, E.encodeUtf8)

strictly :: TextCodec -> B.ByteString -> IO String
strictly (decode, _) text = either illFormed (ok . T.unpack) <$> try (evaluate (decode E.strictDecode text))
  where illFormed = const "ill-formed" :: E.UnicodeException -> String

leniently :: TextCodec -> B.ByteString -> String
leniently (decode, _) = ok . T.unpack . decode E.lenientDecode

foreignCodec :: String -> CodingFailureMode -> TextEncoding
foreignCodec "haskell-base-utf-16be" = mkUTF16be
foreignCodec "haskell-base-utf-16le" = mkUTF16le
foreignCodec "haskell-base-utf-32be" = mkUTF32be
foreignCodec "haskell-base-utf-32le" = mkUTF32le
foreignCodec _ = mkUTF8

foreignDecode :: TextEncoding -> B.ByteString -> IO String
foreignDecode encoding text = ok <$> U.unsafeUseAsCStringLen text (F.peekCStringLen encoding)

foreignEncode :: TextEncoding -> String -> IO String
foreignEncode encoding text = orIllFormed (F.withCStringLen encoding text (fmap okOctets . B.packCStringLen))

answer :: String -> String -> C.ByteString -> IO String
answer "haskell-text" "decode" it = return (strictText (octets it))
answer "haskell-text" "stream" it = streamText (map octets (C.split '|' it))
answer "haskell-text" "stream-deltas" it = streamTextDeltas (map octets (C.split '|' it))
answer "haskell-utf8-string" "replace" it = return (ok (Utf8String.decode (B.unpack (octets it))))
answer "haskell-utf8-string" "encode" it = encodeWith (return . okOctets . B.pack . Utf8String.encode) it
answer row "hello" _ = return (unwords (["hello utf8spec/1", operations row, row, version row] ++ keys row))
answer row operation it
  | Just _ <- stripPrefix "haskell-text" row = byText (textCodec row) operation it
  | Just _ <- stripPrefix "haskell-base" row = byForeign (foreignCodec row) operation it
  | otherwise = return "fault an unknown request"

byText :: TextCodec -> String -> C.ByteString -> IO String
byText codec "decode" it = strictly codec (octets it)
byText codec "replace" it = return (leniently codec (octets it))
byText codec "encode" it = encodeWith (return . okOctets . snd codec . T.pack) it
byText _ _ _ = return "fault an unknown request"

byForeign :: (CodingFailureMode -> TextEncoding) -> String -> C.ByteString -> IO String
byForeign codec "decode" it = orIllFormed (foreignDecode (codec ErrorOnCodingFailure) (octets it))
byForeign codec "replace" it = foreignDecode (codec TransliterateCodingFailure) (octets it)
byForeign codec "encode" it = encodeWith (foreignEncode (codec ErrorOnCodingFailure)) it
byForeign _ _ _ = return "fault an unknown request"

keys :: String -> [String]
keys "haskell-text" = ["also=stream-deltas"]
keys row = ["encoding=" ++ encoding | Just encoding <- map (`stripPrefix` row) ["haskell-text-", "haskell-base-"]]

-- The macros are GHC's own, one for each package.
version :: String -> String
version row
  | Just _ <- stripPrefix "haskell-text" row = VERSION_text
  | Just _ <- stripPrefix "haskell-base" row = VERSION_base
  | otherwise = VERSION_utf8_string

operations :: String -> String
operations "haskell-text" = "decode,replace,stream,encode"
operations "haskell-utf8-string" = "replace,encode"
operations _ = "decode,replace,encode"

serve :: String -> IO ()
serve row = do
  line <- C.filter (/= '\r') <$> C.getLine
  let (operation, argument) = C.break (== ' ') line
  if operation == C.pack "bye" then return () else do
    reply <- answer row (C.unpack operation) (C.drop 1 argument)
    C.putStrLn (C.pack reply)
    hFlush stdout
    end <- isEOF
    if end then return () else serve row

main :: IO ()
main = getArgs >>= serve . head
