/**
 * `npm run restore -- BACKUP`: puts a backup in the database's place and starts a new lineage, so that
 * every client fetches its view anew instead of trusting what it saw of a future that is gone (docs/sync.md).
 *
 * BACKUP is either
 * - a file of pg_dump (plain or custom format): loaded into a new database beside the present one, which then
 *   takes its name; needs psql or pg_restore on the PATH. Works on DATABASE_URL and on the embedded database.
 * - a folder that `npm run backup` made: its uploaded files and secrets come back as well.
 * - a folder: a copy of the embedded database's folder (`postgres` below DATA_DIR), made while it was stopped.
 *
 * The server must be stopped. What was there is kept under another name, which is printed.
 */
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Config, ConfigFault, loadConfig } from '#server/config/config.ts';
import { checkDatabase } from '#server/db/connect-fault.ts';
import { databaseUrl } from '#server/db/connect.ts';
import { urlOfPrimary } from '#server/db/primary.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { faultLine, StartupFault } from '#server/faults/startup-fault.ts';
import { DATABASE_DUMP, DATABASE_FOLDER, readManifest } from './backup/manifest.ts';
import { restoreFiles } from './restore/files.ts';
import { restoreDump } from './restore/dump.ts';
import { restoreFolder } from './restore/folder.ts';
import { commandLine } from './command-line.ts';

commandLine(`npm run restore -- BACKUP

Puts a backup in the place of what is there; Bellhop must be stopped.
BACKUP   what npm run backup made, a dump (plain or custom format), or a copied database folder
What was there before is kept under another name, which is printed.`);

try {
  const kept = await restore(process.argv.slice(2));
  console.log(`Restored. What was there before is kept as ${kept}; remove it when you no longer need it.`);
} catch (error) {
  for (const line of error instanceof ConfigFault ? error.lines : [faultLine(error)]) console.error(line);
  process.exitCode = 1;
}

async function restore(args: readonly string[]): Promise<string> {
  const [given, ...rest] = args;
  if (given === undefined || rest.length > 0)
    throw new StartupFault(
      'Use: npm run restore -- BACKUP, what npm run backup made, a file of pg_dump, or a copied database folder',
    );
  const backup = resolve(process.env['INIT_CWD'] ?? '.', given);
  const config = loadConfig();
  if (!existsSync(backup)) throw new StartupFault(`${backup} does not exist`);
  if (!statSync(backup).isDirectory()) return await restoreDatabase(backup, config);
  const manifest = readManifest(backup);
  if (manifest === undefined) return await restoreDatabase(backup, config);
  const database = join(backup, manifest.database === 'folder' ? DATABASE_FOLDER : DATABASE_DUMP);
  const kept = await restoreDatabase(database, config);
  return [kept, ...restoreFiles(backup, config.dataDir)].join(', ');
}

/** @returns where the replaced database is kept */
async function restoreDatabase(backup: string, config: Config): Promise<string> {
  if (statSync(backup).isDirectory()) {
    if (!existsSync(join(backup, 'PG_VERSION')))
      throw new StartupFault(`${backup} is no copy of a database folder: it has no PG_VERSION`);
    if (config.databaseUrl !== undefined)
      throw new StartupFault('A copied folder can only replace the embedded database, and DATABASE_URL is set');
    return await restoreFolder(backup, config.dataDir);
  }
  if (config.databaseUrl !== undefined) {
    await checkDatabase(config.databaseUrl);
    return await restoreDump(backup, await urlOfPrimary(config.databaseUrl));
  }
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, onNotice: (line) => console.log(line) });
  try {
    return await restoreDump(backup, databaseUrl(server.connection));
  } finally {
    await server.stop();
  }
}
