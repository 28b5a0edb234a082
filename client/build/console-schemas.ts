/**
 * A copy of the schema library for the consoles. Its functions are one module, so that each a console's form calls would
 * otherwise come with every guest's first page. A schema is a plain object: either copy checks what the other made.
 */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const copy = '?consoles';
/** Code that no guest's page imports. */
const ofConsoles =
  /\/(?:client\/(?:admin|bot-builder|console|organization|staff)|shared\/(?:manage|house-file|domain\/scenario))\//;

/** The plugin, for builds: tests and development have one copy. */
export function consoleSchemas(): Plugin {
  return {
    name: 'bellhop-console-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^valibot$/ },
      async handler(source, importer, options) {
        if (importer === undefined || !ofConsoles.test(importer)) return null;
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        return found === null ? null : `${found.id}${copy}`;
      },
    },
    load: {
      filter: { id: /valibot\/.*\?consoles$/ },
      handler: (id) => readFile(id.slice(0, -copy.length), 'utf8'),
    },
  };
}
