/** The build's files: which module goes into which, and where each lies. Both follow from the graph of imports. */
import { buildPaths } from './chunk-path.ts';
import { type Keeping, keepingOf } from './keeping.ts';
import { layerGroups } from './layers.ts';

/** Rolldown's output options for them; `root` is the client's folder, with a slash at its end. */
export function outputFiles(root: string) {
  // Rolldown shows the graph to the groups alone, which are asked before any file has a name.
  let keeping: ((id: string) => Keeping) | undefined;
  const groups = layerGroups(root).map((group) => ({
    ...group,
    name: (...[id, graph]: Parameters<typeof group.name>): string | null => {
      keeping ??= keepingOf(graph, root);
      return group.name(id, graph);
    },
  }));
  const { chunkPath, assetPath } = buildPaths(root, (id) => {
    if (keeping === undefined) throw new Error('The build names a file before it knows its modules.');
    return keeping(id);
  });
  return { chunkFileNames: chunkPath, assetFileNames: assetPath, codeSplitting: { groups } };
}
