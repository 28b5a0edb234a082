/** A ZIP file of small files, stored as they are: pictures are compressed already, and names are UTF-8. */
import { crc32 } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly data: Buffer;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const UTF8 = 0x0800;
/** 1980-01-01: what is the same is the same file, whenever it was made. */
const DOS_DATE = 0x0021;
/** Entries and bytes that fit without the ZIP64 extension. */
const ENTRIES_MAX = 65_535;
const BYTES_MAX = 4_294_967_295;

/** @throws RangeError for more than a plain ZIP holds */
export function writeZip(entries: readonly ZipEntry[]): Buffer {
  if (entries.length > ENTRIES_MAX) throw new RangeError('too many files for a ZIP');
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data } of entries) {
    const path = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(VERSION, 0);
    facts.writeUInt16LE(UTF8, 2);
    facts.writeUInt16LE(DOS_DATE, 8);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(data.length, 18);
    facts.writeUInt16LE(path.length, 22);
    parts.push(signature(LOCAL), facts, path, data);
    const made = Buffer.alloc(2);
    made.writeUInt16LE(VERSION, 0);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(signature(CENTRAL), made, facts, rest, path);
    offset += 30 + path.length + data.length;
  }
  const central = Buffer.concat(directory);
  if (offset + central.length > BYTES_MAX) throw new RangeError('too large for a ZIP');
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, signature(END), end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
