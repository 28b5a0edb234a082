/**
 * Is a picture or film of ours as we would keep it: nothing in it but what is shown, nothing behind it? What this house
 * or another exported is, and is kept byte for byte, since drawing it anew would lose a little each time; anything else
 * is made anew, as all that people bring [FILE-MEDIA] [MEDIA-PRIVATE].
 */
import { crc32 } from 'node:zlib';
import { readFilm } from './film.ts';

export function isClean(content: Buffer, mime: string): boolean {
  if (mime === 'image/png') return isCleanPng(content);
  if (mime === 'image/jpeg') return isCleanJpeg(content);
  return mime === 'video/mp4' && readFilm(content)?.bytes.equals(content) === true;
}

const PNG_HEAD = 8;
/** What draws, and nothing that tells. */
const DRAWN: ReadonlySet<string> = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB sBIT bKGD pHYs'.split(' '));

function isCleanPng(content: Buffer): boolean {
  for (let at = PNG_HEAD; at + 12 <= content.length;) {
    const end = at + 12 + content.readUInt32BE(at);
    if (end > content.length) return false;
    const type = content.toString('latin1', at + 4, at + 8);
    if (!DRAWN.has(type) || crc32(content.subarray(at + 4, end - 4)) !== content.readUInt32BE(end - 4)) return false;
    if (type === 'IEND') return end === content.length;
    at = end;
  }
  return false;
}

const [SOI, EOI, SOS, APP0, APP14, APP15, COM, RST0, RST7] = [0xd8, 0xd9, 0xda, 0xe0, 0xee, 0xef, 0xfe, 0xd0, 0xd7];
/** `JFIF` without a small picture in it, `Adobe` as it is always. */
const JFIF_BYTES = 16;
const ADOBE_BYTES = 14;

function isCleanJpeg(content: Buffer): boolean {
  if (content[0] !== 0xff || content[1] !== SOI) return false;
  for (let at = 2; at + 2 <= content.length;) {
    const marker = content[at + 1] ?? 0;
    if (content[at] !== 0xff) return false;
    if (marker === EOI) return at + 2 === content.length;
    if (at + 4 > content.length) return false;
    const length = content.readUInt16BE(at + 2);
    if (!isDrawn(marker, length)) return false;
    at += 2 + length;
    if (marker === SOS) at = endOfScan(content, at);
  }
  return false;
}

function isDrawn(marker: number, length: number): boolean {
  if (length < 2) return false;
  if (marker === APP0) return length === JFIF_BYTES;
  if (marker === APP14) return length === ADOBE_BYTES;
  return marker !== COM && !(marker > APP0 && marker <= APP15) && marker > RST7;
}

/** The next marker that is no part of a scan. */
function endOfScan(content: Buffer, from: number): number {
  let at = content.indexOf(0xff, from);
  while (at !== -1 && at + 1 < content.length) {
    const next = content[at + 1] ?? 0;
    const isPart = next === 0 || (next >= RST0 && next <= RST7);
    if (!isPart) return at;
    at = content.indexOf(0xff, at + 2);
  }
  return content.length;
}
