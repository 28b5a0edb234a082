/** Stopping a whole process: what balancers are told, and what still works meanwhile. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { startServer } from '#server/main.ts';
import { writeClientBuild } from '#server/testing/client-build.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

it('[OPS-DRAIN] [OPS-HEALTH] is not ready from the moment it is told to stop, serves on, and then is gone', async () => {
  const pg = await createTestDatabase({ max: 2 });
  const build = writeClientBuild();
  const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-drain-'));
  try {
    const running = await startServer(
      loadConfig({
        PORT: '0',
        DATA_DIR: dataDir,
        CLIENT_DIR: build.dist,
        DATABASE_URL: pg.url,
        DATABASE_POOL: '4',
        LOG_LEVEL: 'silent',
        DRAIN_SECONDS: '2',
        JOB_CONCURRENCY: '1',
      }),
    );
    const ask = async (path: string): Promise<number> =>
      (await fetch(`${running.url}${path}`, { headers: { connection: 'close' } })).status;
    expect(await ask('/readyz')).toBe(200);
    const stopped = running.stop();
    expect(await ask('/readyz')).toBe(503);
    expect([await ask('/healthz'), await ask('/dev/demo')]).toEqual([200, 200]);
    await stopped;
    await expect(ask('/healthz')).rejects.toThrow('fetch failed');
  } finally {
    build.remove();
    rmSync(dataDir, { recursive: true, force: true });
    await pg.close();
  }
}, 60_000);
