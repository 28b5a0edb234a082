/** In which look a console is walked: the language, the colours, the width. */
export interface Cell {
  readonly lang: string;
  readonly colorScheme: 'light' | 'dark';
  readonly viewport: { readonly width: number; readonly height: number };
}

const all: readonly Cell[] = ['en', 'ja', 'ar'].flatMap((lang) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ].map((viewport) => ({ lang, colorScheme, viewport })),
  ),
);

/** The two looks furthest apart; all of them with `E2E_ALL` (`npm run test:long`). */
export const cells = (): readonly Cell[] =>
  process.env['E2E_ALL'] === undefined ? [all[0], all.at(-1)].filter((cell) => cell !== undefined) : all;
