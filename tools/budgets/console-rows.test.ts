import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { buildManifestSchema } from '#shared/build-manifest/build-manifest.ts';
import { consoleRows } from './console-rows.ts';
import type { Weigh } from './weigh.ts';

const manifest = v.parse(buildManifestSchema, {
  'index.html': { file: 'index.js' },
  'locales/console/en.po?all': { file: 'en.js' },
  'locales/console/de.po?all': { file: 'de.js' },
  'locales/guest/de.po?first': { file: 'guest-de.js' },
  'admin/routes.tsx': {
    file: 'admin.js',
    imports: ['index.html'],
    dynamicImports: ['admin/areas/start-screen.tsx', 'admin/areas/rooms.tsx'],
  },
  'admin/areas/start-screen.tsx': { file: 'start.js', imports: ['admin/routes.tsx'] },
  'admin/areas/rooms.tsx': { file: 'rooms.js', imports: ['admin/routes.tsx', '_kit.js'] },
  '_kit.js': { file: 'kit.js', dynamicImports: ['console/kit/lazy-order-list.tsx'] },
  'console/kit/lazy-order-list.tsx': { file: 'order.js', imports: ['_kit.js'] },
});

/** Scales on which files weigh what they are said to, and one byte else. */
const scales =
  (bytes: Readonly<Record<string, number>> = {}): Weigh =>
  async (what, limit, files) => {
    const weighed = files.map((file) => ({ file, bytes: bytes[file] ?? 1 })).toSorted((a, b) => b.bytes - a.bytes);
    const sum = weighed.reduce((all, one) => all + one.bytes, 0);
    return { what, limit, bytes: sum, over: sum > limit, files: weighed };
  };

describe('the byte budgets of the consoles', () => {
  it('[LIMIT-BYTES] count the first screen with the heaviest texts, and of further ones what they add', async () => {
    const rows = await consoleRows(manifest, scales({ 'de.js': 9, 'kit.js': 5 }));
    expect(rows.map(({ what, files, over }) => [what, files.map(({ file }) => file).toSorted(), over])).toEqual([
      ['JavaScript to the first screen of admin, gzip', ['admin.js', 'de.js', 'index.js', 'start.js'], false],
      ['JavaScript admin loads for admin/areas/rooms.tsx, gzip', ['kit.js', 'rooms.js'], false],
    ]);
  });

  it('[LIMIT-BYTES] fail for a first screen and for every further one that is over', async () => {
    const rows = await consoleRows(manifest, scales({ 'start.js': 260_000, 'order.js': 81_000, 'rooms.js': 82_000 }));
    expect(rows.filter(({ over }) => over).map(({ what }) => what)).toEqual([
      'JavaScript to the first screen of admin, gzip',
      'JavaScript admin loads for admin/areas/rooms.tsx, gzip',
      'JavaScript admin loads for console/kit/lazy-order-list.tsx, gzip',
    ]);
  });
});
