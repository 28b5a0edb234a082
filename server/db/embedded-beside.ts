/** The embedded database for what runs beside the server, which owns its folder: a backup, the operator's own commands. */
import { existsSync } from 'node:fs';
import { StartupFault } from '#server/faults/startup-fault.ts';
import type { DatabaseConnection } from './connect.ts';
import { locateCluster } from './embedded-location.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { processStart, readPostmasterFile } from './embedded-processes.ts';

/**
 * Works with the cluster of a DATA_DIR: the running one is asked as it is; one that rests is started for the time of it.
 *
 * @throws StartupFault where there is none
 */
export async function besideServer<T>(
  dataDir: string,
  work: (connection: DatabaseConnection, clusterDir: string) => Promise<T>,
): Promise<T> {
  const { clusterDir } = locateCluster(dataDir);
  if (!existsSync(clusterDir))
    throw new StartupFault(
      `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as they are for npm start`,
    );
  const running = readPostmasterFile(clusterDir);
  if (running?.status === 'ready' && processStart(running.pid) !== undefined)
    return work({ host: running.socketDir, port: 5432, user: 'bellhop', database: 'bellhop' }, clusterDir);
  const server = await startEmbeddedPostgres({ dataDir });
  try {
    return await work(server.connection, server.clusterDir);
  } finally {
    await server.stop();
  }
}
