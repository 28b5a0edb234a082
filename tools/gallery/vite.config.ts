/** Serves the gallery: `npx vite --config tools/gallery/vite.config.ts`, then `/?scene=guest&lang=ar`. Never part of the product's build. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { clientPlugins } from '#client/vite-plugins.ts';

export default defineConfig({
  root: fileURLToPath(new URL('../../client/dev', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../../node_modules/.cache/gallery', import.meta.url)),
  plugins: [clientPlugins()],
  server: { host: '127.0.0.1', port: 5199, strictPort: true, hmr: false },
});
