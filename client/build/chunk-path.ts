/**
 * Where a lazy chunk is written, so that its path tells who keeps it (client/pwa/precache-plan.ts):
 *
 * - `assets/` what every app shares; `assets/<app>/` and `assets/console/` what one app, or staff's alone, need;
 * - `assets/guest/later/` and `assets/later/` what guests keep once their house is read ahead;
 * - `assets/online/` what nobody keeps: it does nothing without the server;
 * - `assets/phrases/` the phrasebook's languages, which the desk fetches as guests speak them, and nobody keeps ahead;
 * - `assets/locales/<catalogue>/` texts, which the bundler does not write (catalogues/catalogue-files.ts).
 */
import { type Keeping, staffFolders } from './keeping.ts';

interface ChunkShape {
  readonly name: string;
  readonly facadeModuleId?: string | null;
  readonly moduleIds: readonly string[];
}

interface AssetShape {
  /** What it is called: a style as its chunk. */
  readonly names?: readonly string[];
  /** Whose it is, below the client's folder: what its chunk is asked for by, where it is asked for. */
  readonly originalFileNames?: readonly string[];
}

interface BuildPaths {
  /** Rolldown's `chunkFileNames`. Throws for a chunk that holds a guest's code and staff's. */
  readonly chunkPath: (chunk: ChunkShape) => string;
  /** Rolldown's `assetFileNames`: a style lies beside its chunk, which has been named before it. */
  readonly assetPath: (asset: AssetShape) => string;
}

/** A chunk's name, and that of its style: one that ends like a file's has the style's ending instead. */
const withoutEnding = (name: string): string => name.replace(/\.\w+$/, '');

/** A language of the phrasebook. */
const phrases = /\/shared\/phrasebook\/languages\/[^/]+\.ts$/;

/** Of a chunk that several keep differently, the first that fits. */
const order: readonly Keeping[] = ['app', 'later', 'online', 'staff'];

/** The paths of a build whose modules are kept as `keepingOf` says. `root` is the client's folder, with a slash at its end. */
export function buildPaths(root: string, keepingOf: (id: string) => Keeping): BuildPaths {
  const folderOf = ({ name, facadeModuleId, moduleIds }: ChunkShape): string => {
    const holds = (folder: string): boolean => moduleIds.some((id) => id.startsWith(`${root}${folder}/`));
    const staffs = staffFolders.find(holds);
    const isGuests = holds('guest');
    if (staffs !== undefined && isGuests)
      throw new Error(`The chunk ${name} holds code of the guest's app and of client/${staffs}: share it below both.`);
    if (staffs !== undefined) return `${staffs}/`;
    const ids = moduleIds.length === 0 && facadeModuleId != null ? [facadeModuleId] : moduleIds;
    const keepings = new Set(ids.map(keepingOf));
    const keeping = order.find((one) => keepings.has(one)) ?? 'app';
    if (keeping === 'staff') return 'console/';
    if (keeping === 'online') return 'online/';
    return `${isGuests ? 'guest/' : ''}${keeping === 'later' ? 'later/' : ''}`;
  };

  const byFacade = new Map<string, string>();
  const byName = new Map<string, string>();
  return {
    chunkPath(chunk) {
      if (phrases.test(chunk.facadeModuleId ?? '')) return 'assets/phrases/[name]-[hash].js';
      const folder = folderOf(chunk);
      if (chunk.facadeModuleId != null) byFacade.set(chunk.facadeModuleId, folder);
      // Of several that are called the same, the shortest: it is kept by the most.
      const style = withoutEnding(chunk.name);
      const known = byName.get(style);
      if (known === undefined || folder.length < known.length) byName.set(style, folder);
      return `assets/${folder}[name]-[hash].js`;
    },
    assetPath({ names: [called = ''] = [], originalFileNames: [from = ''] = [] }) {
      const folder = byFacade.get(`${root}${from}`) ?? byName.get(withoutEnding(called)) ?? '';
      return `assets/${folder}[name]-[hash][extname]`;
    },
  };
}
