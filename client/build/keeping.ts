/**
 * Whose devices keep a module: what a guest's phone fetches with the app itself, what it fetches once the house is read
 * ahead [OFFLINE-AHEAD], and what it fetches only when it is asked for. It follows from the imports, so that nothing
 * is kept for being shared: what only rarer pages or staff's apps need lies with them.
 */
import { posix } from 'node:path';
import { appNames, apps } from '#shared/apps.ts';
import { guestFiles, keptWithApp, onlyOnline } from './guest-files.ts';
import { helpers, type ModuleGraph } from './module-graph.ts';

/** `staff`: no guest's phone ever needs it. */
export type Keeping = 'app' | 'later' | 'online' | 'staff';

/** The house's own folders below client/: staff's apps and those of its devices, and the frame staff's stand on. Every new row of theirs is one more. */
export const staffFolders: readonly string[] = [...appNames.filter((name) => apps[name].people !== 'guest'), 'console'];

/** The keeping of each module a guest's page can reach; what is not in it is staff's. `root` is the client's folder, with a slash at its end. */
export function keepingOf(graph: ModuleGraph, root: string): (id: string) => Keeping {
  const under = (path: string): string => `${root}${path}`;
  const staffParts = posix.join(root, '../shared/sync/staff-parts.ts');
  // What only staff synchronize with is asked for by code that guests have too.
  const isStaffs = (id: string): boolean =>
    id === staffParts || staffFolders.some((folder) => id.startsWith(under(`${folder}/`)));
  const isKept = (id: string): boolean => keptWithApp.some((folder) => posix.dirname(id) === under(folder));
  const isLaterPage = (id: string): boolean => id.startsWith(under('guest/')) && !isKept(id);
  const asked = new Set(onlyOnline.map(under));

  /** Everything `starts` bring, at once or when asked, except what `away` turns away from. */
  const reach = (starts: Iterable<string>, away: (id: string) => boolean): Set<string> => {
    const seen = new Set<string>();
    const waiting = [...starts];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (seen.has(id) || isStaffs(id)) continue;
      seen.add(id);
      const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
      waiting.push(...importedIds, ...dynamicallyImportedIds.filter((one) => !away(one)));
    }
    return seen;
  };

  const start = ['main.tsx', guestFiles.start].map(under);
  const later = reach(start, (id) => asked.has(id));
  // Pages of a folder that is kept are, whatever asks for them.
  const keptPages = [...later].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []).filter(isKept);
  const kept = reach([...start, ...keptPages], (id) => asked.has(id) || isLaterPage(id));
  const online = reach(asked, () => false);
  return (id) =>
    helpers.test(id) || kept.has(id) ? 'app' : later.has(id) ? 'later' : online.has(id) ? 'online' : 'staff';
}
