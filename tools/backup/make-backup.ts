import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkDatabase } from '#server/db/connect-fault.ts';
import { besideServer } from '#server/db/embedded-beside.ts';
import { StartupFault } from '#server/faults/startup-fault.ts';
import { copyCluster } from './copy-cluster.ts';
import { dumpDatabase } from './dump-database.ts';
import { type BackupManifest, DATABASE_DUMP, DATABASE_FOLDER, MANIFEST } from './manifest.ts';

/**
 * Writes database, files and secrets into the new folder `to`, whether or not Bellhop runs meanwhile [RUN-BACKUP].
 * The folder appears under its name when it is complete. The files come after the database: what a row speaks of was
 * stored before it.
 *
 * @throws StartupFault when the folder is taken, or the database cannot be copied
 */
export async function makeBackup(
  { dataDir, databaseUrl }: { readonly dataDir: string; readonly databaseUrl: string | undefined },
  to: string,
  now: Date,
): Promise<BackupManifest> {
  if (existsSync(to)) throw new StartupFault(`${to} is there already: name a new folder`);
  const draft = `${to}.part`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(dirname(draft), { recursive: true });
  mkdirSync(draft, { mode: 0o700 });
  try {
    if (databaseUrl === undefined) await copyEmbedded(dataDir, join(draft, DATABASE_FOLDER));
    else {
      await checkDatabase(databaseUrl);
      await dumpDatabase(databaseUrl, join(draft, DATABASE_DUMP));
    }
    for (const name of ['media', 'secrets.json']) {
      const from = join(dataDir, name);
      if (existsSync(from)) cpSync(from, join(draft, name), { recursive: true, preserveTimestamps: true });
    }
    const manifest: BackupManifest = {
      format: 1,
      made_at: now.toISOString(),
      database: databaseUrl === undefined ? 'folder' : 'dump',
    };
    writeFileSync(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    chmodSync(draft, 0o700);
    renameSync(draft, to);
    return manifest;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

async function copyEmbedded(dataDir: string, to: string): Promise<void> {
  await besideServer(dataDir, (connection, clusterDir) => copyCluster(connection, clusterDir, to));
}
