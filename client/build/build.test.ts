import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { LucideIcon } from 'lucide-react';
import { afterAll, describe, expect, it } from 'vitest';
import { createElement } from 'react';
import { parseSync } from 'vite';
import { renderToStaticMarkup } from 'react-dom/server';
import { glyph } from '../ui/glyph.ts';
import { buildPaths } from './chunk-path.ts';
import { aroundPages, guestFiles, keptWithApp, onlyOnline } from './guest-files.ts';
import { keepingOf, staffFolders } from './keeping.ts';
import { layerGroups, layerNames } from './layers.ts';
import type { ModuleGraph } from './module-graph.ts';
import { ERROR_CODES } from '#shared/errors/codes.ts';
import { lightCodes } from './light-codes.ts';
import { lightened } from './light-contracts.ts';
import { shapesOf } from './light-icons.ts';
import { startFiles } from './start-files.ts';

const root = '/house/client/';

/** Static imports of a small client; `a` imports what its list names. */
const imports: Readonly<Record<string, readonly string[]>> = {
  'main.tsx': [
    'router.tsx',
    '/house/node_modules/react/index.js',
    '/house/node_modules/@tanstack/react-router/dist/esm/link.js',
  ],
  'router.tsx': ['/house/node_modules/react/index.js'],
  'guest/routes.tsx': ['guest/home.tsx', 'ui/button.tsx'],
  'guest/home.tsx': ['ui/button.tsx'],
  'ui/button.tsx': ['/house/node_modules/react/index.js', '/house/node_modules/lucide-react/x.mjs'],
  'sync/sync-chunk.ts': ['sync/engine.ts', 'ui/button.tsx'],
  'guest/chat/conversation/conversation-screen.tsx': [
    'chat/view.tsx',
    'guest/chat/conversation/open.tsx',
    'sync/engine.ts',
    'guest/signs.ts',
  ],
  'guest/pages/home-pages.ts': ['guest/menu.tsx', 'ui/button.tsx', 'chat/line.ts', 'guest/signs.ts'],
  'chat/view.tsx': ['/house/node_modules/virtua/index.js', 'chat/time.ts', 'chat/one-word.ts', 'chat/line.ts'],
  // The table of rarer pages imports nothing at once, and each page when it opens.
  'guest/stay/bill/bill-screen.tsx': [
    'chat/time.ts',
    'guest/reading/kept.ts',
    'guest/stay/bill/sum.ts',
    'guest/frame/bar-height.ts',
    'ui/qr.ts',
  ],
  'staff/routes.tsx': ['console/frame/top-bar.tsx', 'ui/table.tsx', 'ui/button.tsx'],
  'guest/house/recommendation/tile-map.tsx': ['/house/node_modules/leaflet/x.js'],
  ...Object.fromEntries(['a', 'b', 'c', 'd'].map((page) => [`guest/${page}/screen.tsx`, ['guest/reading/kept.ts']])),
};
const pages = [
  'guest/stay/bill/bill-screen.tsx',
  'guest/a/screen.tsx',
  'guest/b/screen.tsx',
  'guest/c/screen.tsx',
  'guest/d/screen.tsx',
];
/** What each imports when it is asked for. */
const asked: Readonly<Record<string, readonly string[]>> = {
  'main.tsx': ['guest/routes.tsx', 'staff/routes.tsx'],
  'guest/routes.tsx': ['guest/pages/page-table.ts'],
  'guest/pages/page-table.ts': [...pages, 'guest/settings/settings-screen.tsx'],
  'guest/a/screen.tsx': ['guest/house/recommendation/tile-map.tsx'],
};
const full = (path: string): string => (path.startsWith('/') ? path : `${root}${path}`);
const graph: ModuleGraph = {
  getModuleInfo: (id) => ({
    importedIds: (imports[id.replace(root, '')] ?? []).map(full),
    dynamicallyImportedIds: (asked[id.replace(root, '')] ?? []).map(full),
  }),
};

describe('the files of the build', () => {
  it.each([
    ['/house/node_modules/react/index.js', 'packages'],
    ['router.tsx', 'start'],
    ['ui/button.tsx', 'start'],
    ['/house/node_modules/lucide-react/x.mjs', 'start'],
    ['guest/home.tsx', 'guest-start'],
    ['guest/routes.tsx', 'guest-start'],
    // The way to the menu is a file of its own, without what the chat needs as well.
    ['guest/menu.tsx', 'guest-home'],
    ['chat/line.ts', 'start'],
    ['guest/signs.ts', 'guest-start'],
    ['sync/engine.ts', 'sync'],
    ['pwa/reload-gate.ts', 'start'],
    ['chat/view.tsx', 'chat'],
    ['/house/node_modules/virtua/index.js', 'chat'],
    ['guest/chat/conversation/open.tsx', 'guest-chat'],
    ['chat/time.ts', 'common'],
    ['chat/one-word.ts', 'chat'],
    ['guest/reading/kept.ts', 'guest-pages'],
    ['guest/stay/bill/sum.ts', undefined],
    ['guest/stay/bill/bill-screen.tsx', undefined],
    ['/house/node_modules/@tanstack/react-router/dist/esm/link.js', undefined],
    ['main.tsx', undefined],
    ['guest/chat/conversation/conversation-screen.tsx', 'guest-chat'],
    ['staff/routes.tsx', undefined],
  ])('[LIMIT-BYTES] put %s into %s', (path, file) => {
    expect(layerNames(graph, root).get(full(path))).toBe(file);
  });

  it('claim each module once', () => {
    const claims = layerGroups(root).filter((group) => group.name(full('ui/button.tsx'), graph) !== null);
    expect(claims).toHaveLength(1);
  });

  it('stand where the path tells who keeps them', () => {
    const { chunkPath, assetPath } = buildPaths(root, keepingOf(graph, root));
    const path = (facadeModuleId: string | null, ...ids: string[]): string =>
      chunkPath({ name: 'one', facadeModuleId: facadeModuleId && full(facadeModuleId), moduleIds: ids.map(full) });
    expect(path(null, 'ui/button.tsx')).toBe('assets/[name]-[hash].js');
    expect(path(null, 'ui/button.tsx', 'guest/routes.tsx')).toBe('assets/guest/[name]-[hash].js');
    expect(path(null, 'ui/button.tsx', 'staff/routes.tsx')).toBe('assets/staff/[name]-[hash].js');
    expect(path(null, 'guest/stay/bill/bill-screen.tsx')).toBe('assets/guest/later/[name]-[hash].js');
    expect(path(null, 'ui/qr.ts')).toBe('assets/later/[name]-[hash].js');
    expect(path(null, 'guest/frame/bar-height.ts')).toBe('assets/guest/later/[name]-[hash].js');
    expect(path(null, 'guest/settings/settings-screen.tsx')).toBe('assets/guest/[name]-[hash].js');
    expect(path('guest/house/recommendation/tile-map.tsx', '/house/node_modules/leaflet/x.js')).toBe(
      'assets/online/[name]-[hash].js',
    );
    expect(chunkPath({ name: 'ja', facadeModuleId: '/house/shared/phrasebook/languages/ja.ts', moduleIds: [] })).toBe(
      'assets/phrases/[name]-[hash].js',
    );
    const style = (name: string, from = ''): string => assetPath({ names: [`${name}.css`], originalFileNames: [from] });
    chunkPath({ name: 'bill.module', moduleIds: [full('guest/stay/bill/bill-screen.tsx')] });
    expect([style('bill'), style('tiles', 'guest/house/recommendation/tile-map.tsx'), style('start')]).toEqual([
      'assets/guest/later/[name]-[hash][extname]',
      'assets/online/[name]-[hash][extname]',
      'assets/[name]-[hash][extname]',
    ]);
  });

  it('[LIMIT-BYTES] never hold a guest’s code and staff’s together, and what staff alone need is theirs', () => {
    const keeping = keepingOf(graph, root);
    const { chunkPath } = buildPaths(root, keeping);
    expect(keeping(full('console/frame/top-bar.tsx'))).toBe('staff');
    expect(keeping(full('ui/table.tsx'))).toBe('staff');
    expect(chunkPath({ name: 'table', moduleIds: [full('ui/table.tsx')] })).toBe('assets/console/[name]-[hash].js');
    for (const folder of staffFolders)
      expect(() => chunkPath({ name: 'x', moduleIds: [full(`${folder}/a.ts`), full('guest/routes.tsx')] })).toThrow(
        `client/${folder}`,
      );
  });
});

describe('the files and folders the build knows by name', () => {
  it.each([...Object.values(guestFiles), ...aroundPages, ...onlyOnline])('[LIMIT-BYTES] %s is a file', (path) => {
    expect(statSync(new URL(`../${path}`, import.meta.url)).isFile()).toBe(true);
  });

  it.each(keptWithApp)('[OFFLINE-AHEAD] %s is a folder with files of its own', (folder) => {
    const entries = readdirSync(new URL(`../${folder}`, import.meta.url), { withFileTypes: true });
    expect(entries.some((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))).toBe(true);
  });
});

describe('icons', () => {
  it.each(['settings', 'x', 'languages', 'paperclip', 'ellipsis', 'eye-off'])(
    '[LIMIT-BYTES] %s looks as lucide draws it, from its shapes alone',
    async (name) => {
      const module = (await import(`../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`)) as {
        readonly default: LucideIcon;
      };
      const props = { size: 18, className: 'icon', 'aria-hidden': true, focusable: false } as const;
      const sorted = (markup: string): string[] =>
        markup
          .replaceAll(/ class="[^"]*"| xmlns="[^"]*"/g, '')
          .split(/[\s<>/]+/)
          .toSorted();
      const ours = renderToStaticMarkup(createElement(glyph(...shapesOf(module)), props));
      expect(sorted(ours)).toEqual(sorted(renderToStaticMarkup(createElement(module.default, props))));
    },
  );
});

describe('startFiles', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-sources-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };

  it('[LANG-LAZY] follows static imports of values, and nothing else', () => {
    write(
      'client/main.tsx',
      "import './ui/base.css';\nimport { a } from './a.ts';\nimport type { T } from './types.ts';\nconst later = () => import('./later.ts');\n",
    );
    write(
      'client/a.ts',
      "import {\n  b,\n  type C,\n} from '#shared/b.ts';\nexport { d } from './d.ts';\n// import { x } from './never.ts'\n",
    );
    for (const path of ['shared/b.ts', 'client/d.ts', 'client/types.ts', 'client/later.ts', 'client/never.ts'])
      write(path, '');
    expect([...startFiles(folder, ['client/main.tsx'])].sort()).toEqual([
      'client/a.ts',
      'client/d.ts',
      'client/main.tsx',
      'shared/b.ts',
    ]);
  });
});

describe('the contracts of calls', () => {
  it('keep what a browser reads, and lose what the server alone does', () => {
    const code = `import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
const Body = v.object({ pin: v.string() });
const answers = { 200: v.object({ ok: v.boolean() }) };
export const a = endpoint({ id: 'a', method: 'POST', path: '/a/{x}', needs: 'guest', params: { x: v.string() }, body: Body, answers, errors: [] });
export const b = endpoint({
  method: 'GET',
  answers,
  path: '/b',
});
`;
    expect(lightened(code, (text) => parseSync('contracts.js', text).program)).toBe(`import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
const Body = /* @__PURE__ */ v.object({ pin: /* @__PURE__ */ v.string() });
const answers = { 200: /* @__PURE__ */ v.object({ ok: /* @__PURE__ */ v.boolean() }) };
export const a = { method: 'POST', path: '/a/{x}', answers,  };
export const b = {
  method: 'GET',
  answers,
  path: '/b',
};
`);
  });
});

describe('light codes', () => {
  it('[ERR-ONE-TABLE] say of every code what the table says', async () => {
    const light: unknown = await import(`data:text/javascript,${encodeURIComponent(lightCodes())}`);
    expect(light).toMatchObject({ ERROR_CODES });
    expect(Object.keys((light as { readonly ERROR_CODES: object }).ERROR_CODES)).toHaveLength(
      Object.keys(ERROR_CODES).length,
    );
    expect(light).toHaveProperty('isErrorCode');
  });
});
