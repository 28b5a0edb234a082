/** What Rolldown knows of a module. */
interface ModuleShape {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds?: readonly string[];
}

/** Rolldown's graph, as far as the build's files follow from it. */
export interface ModuleGraph {
  getModuleInfo(id: string): ModuleShape | null;
}

/** The bundler's own helpers, which every file may need and no module imports by name. */
export const helpers = /rolldown\/runtime\.js$/;
