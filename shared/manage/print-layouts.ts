/** How the codes of rooms can be printed: where each stands on its page. In points, 72 an inch; pure. */

/** Pages by name. */
export const PAGE_SIZES = { a4: [595.28, 841.89], letter: [612, 792] } as const satisfies Readonly<
  Record<string, readonly [width: number, height: number]>
>;
export type PageSize = keyof typeof PAGE_SIZES;

/**
 * `sheet`: large cards to be cut out, eight a page. `card`: business cards, ten a page. `tent`: table tents, two a page,
 * folded in the middle, with a code for either side. `sticker`: square, twelve a page.
 */
export const printLayouts = ['sheet', 'card', 'tent', 'sticker'] as const;
export type PrintLayout = (typeof printLayouts)[number];

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Part of a page that is drawn as if it began at 0, 0; turned round where it stands on its head. */
export interface Panel extends Rect {
  readonly turned: boolean;
}

const mm = (length: number): number => (length * 72) / 25.4;

interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** Of one cell. */
  readonly width: number;
  readonly height: number;
}

/** Sizes that labels and cards are sold in, where they are. */
const GRIDS: Readonly<Record<PrintLayout, Readonly<Record<PageSize, Grid>>>> = {
  sheet: {
    a4: { columns: 2, rows: 4, width: 261.5, height: 192.5 },
    letter: { columns: 2, rows: 4, width: 270, height: 180 },
  },
  card: {
    a4: { columns: 2, rows: 5, width: mm(85), height: mm(55) },
    letter: { columns: 2, rows: 5, width: 252, height: 144 },
  },
  tent: {
    a4: { columns: 2, rows: 1, width: mm(95), height: mm(270) },
    letter: { columns: 2, rows: 1, width: mm(98), height: mm(254) },
  },
  sticker: {
    a4: { columns: 3, rows: 4, width: mm(60), height: mm(60) },
    letter: { columns: 3, rows: 4, width: mm(60), height: mm(60) },
  },
};

/** The cells of a page, row by row: its things stand in the middle of it. */
export function cellsOf(layout: PrintLayout, size: PageSize): readonly Rect[] {
  const { columns, rows, width, height } = GRIDS[layout][size];
  const [across, down] = PAGE_SIZES[size];
  const left = (across - columns * width) / 2;
  const top = (down - rows * height) / 2;
  return Array.from({ length: columns * rows }, (_, place) => ({
    x: left + (place % columns) * width,
    y: top + Math.floor(place / columns) * height,
    width,
    height,
  }));
}

/** What of a cell is drawn: a tent has two halves, the upper one on its head, so that both stand once it is folded. */
export function panelsOf(layout: PrintLayout, cell: Rect): readonly Panel[] {
  if (layout !== 'tent') return [{ ...cell, turned: false }];
  const height = cell.height / 2;
  return [
    { ...cell, height, turned: true },
    { ...cell, y: cell.y + height, height, turned: false },
  ];
}

/** Where the code stands in a panel, white edge included, before it is turned. */
export function codePlace(layout: PrintLayout, { width, height }: Pick<Rect, 'width' | 'height'>): Rect {
  if (layout === 'sheet' || layout === 'card') {
    const top = layout === 'sheet' ? 24 : 14;
    const side = Math.min(height - top - 10, width * 0.56);
    return { x: 10, y: top, width: side, height: side };
  }
  // In the middle, below the band with the house's name.
  const top = layout === 'tent' ? height * 0.2 : 20;
  const side = layout === 'tent' ? Math.min(width * 0.6, height * 0.5) : height - top - 34;
  return { x: (width - side) / 2, y: top, width: side, height: side };
}
