/** A QR code as runs of dark squares, and as pictures of its own. */
import qrcode from 'qrcode';
import sharp from 'sharp';

/** Squares that stay white around a code. */
const QUIET = 4;

/** Dark squares side by side; its white edge counts. */
interface Run {
  readonly row: number;
  readonly column: number;
  readonly length: number;
}

interface Code {
  /** Squares a side, with the white edge. */
  readonly side: number;
  readonly runs: readonly Run[];
}

export function codeOf(address: string): Code {
  const { modules } = qrcode.create(address, { errorCorrectionLevel: 'M' });
  const runs: Run[] = [];
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1) {
      const from = column;
      while (column < modules.size && modules.get(row, column) === 1) column += 1;
      if (column > from) runs.push({ row: row + QUIET, column: from + QUIET, length: column - from });
    }
  return { side: modules.size + 2 * QUIET, runs };
}

/** As SVG of one path. */
export function codeSvg(address: string): string {
  const { side, runs } = codeOf(address);
  const path = runs.map(({ row, column, length }) => `M${column} ${row}h${length}v1h-${length}z`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path d="${path}"/></svg>\n`;
}

/** Pixels a square has in a picture: about a thousand a side. */
const PIXELS = 20;

/** As PNG. */
export function codePng(address: string): Promise<Buffer> {
  const { side, runs } = codeOf(address);
  const squares = Buffer.alloc(side * side, 255);
  for (const { row, column, length } of runs) squares.fill(0, row * side + column, row * side + column + length);
  return sharp(squares, { raw: { width: side, height: side, channels: 1 } })
    .resize(side * PIXELS, side * PIXELS, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png()
    .toBuffer();
}
