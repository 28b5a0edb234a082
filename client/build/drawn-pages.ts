/**
 * What the server draws guests' pages with: the guest's own components for the server's runtime, in a folder of the build
 * that is served to nobody (its name begins with a dot). Of the parts that pages load late only those that the first look
 * shows are brought along; any other never arrives, so what waits for it keeps its place.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { build, type Plugin } from 'vite';
import { clientPlugins } from '../vite-plugins.ts';
import { afterBuild } from './after-build.ts';
import { lightIcons } from './light-icons.ts';
import { styleNames } from './style-names.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Below the build's folder. */
const folder = '.drawn';

/** Late parts that stand on the first screen from the start. */
const shownAtOnce =
  /\/(?:ui\/menu-icons\/[\w-]+|guest\/ask\/ask-entry|guest\/home\/footer\/home-footer|guest\/home\/stay\/my-stay)\.tsx$/;
const never = '\0bellhop-never-arrives';

function firstLookOnly(): Plugin {
  return {
    name: 'bellhop-first-look-only',
    enforce: 'pre',
    async resolveId(source, importer, { kind }) {
      if (kind !== 'dynamic-import') return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found !== null && shownAtOnce.test(found.id) ? found.id : never;
    },
    // A module with `then` is waited for, and this one says nothing.
    load: { filter: { id: /^\0bellhop-never-arrives$/ }, handler: () => 'export function then() {}' },
  };
}

/** What runs in each kind of page, by the name of the file the server finds it in. */
const scripts = { 'page-script.js': 'pwa/drawn-script.ts', 'chat-script.js': 'guest/drawn/chat-script.ts' } as const;

/** One of them with what it imports, as a script that leaves no name behind. */
async function pageScript(source: string): Promise<string> {
  const bundle = await rolldown({ input: join(root, source), platform: 'browser', logLevel: 'warn' });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code.trim();
}

/** The plugin of the client's build that makes them beside it. */
export const drawnPages = (): Plugin =>
  afterBuild('drawn-pages', async (dist) => {
    const outDir = join(dist, folder);
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      plugins: [firstLookOnly(), clientPlugins(), lightIcons()],
      css: { modules: { generateScopedName: styleNames(root) } },
      // One file that stands alone: an installation may have no packages but the server's.
      ssr: { noExternal: true },
      build: {
        ssr: join(root, 'guest/drawn/draw-page.tsx'),
        outDir,
        emptyOutDir: true,
        minify: false,
        reportCompressedSize: false,
        rolldownOptions: { output: { entryFileNames: 'draw-page.mjs', codeSplitting: false } },
      },
    });
    mkdirSync(outDir, { recursive: true });
    for (const [name, source] of Object.entries(scripts)) writeFileSync(join(outDir, name), await pageScript(source));
  });
