/** A cluster made once and copied for each test that needs one of its own: initdb and migrations are most of their time. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type OpenDatabase } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';

export interface PreparedCluster {
  /** Puts a copy below `dataDir`, as a start before would have left it. */
  copyTo(dataDir: string): void;
  remove(): void;
}

/** @param work what its database holds, in every copy */
export async function prepareCluster(
  work: (database: OpenDatabase) => Promise<void> = () => Promise.resolve(),
): Promise<PreparedCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-prepared-'));
  chmodSync(folder, 0o711);
  const server = await startEmbeddedPostgres({ dataDir: folder, durable: false });
  const database = openDatabase(server.connection, { max: 2 });
  try {
    await work(database);
  } finally {
    await database.close();
    await server.stop();
  }
  return {
    copyTo(dataDir) {
      mkdirSync(dataDir, { recursive: true });
      // Its owner is another user than root's, and stays it.
      execFileSync('cp', ['-a', join(folder, 'postgres'), join(dataDir, 'postgres')]);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
