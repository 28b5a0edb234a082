/**
 * The router without what nothing of ours asks of it. Every route brings a link of its own (`route.Link`), and with it
 * all that links know, to a menu that has none: pages with links import `Link`, and it comes with them.
 */
import type { Plugin } from 'vite';

const routeFile = /\/@tanstack\/react-router\/dist\/esm\/route\.js$/;
const standIn = '\0bellhop-no-route-link';

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
  };
}
