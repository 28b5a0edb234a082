/** The text of a page from its bytes: by what its server says, what it says of itself, and else by looking [SCRAPE-ENCODINGS]. Pure. */
import chardet from 'chardet';
import Encoding from 'encoding-japanese';

/** How far into a page its own word for its encoding is looked for. */
const HEAD = 4096;

const MARKS: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
const JAPANESE: Readonly<Record<string, string>> = { SJIS: 'shift_jis', EUCJP: 'euc-jp', JIS: 'iso-2022-jp' };

/** A decoder for a name of an encoding, as pages write it; undefined for a name that is none. */
function decoderOf(name: string | undefined): TextDecoder | undefined {
  if (name === undefined || name === '') return undefined;
  try {
    return new TextDecoder(name.trim());
  } catch (error) {
    // A page may say anything.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
};

export function decodePage(bytes: Uint8Array, contentType: string): string {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];
  const told = /charset\s*=\s*["']?([\w.:-]+)/iu.exec(contentType)?.[1];
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD));
  const own =
    /<meta[^>]+charset\s*=\s*["']?([\w.:-]+)/iu.exec(head)?.[1] ??
    /<\?xml[^>]+encoding\s*=\s*["']([\w.:-]+)/iu.exec(head)?.[1];
  const named = decoderOf(marked) ?? decoderOf(told) ?? decoderOf(own);
  if (named !== undefined) return named.decode(bytes);
  // All of its bytes are letters of UTF-8 as well.
  if (head.includes('\u001b$')) return new TextDecoder('iso-2022-jp').decode(bytes);
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  // Short Japanese is taken for other encodings by what looks at letters alone.
  const japanese = Encoding.detect(bytes, ['SJIS', 'EUCJP', 'JIS']);
  const found = japanese === false ? chardet.detect(bytes) : JAPANESE[japanese];
  return (decoderOf(found ?? undefined) ?? new TextDecoder()).decode(bytes);
}
