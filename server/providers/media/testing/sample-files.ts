/** Small true files of each kind, made rather than kept. */
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A photo as a phone takes it: lying on its side with a note to turn it, and a note of where it was taken. */
export function photo(width = 400, height = 300): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2f6f8f' } })
    .withExif({
      IFD0: { Make: 'Pocketcam', Copyright: 'somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 39/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A photo that is drawn in passes, finer and finer, with so many more at its end that hold nothing. */
export async function photoInPasses(more: number): Promise<Buffer> {
  const content = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#2f6f8f' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const last = content.lastIndexOf(Buffer.from([0xff, 0xda]));
  const end = content.subarray(-2);
  return Buffer.concat([
    content.subarray(0, -2),
    ...Array.from({ length: more }, () => content.subarray(last, -2)),
    end,
  ]);
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#c0ffee' } });
export const png = (width = 64, height = 48): Promise<Buffer> => picture(width, height).png().toBuffer();
export const webp = (width = 64, height = 48): Promise<Buffer> => picture(width, height).webp().toBuffer();
export const avif = (width = 64, height = 48): Promise<Buffer> =>
  picture(width, height).heif({ compression: 'av1' }).toBuffer();

/** A small drawing whose header claims to be larger. */
export async function pngClaiming(width: number, height: number): Promise<Buffer> {
  const content = await png();
  content.writeUInt32BE(width, 16);
  content.writeUInt32BE(height, 20);
  content.writeUInt32BE(crc32(content.subarray(12, 29)), 29);
  return content;
}

/** Two frames, one above the other as sharp takes them. */
export function movingGif(width = 40, height = 30): Promise<Buffer> {
  const raw = Buffer.alloc(width * height * 2 * 3, 200).fill(20, 0, width * height * 3);
  return sharp(raw, { raw: { width, height: height * 2, channels: 3, pageHeight: height } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}

export function box(type: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

function trackHeader(width: number, height: number, turned: boolean): Buffer {
  const body = Buffer.alloc(84);
  body.writeInt32BE(turned ? 0 : 0x1_0000, 40);
  body.writeInt32BE(turned ? 0x1_0000 : 0, 44);
  body.writeUInt32BE(width * 0x1_0000, 76);
  body.writeUInt32BE(height * 0x1_0000, 80);
  return box('tkhd', body);
}

/** The boxes of a film: a picture track, a place in `udta` and `meta`, and some frames' worth of bytes. */
export function film({ brand = 'isom', width = 1280, height = 720, turned = false, frames = 5000 } = {}): Buffer {
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}`, 'latin1')),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      box('trak', trackHeader(0, 0, false)),
      box('trak', trackHeader(width, height, turned), box('udta', Buffer.from('named'))),
      box('udta', box('\u00a9xyz', Buffer.from('+35.6500+139.7000/'))),
      box('meta', Buffer.from('com.example.location.ISO6709')),
    ),
    box('mdat', Buffer.alloc(frames, 7)),
  ]);
}

export const pdf = (): Buffer =>
  Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** An old text document's envelope with the streams of these names. */
export const ole = (...streams: readonly string[]): Buffer =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(1000),
    ...streams.map((name) => Buffer.from(name, 'utf16le')),
  ]);

/** A zip of empty files. */
export function zip(...names: readonly string[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt32LE(crc32(''), 14);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    files.push(local, Buffer.from(name));
    directory.push(entry, Buffer.from(name));
    offset += 30 + name.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, end]);
}

export const docx = (): Buffer => zip('[Content_Types].xml', 'word/document.xml');
