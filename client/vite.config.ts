import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { clientPlugins } from './vite-plugins.ts';
import { outputFiles } from './build/output-files.ts';
import { consoleSchemas } from './build/console-schemas.ts';
import { lightErrors } from './build/light-codes.ts';
import { lightContracts } from './build/light-contracts.ts';
import { lightIcons } from './build/light-icons.ts';
import { drawnPages } from './build/drawn-pages.ts';
import { lightReact } from './build/light-react.ts';
import { lightReplicache } from './build/light-replicache.ts';
import { lightRouter } from './build/light-router.ts';
import { catalogueManifest } from './build/catalogues/catalogue-manifest.ts';
import { offline } from './build/offline.ts';
import { keptTogether } from './build/kept-together.ts';
import { styleNames } from './build/style-names.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const backend = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`;

export default defineConfig({
  root,
  publicDir: 'public',
  plugins: [
    clientPlugins(),
    lightContracts(),
    lightErrors(),
    consoleSchemas(),
    lightIcons(),
    lightReact(),
    lightRouter(),
    lightReplicache(),
    catalogueManifest(),
    offline(),
    keptTogether(),
    drawnPages(),
  ],
  css: { modules: { generateScopedName: styleNames(root) } },
  resolve: {
    // The router's store and Lingui bring a stand-in for what React has had since 18; this is the same package without it.
    alias: [
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'use-sync-external-store' },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome111', 'safari16.4', 'firefox115'],
    modulePreload: {
      polyfill: false,
      // What an app begins with is named by its page (server/http/client-build.ts): the start, which every guest loads,
      // need not carry the lists of all apps.
      resolveDependencies: (file, files) => (/^assets\/[\w-]+\/(?:routes|guest-start)-/.test(file) ? [] : files),
    },
    assetsInlineLimit: 0,
    // The budgets weigh the files themselves.
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        ...outputFiles(root),
      },
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(
        // Those with a pattern share their first word with a folder of sources.
        [
          '/api',
          '/be-api',
          '/accesslog',
          '/lang',
          '/login',
          '/user',
          '^/sync/(push|pull)',
          '/media',
          '^/dev/(demo|outbox)',
          '/healthz',
          '/readyz',
          '/manifest.webmanifest',
        ].map((path) => [path, backend]),
      ),
      '/conversation': { target: backend, ws: true },
      '^/speech$': { target: backend, ws: true },
    },
  },
});
