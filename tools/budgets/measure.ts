/**
 * The byte budgets of the guest's pages [LIMIT-BYTES], measured on a built client: what is downloaded until the
 * menu, until the open chat and until every other page opened by its address, with the largest catalogue, compressed as
 * the server sends it; and of the consoles (console-rows.ts). A kB is 1,000 bytes.
 */
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { isPseudoLanguage } from '#client/i18n/languages.ts';
import { precachePlan } from '#client/pwa/precache-plan.ts';
import { loadClientBuild } from '#server/http/client-build.ts';
import { renderEntryHtml } from '#server/http/entry-html.ts';
import { defaultBrandColor, paletteOf } from '#shared/domain/palette/palette.ts';
import {
  buildManifestSchema,
  catalogueKey,
  pageKey,
  reachable,
  routesKey,
  scriptsOf,
  stylesOf,
  type BuildManifest,
} from '#shared/build-manifest/build-manifest.ts';
import { consoleRows } from './console-rows.ts';
import { isChatChunk, isMenuChunk, isWayToChat } from './first-pages.ts';
import { guestPageSources, type GuestPageSource } from './guest-pages.ts';
import { routeRows } from './route-rows.ts';
import { kilobyte, openScales, type BudgetRow, type Weigh } from './weigh.ts';

/** The guest's catalogue that weighs most. */
async function largestCatalogue(
  manifest: BuildManifest,
  weigh: Weigh,
): Promise<{ readonly lang: string; readonly file: string } | undefined> {
  const catalogues = Object.entries(manifest).flatMap(([key, chunk]) => {
    const lang = /^locales\/guest\/(.+)\.po\?first$/.exec(key)?.[1];
    return lang === undefined || isPseudoLanguage(lang) ? [] : [{ lang, file: chunk.file }];
  });
  const weighed = await Promise.all(
    catalogues.map(async (entry) => ({ ...entry, bytes: (await weigh('', 0, [entry.file])).bytes })),
  );
  return weighed.toSorted((a, b) => b.bytes - a.bytes)[0];
}

/** Fonts that styles or the page name: they come to everybody. What a script lends comes to whom letters lack [LETTERS-LENT]. */
async function namedFonts(dist: string, html: string, paths: readonly string[]): Promise<readonly string[]> {
  const styles = paths.filter((path) => path.endsWith('.css')).map((path) => readFile(join(dist, path), 'utf8'));
  const texts = [html, ...(await Promise.all(styles))];
  return paths
    .filter((path) => /\.(?:woff2?|ttf|otf)$/.test(path) && texts.some((text) => text.includes(posix.basename(path))))
    .map((path) => path.slice(1));
}

/** Measures a built client, with every page of the guest's app. Throws when there is none. */
export async function measureBudgets(
  dist: string,
  pages: readonly GuestPageSource[] = guestPageSources(),
): Promise<BudgetRow[]> {
  const build = loadClientBuild(dist);
  const manifest = v.parse(
    buildManifestSchema,
    JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8')),
  );
  const weigh = openScales(dist);
  const catalogue = await largestCatalogue(manifest, weigh);
  const texts = catalogue ? [catalogue.file] : [];
  const chatTexts = scriptsOf(manifest, catalogue ? [catalogueKey('guest', catalogue.lang, 'chat')] : []);

  const start = [pageKey, routesKey(manifest, 'guest')];
  const menu = reachable(manifest, start, isMenuChunk);
  const chat = reachable(manifest, start, isChatChunk);
  const both = reachable(manifest, start, isWayToChat);

  const html = renderEntryHtml({
    template: build.template,
    lang: catalogue?.lang ?? 'en',
    title: 'Seaside Hotel',
    tenant: {
      code: 'seaside',
      name: 'Seaside Hotel',
      logoUrl: '/media/seaside/logo.png',
      palette: paletteOf(defaultBrandColor),
      iconColor: '#0a6e8a',
      telephone: '+1 805 555 0142',
    },
    nonce: 'a'.repeat(22),
    buildId: build.id,
    preloads: build.preloads('guest', catalogue?.lang ?? 'en'),
  });
  const htmlBytes = gzipSync(html).length;
  const fonts = await namedFonts(dist, html, [...build.files.keys()]);

  const offline = precachePlan(
    [...build.files.keys()].filter((path) => /^\/assets\/.*\.(?:js|css)$/.test(path)),
    [{ app: 'guest', lang: catalogue?.lang ?? 'en' }],
  ).map((path) => path.slice(1));

  return [
    await weigh('JavaScript to the menu, gzip', 111 * kilobyte, [...scriptsOf(manifest, menu), ...texts]),
    await weigh('JavaScript to the open chat, gzip', 170 * kilobyte, [
      ...scriptsOf(manifest, chat),
      ...texts,
      ...chatTexts,
    ]),
    await weigh('JavaScript to the menu and the open chat, gzip', 181 * kilobyte, [
      ...scriptsOf(manifest, both),
      ...texts,
      ...chatTexts,
    ]),
    ...(await routeRows(manifest, pages, catalogue?.lang ?? 'en', weigh)),
    await weigh('CSS to the menu, gzip', 8 * kilobyte, stylesOf(manifest, menu)),
    {
      what: 'HTML of the entry, gzip',
      bytes: htmlBytes,
      limit: 14 * kilobyte,
      over: htmlBytes > 14 * kilobyte,
      files: [],
    },
    await weigh('web fonts', 0, fonts),
    await weigh('precache, brotli', 335 * kilobyte, offline, 'brotli'),
    ...(await consoleRows(manifest, weigh)),
  ];
}
