/** Files into the store elsewhere, or back into the folder, by whoever runs the server [MEDIA-MOVE]. */
import { readFile } from 'node:fs/promises';
import type { Config } from '#server/config/config.ts';
import { StartupFault } from '#server/faults/startup-fault.ts';
import { storedName } from '#shared/domain/media/stored-name.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { createDiskMediaStore } from '#server/providers/media/disk-media-store.ts';
import { mediaFolder, openRemoteStore } from '#server/providers/media/open-media-store.ts';
import type { RemoteMediaStore } from '#server/providers/media/remote-media-store.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { atDatabase } from './at-database.ts';
import { eachInTurn } from './each-in-turn.ts';

interface StoredFile {
  readonly tenant_id: string;
  readonly id: string;
  readonly sha256: string;
  readonly bytes: number;
}

/** What became of one file; `missing` and `damaged` are left as they are, and named. */
type Outcome = 'moved' | 'there' | 'missing' | 'damaged';

/** Enough to keep a line busy without holding many files in memory. */
const AT_ONCE = 4;

/**
 * `out`: every file of this machine's folder goes into the store that the configuration names; what is there already is
 * not sent again, so that it can be ended and begun anew, beside running servers, too. `home`: every file is fetched into
 * the folder, after which the store may be taken out of the configuration. Nothing is deleted on either side.
 *
 * @returns how many were moved, and which could not be
 * @throws StartupFault where no store is configured, or where it does not answer
 */
export async function moveMedia(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'media'>,
  direction: 'out' | 'home',
  now: Date,
): Promise<readonly string[]> {
  const remote = openRemoteStore(config, { metrics: createMetrics(), now: Date.now });
  if (remote === undefined)
    throw new StartupFault('Files are kept in the folder: name a store first (S3_BUCKET or CLOUDINARY_URL)');
  const files = await atDatabase(config, now, ({ trx }) =>
    trx
      .selectFrom('media_file')
      .select(['tenant_id', 'id', 'sha256', 'bytes'])
      .orderBy('tenant_id')
      .orderBy('id')
      .execute(),
  );
  const moveOne = direction === 'out' ? sendOne(remote, mediaFolder(config)) : fetchOne(remote);
  const counts: Record<Outcome, number> = { moved: 0, there: 0, missing: 0, damaged: 0 };
  const named: string[] = [];
  try {
    await eachInTurn(files, AT_ONCE, async (file) => {
      const outcome = await moveOne(file);
      counts[outcome] += 1;
      if (outcome === 'missing' || outcome === 'damaged')
        named.push(`${outcome}: ${file.tenant_id}/${storedName(file)}`);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const done = counts.moved + counts.there;
    throw new StartupFault(
      `The store does not answer; ${done} of ${files.length} files are done, begin again for the rest`,
      {
        cause: error,
      },
    );
  }
  return [
    ...named.toSorted(),
    `${counts.moved} files moved, ${counts.there} were there already, ${named.length} could not be.`,
  ];
}

function sendOne(remote: RemoteMediaStore, folder: string): (file: StoredFile) => Promise<Outcome> {
  const here = createDiskMediaStore(folder);
  return async (file) => {
    const name = storedName(file);
    if ((await remote.keptSize(file.tenant_id, name)) === file.bytes) return 'there';
    const found = await here.open(file.tenant_id, name);
    if (found === null) return 'missing';
    await found.close();
    const content = await readFile(here.pathOf(file.tenant_id, name));
    // What the row's hash is of is what was brought, before it was remade.
    if (content.length !== file.bytes) return 'damaged';
    await remote.keep(file.tenant_id, name, content);
    return 'moved';
  };
}

function fetchOne(remote: RemoteMediaStore): (file: StoredFile) => Promise<Outcome> {
  return async (file) => {
    const found = await remote.open(file.tenant_id, storedName(file));
    await found?.close();
    return found === null ? 'missing' : 'moved';
  };
}
