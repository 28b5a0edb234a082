/**
 * Builds client/service-worker.ts and writes into it the list of the build's files. What of that list is fetched
 * on a device is decided there (client/pwa/precache-plan.ts); the install manifest comes from the server, per tenant.
 */
import type { PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { packList } from '../pwa/build-list.ts';

/** The service worker's part of the build. */
export function offline(): PluginOption {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: '.',
    filename: 'service-worker.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: ['index.html', 'assets/**/*.{js,css}'],
      dontCacheBustURLsMatching: /^assets\//,
      // In-house catalogues are for translators and layout tests, not for anyone's phone.
      globIgnores: ['assets/locales/*/{en-XA,ar-XB}-*.js', 'assets/phrases/*', '**/*.{br,gz,map}'],
      manifestTransforms: [
        (entries) => ({ manifest: packList(entries).map((entry) => ({ size: 0, ...entry })), warnings: [] }),
      ],
      maximumFileSizeToCacheInBytes: 1_000_000,
      rollupFormat: 'iife',
      minify: true,
    },
  });
}
