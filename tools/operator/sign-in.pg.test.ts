/** Somebody locked out signs in by an address that whoever runs the server makes at its shell, beside the running server. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { createManager } from '#server/http/testing/manager.ts';
import { freshId } from '#server/testing/cast.ts';
import { prepareCluster, type PreparedCluster } from '#server/testing/prepared-cluster.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { signInAddress } from './sign-in.ts';

let folder: string;
let prepared: PreparedCluster;
beforeAll(async () => {
  prepared = await prepareCluster(async (pool) => void (await migrateToLatest(pool)));
});
afterAll(() => prepared.remove());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-operator-'));
  chmodSync(folder, 0o711);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('[OPERATOR-SIGN-IN] signs in once, within half an hour, beside the server that owns the folder and at rest', async () => {
  const dataDir = join(folder, 'data');
  prepared.copyTo(dataDir);
  const config = { dataDir, databaseUrl: undefined, publicUrl: 'https://stay.example', port: 3000 };
  const server = await startEmbeddedPostgres({ dataDir });
  const pool = openDatabase(server.connection, { max: 3 });
  const test = await createTestApp({ sql: pool.sql, db: pool.db });
  try {
    for (const [name, lang_cd] of [
      ['yuki', 'ja'],
      ['omar', 'en'],
    ] as const)
      await pool.db
        .insertInto('account')
        .values({ id: freshId(), email: `${name}@operated.example`, name, lang_cd })
        .execute();
    const now = new Date(test.clock.now);
    const make = () => signInAddress(config, ' Yuki@operated.example ', now);
    const older = await make();
    const address = await make();
    expect(address).toMatch(/^https:\/\/stay\.example\/ja\/organization\/sign-in#/);
    const open = (of: string) =>
      createManager(test.app).post('/sign-in-addresses/accept', { token: new URL(of).hash.slice(1) });
    expect((await open(older)).outcome).toEqual([410, 'link_expired']);
    const both = await Promise.all([open(address), open(address)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    const token = String(both.find(({ status }) => status === 200)?.body['access_token_v2']);
    const me = await createManager(test.app, token).get('/me');
    expect(me.body['account']).toMatchObject({ email: 'yuki@operated.example' });
    const sessions = await pool.db.selectFrom('account_session').select('entry').execute();
    expect(sessions).toEqual([{ entry: 'operator' }]);

    const late = await make();
    test.clock.now += 30 * 60_000;
    expect((await open(late)).outcome).toEqual([410, 'link_expired']);
    await expect(signInAddress(config, 'nobody@operated.example', now)).rejects.toThrow(
      'Nobody signs in with nobody@operated.example',
    );
  } finally {
    await pool.close();
    await server.stop();
    await test.close();
  }
  expect(await signInAddress({ ...config, publicUrl: undefined }, 'omar@operated.example', new Date())).toMatch(
    /^http:\/\/localhost:3000\/en\/organization\/sign-in#/,
  );
}, 120_000);

it('[OPERATOR-SIGN-IN] says where there is no database', async () => {
  const config = { dataDir: join(folder, 'none'), databaseUrl: undefined, publicUrl: undefined, port: 3000 };
  await expect(signInAddress(config, 'yuki@operated.example', new Date())).rejects.toThrow('There is no database in');
});
