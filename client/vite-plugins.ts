/**
 * The plugins a module of the client needs to run: in the build, in development and in DOM tests. The guest's catalogues
 * come in parts (build/catalogue-parts.ts), the staff's whole.
 * The order matters: macros are expanded before React's transform sees the JSX they produce.
 */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { lingui } from '@lingui/vite-plugin';
import { catalogueParts } from './build/catalogue-parts.ts';
import { macros } from './build/macros/macros.ts';
import type { PluginOption } from 'vite';

const configPath = fileURLToPath(new URL('../lingui.config.ts', import.meta.url));
const staffConfigPath = fileURLToPath(new URL('../lingui.staff.config.ts', import.meta.url));

/** Lingui macros, React and PO catalogues, in the order they work together. */
export function clientPlugins(): PluginOption[] {
  return [
    macros(fileURLToPath(new URL('..', import.meta.url))),
    react(),
    catalogueParts(configPath),
    lingui({ configPath: staffConfigPath, failOnCompileError: true }),
  ];
}
