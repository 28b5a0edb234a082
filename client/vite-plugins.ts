/**
 * The plugins a module of the client needs to run: in the build, in development and in DOM tests. The guest's catalogues
 * come in parts (build/catalogue-parts.ts), the staff's whole.
 * The order matters: macros are expanded before React's transform sees the JSX they produce.
 */
import { fileURLToPath } from 'node:url';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { catalogueParts } from './build/catalogue-parts.ts';
import type { PluginOption } from 'vite';

const configPath = fileURLToPath(new URL('../lingui.config.ts', import.meta.url));
const staffConfigPath = fileURLToPath(new URL('../lingui.staff.config.ts', import.meta.url));

/** Lingui macros, React and PO catalogues, in the order they work together. */
export function clientPlugins(): PluginOption[] {
  return [
    // Maps of what a macro became are for debugging, which the build is not.
    babel({
      sourceMap: process.env['NODE_ENV'] !== 'production',
      presets: [linguiTransformerBabelPreset(undefined, { configPath })],
    }),
    react(),
    catalogueParts(configPath),
    lingui({ configPath: staffConfigPath, failOnCompileError: true }),
  ];
}
