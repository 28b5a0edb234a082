/** Lingui's macros on their way into the build, development and tests. */
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { expandMacros, macroImport } from './expand-macros.ts';

/** The plugin; a build leaves the messages to its catalogues, everything else keeps them beside their ids. */
export function macros(root: string): Plugin {
  return {
    name: 'bellhop-macros',
    // Before types and JSX are compiled away: macros are JSX.
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: /\/node_modules\// }, code: macroImport },
      handler: (code, id) => ({
        code: expandMacros(code, relative(root, id), { withMessages: process.env['NODE_ENV'] !== 'production' }),
        map: null,
      }),
    },
  };
}
