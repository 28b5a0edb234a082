/**
 * Films as phones record them: boxes in boxes. Read for their size on screen, and emptied of what says where
 * and with what they were taken, without touching a frame [MEDIA-PRIVATE].
 */
export interface Film {
  /** The same bytes, the telling boxes blanked. */
  readonly bytes: Buffer;
  /** Pixels as shown, or null when no picture track says. */
  readonly width: number | null;
  readonly height: number | null;
}

interface Box {
  readonly type: string;
  readonly start: number;
  /** Where its content begins and ends. */
  readonly from: number;
  readonly to: number;
}

/** Boxes that carry place, device, names or whole other files, and no frame. */
const TELLING = new Set(['udta', 'meta', 'uuid']);
const FREE = Buffer.from('free');

/** A film with its telling boxes blanked, or null when the bytes are none. */
export function readFilm(source: Buffer): Film | null {
  const bytes = Buffer.from(source);
  const top = boxes(bytes, 0, bytes.length);
  const movie = top?.find(({ type }) => type === 'moov');
  if (top === null || movie === undefined || !top.some(({ type }) => type === 'mdat' || type === 'moof')) return null;
  const inMovie = boxes(bytes, movie.from, movie.to);
  if (inMovie === null) return null;
  const tracks = inMovie.filter(({ type }) => type === 'trak').map((track) => boxes(bytes, track.from, track.to) ?? []);
  for (const box of [...top, ...inMovie, ...tracks.flat()]) if (TELLING.has(box.type)) blank(bytes, box);
  const sizes = tracks
    .map((track) => track.find(({ type }) => type === 'tkhd'))
    .map((header) => (header === undefined ? null : sizeOf(bytes, header)));
  return { bytes, width: null, height: null, ...sizes.find((size) => size !== null) };
}

/** The boxes between two places, or null when they do not fit one another. */
function boxes(bytes: Buffer, from: number, to: number): Box[] | null {
  const found: Box[] = [];
  for (let start = from; start < to;) {
    if (start + 8 > to) return null;
    const short = bytes.readUInt32BE(start);
    if (short === 1 && start + 16 > to) return null;
    const size = short === 0 ? to - start : short === 1 ? Number(bytes.readBigUInt64BE(start + 8)) : short;
    const head = short === 1 ? 16 : 8;
    if (size < head || start + size > to) return null;
    found.push({ type: bytes.toString('latin1', start + 4, start + 8), start, from: start + head, to: start + size });
    start += size;
  }
  return found;
}

function blank(bytes: Buffer, { start, from, to }: Box): void {
  FREE.copy(bytes, start + 4);
  bytes.fill(0, from, to);
}

/** Width and height of a track as it is shown, turned as its matrix says; null for sound. */
function sizeOf(bytes: Buffer, { from, to }: Box): { width: number; height: number } | null {
  const matrix = from + (bytes[from] === 1 ? 52 : 40);
  if (matrix + 44 > to) return null;
  const width = bytes.readUInt32BE(matrix + 36) >>> 16;
  const height = bytes.readUInt32BE(matrix + 40) >>> 16;
  if (width === 0 || height === 0) return null;
  const turned = bytes.readInt32BE(matrix) === 0 && bytes.readInt32BE(matrix + 4) !== 0;
  return turned ? { width: height, height: width } : { width, height };
}
