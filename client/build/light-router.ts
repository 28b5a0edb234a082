/**
 * The router without what nothing of ours asks of it (light-router-facts.ts). Every route brings a link of its own
 * (`route.Link`), and with it all that links know, to a menu that has none: pages with links import `Link`, and it comes
 * with them.
 */
import type { Plugin } from 'vite';
import { lightSource } from './light-source.ts';
import { routerFacts } from './light-router-facts.ts';

const routeFile = /\/@tanstack\/react-router\/dist\/esm\/route\.js$/;
const standIn = '\0bellhop-no-route-link';

/** A file of the router's with the facts about it written into it; undefined where there are none. */
export function lightenedRouter(path: string, code: string): string | undefined {
  const [file, facts] = [...routerFacts].find(([end]) => path.endsWith(end)) ?? [];
  return file === undefined || facts === undefined ? undefined : lightSource(file, code, facts);
}

/** The plugin, for builds. A `route.Link` that is drawn all the same says what to import instead. */
export function lightRouter(): Plugin {
  return {
    name: 'bellhop-light-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\.\/link\.js$/ },
      handler: (_source, importer) => (importer !== undefined && routeFile.test(importer) ? standIn : null),
    },
    load: {
      filter: { id: /^\0bellhop-no-route-link$/ },
      handler: () =>
        "export function Link() { throw new Error('Import Link from the router: routes have none of their own'); }\n",
    },
    transform: {
      filter: { id: /\/@tanstack\/(?:react-router|router-core|history)\/dist\/esm\// },
      handler(code, id) {
        const light = lightenedRouter(id, code);
        return light === undefined ? null : { code: light, map: null };
      },
    },
  };
}
