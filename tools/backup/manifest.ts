import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { faultLine, StartupFault } from '#server/faults/startup-fault.ts';

export const MANIFEST = 'backup.json';

/** What a backup says of itself; `npm run backup` writes it last, so that a cut-off one has none. */
const Manifest = v.object({
  format: v.literal(1),
  /** ISO 8601. */
  made_at: v.string(),
  /** `folder`: a copy of the embedded database's, in `postgres`; `dump`: what pg_dump wrote, in `database.dump`. */
  database: v.picklist(['folder', 'dump']),
});
export type BackupManifest = v.InferOutput<typeof Manifest>;

export const DATABASE_FOLDER = 'postgres';
export const DATABASE_DUMP = 'database.dump';

/**
 * @returns undefined where the folder is no backup of ours
 * @throws StartupFault where it is one that this version cannot read
 */
export function readManifest(folder: string): BackupManifest | undefined {
  const path = join(folder, MANIFEST);
  if (!existsSync(path)) return undefined;
  try {
    return v.parse(Manifest, JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new StartupFault(`${path} is not of a backup that this version can restore: ${faultLine(error)}`, {
      cause: error,
    });
  }
}
