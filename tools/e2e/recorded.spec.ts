/** A guest and a clerk on a server that records them; what it recorded comes out the same when it is done again. */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUrl } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { openDatabases } from '#tools/replay/databases.ts';
import { readLogFile } from '#tools/replay/log-source.ts';
import { replay } from '#tools/replay/replay.ts';
import { describeDivergence } from '#tools/replay/report.ts';
import { startApp } from './support/app.ts';
import { qrPath } from './support/demo.ts';
import { expect, people, test, uniqueName } from './support/test.ts';

test('[LOG-RECORD] [LOG-REPLAY] a recorded exchange replays strictly', async ({ arrive, clerk, appEnv }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-recorded-'));
  chmodSync(dataDir, 0o711);
  // A database of its own: what other tests do at the same time belongs to no log of this one.
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, onNotice: () => undefined });
  try {
    const app = await startApp({
      ...appEnv,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(postgres.connection),
      SYNC_LOG: 'seaside',
    });
    const name = uniqueName('Ann');
    const [guest, daniel] = await Promise.all([arrive({ url: app.url }), clerk(people.daniel, { url: app.url })]);
    await guest.startChat(await qrPath(app.url, 'seaside', '101', 'en'), name);
    await guest.say('Could we have two more towels?');
    await guest.expectState('Could we have two more towels?', /sent|read/);
    await daniel.open(name);
    await expect(daniel.bubble('Could we have two more towels?')).toHaveCount(1);
    await daniel.take();
    await daniel.reply('They are on their way up.');
    await expect(guest.bubble('They are on their way up.')).toHaveCount(1);
    await guest.say('Thank you!');
    await expect(daniel.bubble('Thank you!')).toHaveCount(1);
    await guest.expectState('Thank you!', 'read');
    await app.stop();

    const folder = join(dataDir, 'sync-logs');
    const [recorded = ''] = readdirSync(folder);
    const log = readLogFile(join(folder, recorded));
    expect(log.ended).toBe(true);
    expect(log.lines.filter(({ kind }) => kind === 'push.res').length).toBeGreaterThan(3);
    const databases = await openDatabases();
    try {
      const { divergence } = await replay(log, await databases.fresh(), { mode: 'strict' });
      expect(
        divergence === null ? 'the same' : describeDivergence(log, divergence, `npm run replay -- ${recorded}`),
      ).toBe('the same');
    } finally {
      await databases.close();
    }
  } finally {
    await postgres.stop();
    rmSync(postgres.clusterDir, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  }
});
