/**
 * Which files the build makes. A phone on hotel Wi-Fi waits for every request, and small files compress badly: so what
 * is always loaded together is one file. Each layer is what its start brings along by static imports and no layer
 * before it has; what belongs to one app never lands in a layer that another app loads.
 */
import { appNames } from '#shared/apps.ts';

import { aroundPages, guestFiles } from './guest-files.ts';
import { helpers, type ModuleGraph } from './module-graph.ts';

/**
 * What a page opened by its address needs of the layers of synchronization and the chat, without the rest of them: a
 * file of its own before both.
 */
const common = { name: 'common', before: 'sync', of: ['sync', 'chat'] };

/** What several of the rarer pages need: without it each would come in a dozen small files. */
const shared = { name: 'pages', fromPages: 5 };

/** The menu's with what a tap there does, and its signs'. What other layers need of them stays with the start. */
const [home, icons] = ['home', 'icons'];
/** What so many rarer pages share with the menu stays with the start too, for they are to load no menu; so do rules, which are no app's. */
const sharedByMenu = 4;

/** Layers in the order in which they claim modules, each with the paths below client/ that it starts from. */
const layers: readonly { readonly name: string; readonly starts: readonly string[] }[] = [
  // The chat asks the gate before a reload; the rest of the worker's code comes when the page is idle, with what else waits for that.
  { name: 'start', starts: ['main.tsx', guestFiles.start, 'pwa/reload-gate.ts'] },
  { name: home, starts: [guestFiles.homePages, guestFiles.openMenu] },
  { name: 'worker', starts: ['shell/after-start.ts'] },
  // What stands around every page speaks of what is synchronized and comes with it.
  { name: 'sync', starts: ['sync/sync-chunk.ts', ...aroundPages] },
  { name: 'chat', starts: [guestFiles.chat] },
  // Signs of menus: each that another page draws too would be a file of its own otherwise.
  { name: icons, starts: [guestFiles.menuIcons] },
];

/** The files, earlier ones claiming what later ones also need. */
const names = [
  'packages',
  'start',
  'guest-start',
  'guest-home',
  'worker',
  'common',
  'sync',
  'guest-sync',
  'chat',
  'guest-chat',
  'icons',
  'guest-icons',
  'pages',
  'guest-pages',
];

const appFolder = new RegExp(`/client/(${appNames.join('|')})/`);
const fromPackages = /\/node_modules\/(?!lucide-react\/)/;
/** What a package's index names and the start leaves out (light-router.ts): it comes with the pages that ask for it. */
const leftOut = /\/@tanstack\/react-router\/dist\/esm\/(?:link|useBlocker)\.js$/;

function closure(graph: ModuleGraph, starts: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [...starts];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

/** Starts that keep a file of their own, by whose name the manifest knows them; the others go into their layer's. */
const alone = new Set(['main.tsx', 'shell/after-start.ts']);

/** The file of each module that is in a layer. `root` is the client's folder, with a slash at its end. */
export function layerNames(graph: ModuleGraph, root: string): Map<string, string> {
  const found = new Map<string, string>();
  const under = (paths: readonly string[]): string[] => paths.map((path) => `${root}${path}`);
  const put = (id: string, name: string): void => {
    if (found.has(id) || leftOut.test(id)) return;
    const app = appFolder.exec(id)?.[1];
    if (app !== undefined) found.set(id, `${app}-${name}`);
    else found.set(id, name === 'start' && fromPackages.test(id) ? 'packages' : name);
  };
  // Each of the guest's rarer pages is what their table imports when it opens.
  const pages = (graph.getModuleInfo(`${root}${guestFiles.pageTable}`)?.dynamicallyImportedIds ?? []).map((page) =>
    closure(graph, [page]),
  );
  const wantedBy = (id: string): number => pages.filter((page) => page.has(id)).length;
  for (const { name, starts } of layers) {
    if (name === common.before) {
      const engine = layers.filter((layer) => common.of.includes(layer.name)).flatMap((layer) => layer.starts);
      for (const id of closure(graph, under(engine)))
        // Of the guest's app that is little: a file of its own would cost more.
        if (!fromPackages.test(id) && wantedBy(id) > 0) put(id, appFolder.test(id) ? 'start' : common.name);
    }
    if (name === home) {
      const on = (layer: { readonly name: string }): boolean => layer.name === home || layer.name === icons;
      const menu = closure(graph, under(layers.filter(on).flatMap((layer) => layer.starts)));
      const others = closure(graph, under(layers.filter((layer) => !on(layer)).flatMap((layer) => layer.starts)));
      for (const id of menu) if (others.has(id)) put(id, 'start');
      for (const id of closure(graph, under(starts)))
        if (!appFolder.test(id) || wantedBy(id) >= sharedByMenu) put(id, 'start');
    }
    const apart = new Set(under(starts.filter((path) => alone.has(path))));
    for (const id of closure(graph, under(starts))) if (!apart.has(id)) put(id, name);
  }
  for (const page of pages)
    for (const id of page) if (!fromPackages.test(id) && wantedBy(id) >= shared.fromPages) put(id, shared.name);
  return found;
}

interface LayerGroup {
  readonly name: (id: string, graph: ModuleGraph) => string | null;
  readonly priority: number;
}

/** Styles of the frame: without a file of their own they would lie among what guests keep. */
const frameStyle = /\/client\/console\/.*\.css$/;

/** Rolldown's groups for the layers. */
export function layerGroups(root: string): LayerGroup[] {
  let layerOf: Map<string, string> | undefined;
  const groups = names.map((layer, position): LayerGroup => ({
    priority: names.length - position,
    name(id, graph) {
      layerOf ??= layerNames(graph, root);
      return (helpers.test(id) ? 'packages' : layerOf.get(id)) === layer ? layer : null;
    },
  }));
  return [...groups, { priority: 0, name: (id) => (frameStyle.test(id) ? 'console' : null) }];
}
