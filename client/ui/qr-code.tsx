import qrcode from 'qrcode';
import styles from './qr-code.module.css';

interface QrCodeProps {
  readonly text: string;
  /** What it is, for who cannot see it. */
  readonly label: string;
}

/** Light modules around the code, without which scanners do not find it. */
const QUIET = 4;

/** The dark modules as one path of horizontal runs, one unit a module. @throws Error for more text than a code holds */
function drawn(text: string): { readonly size: number; readonly path: string } {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (modules.get(row, column) === 0) continue;
      const from = column;
      while (column + 1 < size && modules.get(row, column + 1) !== 0) column += 1;
      path += `M${from} ${row}h${column - from + 1}v1h-${column - from + 1}z`;
    }
  }
  return { size, path };
}

/** A QR code, black on white in every theme: scanners want the contrast. Import it lazily; its encoder is heavy. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = drawn(text);
  const edge = size + 2 * QUIET;
  return (
    <svg
      className={styles.code}
      viewBox={`${-QUIET} ${-QUIET} ${edge} ${edge}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={edge} height={edge} className={styles.ground} />
      <path d={path} className={styles.modules} />
    </svg>
  );
}
