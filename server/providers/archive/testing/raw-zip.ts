/** ZIP files as nobody should make them: every field of the format as the test says, true or not. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface RawEntry {
  readonly name: string;
  readonly data?: Buffer;
  readonly deflate?: boolean;
  /** Says so, whatever it is. */
  readonly method?: number;
  readonly flags?: number;
  readonly crc?: number;
  /** Bytes it claims to unfold to. */
  readonly claims?: number;
  /** Unix mode, in the upper half of the attributes. */
  readonly mode?: number;
  /** Lies where that entry does. */
  readonly over?: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const UTF8 = 0x0800;
const MADE_BY_UNIX = 0x031e;

export function rawZip(entries: readonly RawEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  const places: { readonly offset: number; readonly size: number }[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { data = Buffer.alloc(0), deflate = false, flags = 0, mode = 0o100_644 } = entry;
    const name = Buffer.from(entry.name);
    const body = deflate ? deflateRawSync(data) : data;
    const over = entry.over === undefined ? undefined : places[entry.over];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(UTF8 | flags, 2);
    facts.writeUInt16LE(entry.method ?? (deflate ? 8 : 0), 4);
    facts.writeUInt32LE(entry.crc ?? crc32(data), 10);
    facts.writeUInt32LE(over?.size ?? body.length, 14);
    facts.writeUInt32LE(entry.claims ?? data.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const place = over ?? { offset, size: body.length };
    places.push(place);
    if (over === undefined) {
      parts.push(word(LOCAL), facts, name, body);
      offset += 30 + name.length + body.length;
    }
    const madeBy = Buffer.alloc(2);
    madeBy.writeUInt16LE(MADE_BY_UNIX, 0);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(place.offset, 10);
    directory.push(word(CENTRAL), madeBy, facts, rest, name);
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 4);
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, central, word(END), end]);
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
