/**
 * The plugins a module of the client needs to run: in the build, in development and in DOM tests. Catalogues
 * are files of their own (build/catalogues/catalogue-files.ts).
 * The order matters: macros are expanded before React's transform sees the JSX they produce.
 */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { catalogueFiles } from './build/catalogues/catalogue-files.ts';
import { macros } from './build/macros/macros.ts';
import type { PluginOption } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Lingui macros, React and PO catalogues, in the order they work together. */
export function clientPlugins(): PluginOption[] {
  return [macros(root), react(), catalogueFiles(root)];
}
