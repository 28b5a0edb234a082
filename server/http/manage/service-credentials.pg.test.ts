/** Programs with a credential: made once, shown once, rotated, ended, and kept to their scopes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { tellOfKeys } from '#server/jobs/access/tell-of-keys.ts';
import { pruneSteps } from '#server/jobs/pruning/prune.ts';
import { type ManageStage, setManageStage } from '../testing/manage-stage.ts';
import { createManager, type Manager } from '../testing/manager.ts';

const HOUR = 3_600_000;
let stage: ManageStage;
let leader: Manager;
beforeAll(async () => {
  stage = await setManageStage();
  leader = createManager(stage.test.app, await stage.tokenOf(stage.leader));
});
afterAll(() => stage.close());

const house = '/houses/stage-own';
const credentials = `${house}/service-credentials`;
const make = async (name: string, but: object = {}, at = credentials) => {
  const { status, body } = await leader.post(at, { name, scopes: ['read'], ...but });
  expect([name, status, body['code']]).toEqual([name, 201, undefined]);
  return { id: String(body['id']), secret: String(body['secret']), version: Number(body['version']) };
};
const as = (secret: string): Manager => createManager(stage.test.app).as(secret);
const reads = async (secret: string) => (await as(secret).get(`${house}/main-menus`)).outcome;
const entered = [200, undefined];

describe('a credential', () => {
  it('[CREDENTIAL-ONCE] shows its secret once, and nothing keeps it', async () => {
    const { id, secret } = await make('Website');
    expect(secret).toMatch(/^bellhop_/);
    expect(await reads(secret)).toEqual(entered);
    const [, random] = secret.split(`${id}_`);
    for (const { body } of [await leader.get(credentials), await leader.get(`${credentials}/${id}`)]) {
      expect(JSON.stringify(body)).toContain('Website');
      expect(JSON.stringify(body)).not.toContain(random);
    }
    expect((await leader.get(`${credentials}/${id}`)).body).toMatchObject({
      name: 'Website',
      scopes: ['read'],
      created_by: 'leader',
      last_used_at: new Date(stage.test.ctx.now()).toISOString(),
    });
  });

  it('[CREDENTIAL-ONCE] [KEY-ONCE] is made once under one key, and the second answer shows nothing', async () => {
    const send = async () => {
      const response = await stage.test.app.request(`/be-api/manage/v1${credentials}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await stage.tokenOf(stage.leader)}`,
          'content-type': 'application/json',
          'idempotency-key': 'one-credential',
        },
        body: JSON.stringify({ name: 'Twice', scopes: ['read'] }),
      });
      return (await response.json()) as { readonly secret?: string; readonly code?: string };
    };
    const first = await send();
    expect(first.secret).toMatch(/^bellhop_/);
    expect((await send()).code).toBe('duplicate_id');
    expect(((await leader.get(`${credentials}?query=twice`)).body['items'] as object[]).length).toBe(1);
    const kept = await stage.test.ctx.db.selectFrom('idempotent_answer').selectAll().execute();
    expect(JSON.stringify(kept)).toContain('one-credential');
    expect(JSON.stringify(kept)).not.toContain('bellhop_');
  });

  it('[CREDENTIAL-NAME] has its name to itself while it lives, in its house', async () => {
    const { id, version } = await make('PMS');
    expect((await leader.post(credentials, { name: 'pms', scopes: ['rooms'] })).outcome).toEqual([
      409,
      'credential_exists',
    ]);
    const other = await make('Sensors');
    expect((await leader.patch(`${credentials}/${other.id}`, { name: 'PMS' }, other.version)).outcome).toEqual([
      409,
      'credential_exists',
    ]);
    const { organizationId } = stage.houses.own;
    await make('PMS', {}, `/organizations/${organizationId}/service-credentials`);
    expect((await leader.remove(`${credentials}/${id}`, version)).status).toBe(200);
    await make('PMS');
  });

  it('[CREDENTIAL-ROTATE] keeps its id with two secrets for a day', async () => {
    const { id, secret, version } = await make('Rotated');
    expect((await leader.post(`${credentials}/${id}/rotate`, {})).outcome).toEqual([428, 'version_required']);
    const rotate = async (from: number) => {
      const response = await stage.test.app.request(`/be-api/manage/v1${credentials}/${id}/rotate`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await stage.tokenOf(stage.leader)}`, 'if-match': `"${from}"` },
      });
      return (await response.json()) as { readonly id: string; readonly secret: string; readonly version: number };
    };
    const second = await rotate(version);
    expect(second.id).toBe(id);
    expect([await reads(secret), await reads(second.secret)]).toEqual([entered, entered]);
    stage.test.clock.now += 24 * HOUR;
    expect([await reads(secret), await reads(second.secret)]).toEqual([[401, 'revoked_token'], entered]);
    leader = createManager(stage.test.app, await stage.tokenOf(stage.leader));
    const third = await rotate(second.version);
    await rotate(third.version);
    expect([await reads(second.secret), await reads(third.secret)]).toEqual([[401, 'invalid_token'], entered]);
  });

  it('[CREDENTIAL-END] ends at its date or when it is deleted, with the next call', async () => {
    const expires_at = new Date(stage.test.ctx.now() + HOUR).toISOString();
    const past = new Date(stage.test.ctx.now() - 1).toISOString();
    expect((await leader.post(credentials, { name: 'Late', scopes: ['read'], expires_at: past })).body).toMatchObject({
      fields: [{ path: 'expires_at', code: 'time_past' }],
    });
    const dated = await make('Dated', { expires_at });
    expect(await reads(dated.secret)).toEqual(entered);
    stage.test.clock.now += HOUR;
    expect(await reads(dated.secret)).toEqual([401, 'expired_token']);
    leader = createManager(stage.test.app, await stage.tokenOf(stage.leader));
    // What has ended by itself holds its name no longer.
    const again = await make('Dated');
    expect((await leader.remove(`${credentials}/${again.id}`, again.version)).status).toBe(200);
    expect(await reads(again.secret)).toEqual([401, 'revoked_token']);
    expect((await leader.get(`${credentials}/${again.id}`)).outcome).toEqual([404, 'not_found']);
  });

  it('[CREDENTIAL-NETWORK] is taken from its own networks alone', async () => {
    expect(
      (await leader.post(credentials, { name: 'Nowhere', scopes: ['read'], networks: ['192.0.2.0/24', 'home'] })).body,
    ).toMatchObject({ code: 'fields_invalid', fields: [{ path: 'networks.1', code: 'network_invalid' }] });
    const { id, secret, version } = await make('Office', { networks: ['192.0.2.0/24', '2001:db8::/32'] });
    const from = (address: string) => as(secret).from(address).get(`${house}/main-menus`);
    expect((await from('192.0.2.7')).status).toBe(200);
    expect((await from('::ffff:192.0.2.7')).status).toBe(200);
    expect((await from('198.51.100.1')).outcome).toEqual([403, 'network_not_allowed']);
    await leader.patch(`${credentials}/${id}`, { networks: [] }, version);
    expect((await from('198.51.100.1')).status).toBe(200);
  });

  it('[CREDENTIAL-SCOPE] writes what its scope is about, as a program, and reaches no other house', async () => {
    const { secret } = await make('Rooms', { scopes: ['rooms'] });
    const program = as(secret);
    const { body: groups } = await program.get(`${house}/location-groups`);
    const [group] = groups['items'] as readonly { readonly id: string }[];
    const room = await program.post(`${house}/rooms`, { location_group_id: group?.id, name: 'Made by a program' });
    expect(room.status).toBe(201);
    expect((await program.get(`${house}/main-menus`)).outcome).toEqual([403, 'forbidden']);
    expect((await program.get(`${house}/staff`)).outcome).toEqual([403, 'forbidden']);
    expect((await program.get(credentials)).outcome).toEqual([403, 'forbidden']);
    expect((await program.get('/houses/stage-sibling/rooms')).outcome).toEqual([404, 'not_found']);
    const { organizationId } = stage.houses.own;
    const chain = await make('Chain', { scopes: ['rooms'] }, `/organizations/${organizationId}/service-credentials`);
    expect((await as(chain.secret).get('/houses/stage-sibling/rooms')).status).toBe(200);
    expect((await as(chain.secret).get('/houses/stage-foreign/rooms')).outcome).toEqual([404, 'not_found']);
  });

  it('[CREDENTIAL-SCOPE] [SERVICE-KEY] of one house counts people with the scope for it', async () => {
    const readings = async (secret: string) => {
      const response = await stage.test.app.request('/be-api/congestion/readings', {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify({ readings: [] }),
      });
      return [response.status, /"code":"(\w+)"/.exec(await response.text())?.[1]];
    };
    // Who comes in is told what is missing.
    expect(await readings((await make('Counter', { scopes: ['congestion'] })).secret)).toEqual([400, 'bad_request']);
    expect(await readings((await make('No counter')).secret)).toEqual([403, 'forbidden']);
    const { organizationId } = stage.houses.own;
    const all = await make('All', { scopes: ['congestion'] }, `/organizations/${organizationId}/service-credentials`);
    expect(await readings(all.secret)).toEqual([403, 'forbidden']);
  });
});

describe('a credential’s calls', () => {
  it('[CREDENTIAL-LIMIT] are counted by credential', async () => {
    const [busy, quiet] = [await make('Busy'), await make('Quiet')];
    const strict = createApp({ ...stage.test.ctx, rateOf: (rate) => ({ ...rate, points: 3 }) }, null);
    const ask = async (secret: string) => (await createManager(strict, secret).get(`${house}/main-menus`)).outcome;
    for (let call = 0; call < 3; call += 1) expect(await ask(busy.secret)).toEqual(entered);
    expect(await ask(busy.secret)).toEqual([429, 'too_many_requests']);
    expect(await ask(quiet.secret)).toEqual(entered);
  });
});

describe('the log of a credential', () => {
  interface Line {
    readonly operation: string;
    readonly house: string | null;
    readonly status: number;
    readonly code: string | null;
    readonly address: string | null;
    readonly calls: number;
  }
  const logOf = async (id: string, query = '', at = credentials): Promise<readonly Line[]> =>
    (await leader.get(`${at}/${id}/calls?limit=50${query}`)).body['items'] as readonly Line[];

  it('[CREDENTIAL-LOG] tells what it called, from where, how often, and why it was refused', async () => {
    const { id, secret, version } = await make('Logged', { networks: ['192.0.2.0/24'] });
    expect(await logOf(id)).toEqual([]);
    const program = as(secret).from('192.0.2.7');
    for (let call = 0; call < 3; call += 1) await program.get(`${house}/main-menus`);
    await program.get(`${house}/staff`);
    await as(secret).from('198.51.100.1').get(`${house}/main-menus`);
    const refused = [
      { operation: 'listMainMenus', house: 'stage-own', status: 403, code: 'network_not_allowed', calls: 1 },
      { operation: 'listStaff', house: 'stage-own', status: 403, code: 'forbidden', address: '192.0.2.7', calls: 1 },
    ];
    const went = { operation: 'listMainMenus', status: 200, code: null, address: '192.0.2.7', calls: 3 };
    expect(await logOf(id)).toMatchObject([...refused, went]);
    expect(await logOf(id, '&outcome=refused')).toMatchObject(refused);
    expect(await logOf(id, '&outcome=ok')).toMatchObject([went]);
    const first = (await leader.get(`${credentials}/${id}/calls?limit=1`)).body;
    const rest = (await leader.get(`${credentials}/${id}/calls?limit=9&cursor=${String(first['next_cursor'])}`)).body;
    expect([first['total'], (rest['items'] as object[]).length]).toEqual([3, 2]);
    // A minute later a line of its own; what is guessed is no call of the key.
    stage.test.clock.now += 60_000;
    await program.get(`${house}/main-menus`);
    await as(`${secret.slice(0, -2)}xx`).get(`${house}/main-menus`);
    expect((await logOf(id)).map(({ calls }) => calls)).toEqual([1, 1, 1, 3]);
    await leader.remove(`${credentials}/${id}`, version);
    await program.get(`${house}/main-menus`);
    const rows = await stage.test.ctx.db
      .selectFrom('credential_call')
      .selectAll()
      .where('credential_id', '=', id)
      .execute();
    expect(rows.map(({ code }) => code)).toContain('revoked_token');
    expect(JSON.stringify(rows)).not.toContain(secret.split(`${id}_`)[1]);
  });

  it('[CREDENTIAL-LOG] is its own organisation’s, names the house, and is cleared by its age and its length', async () => {
    const { organizationId } = stage.houses.own;
    const at = `/organizations/${organizationId}/service-credentials`;
    const { id, secret } = await make('Chain log', { scopes: ['rooms'] }, at);
    await as(secret).get('/houses/stage-sibling/rooms');
    expect(await logOf(id, '', at)).toMatchObject([{ operation: 'listRooms', house: 'stage-sibling', status: 200 }]);
    expect((await leader.get(`${credentials}/${id}/calls`)).outcome).toEqual([404, 'not_found']);
    const { db } = stage.test.ctx;
    const minute = (no: number) => new Date(stage.test.ctx.now() - no * 60_000);
    await db
      .insertInto('credential_call')
      .values(
        Array.from({ length: 5010 }, (_, no) => ({
          credential_id: id,
          minute: minute(5010 - no),
          at: minute(5010 - no),
          operation: 'listRooms',
          house_code: '',
          status: 200,
          code: '',
          address: '',
        })),
      )
      .execute();
    const clear = async (days: number) => {
      for (const step of pruneSteps.filter(({ what }) => what.startsWith('credential_call')))
        await step.clear(stage.test.ctx.sql, minute(days * 24 * 60), 10_000, minute(0));
    };
    const kept = async () =>
      Number(
        (
          await db
            .selectFrom('credential_call')
            .select(({ fn }) => fn.countAll().as('kept'))
            .where('credential_id', '=', id)
            .executeTakeFirstOrThrow()
        ).kept,
      );
    await clear(90);
    expect(await kept()).toBe(5000);
    await clear(-1);
    expect(await kept()).toBe(0);
  });
});

describe('the end of a credential', () => {
  it('[CREDENTIAL-TOLD] is told two weeks and three days before and when it came, once each, to who may make another', async () => {
    const { ctx, clock } = stage.test;
    await ctx.db.updateTable('account').set({ lang_cd: 'ja' }).where('email', '=', 'owner@stage.example').execute();
    const start = ctx.now();
    const day = 24 * HOUR;
    const long = await make('Long', { expires_at: new Date(start + 20 * day).toISOString() });
    await make('Short', { expires_at: new Date(start + 10 * day).toISOString() });
    const chain = `/organizations/${stage.houses.own.organizationId}/service-credentials`;
    await make('Whole', { expires_at: new Date(start + 20 * day).toISOString() }, chain);
    interface Mail {
      readonly to: string;
      readonly subject: string;
      readonly text: string;
    }
    const told = async (after: number): Promise<Mail[]> => {
      clock.now = start + after * day;
      await ctx.db.deleteFrom('job_intent').execute();
      await tellOfKeys(ctx);
      await tellOfKeys(ctx);
      const rows = await ctx.db.selectFrom('job_intent').select('payload').where('kind', '=', 'send_mail').execute();
      return rows.map(({ payload }) => payload as Mail);
    };
    const about = (mails: readonly Mail[]) =>
      mails
        .filter(({ to }) => to.startsWith('leader@'))
        .map(({ subject }) => /“(\w+)” of .* (ends|has ended)/.exec(subject)?.slice(1).join(' '));
    expect(await told(5)).toEqual([]);
    const first = await told(6.5);
    expect(new Set(about(first))).toEqual(new Set(['Long ends', 'Whole ends']));
    const people = (name: string) => first.filter(({ text }) => text.includes(name)).map(({ to }) => to.split('@')[0]);
    expect(people('Whole')).toEqual(['agency_administrator', 'leader', 'owner']);
    expect(new Set(people('Long'))).toEqual(
      new Set([
        'administrator',
        'administrator-without-write-permission',
        'agency_administrator',
        'editor',
        'leader',
        'owner',
        'super_admin',
      ]),
    );
    const japanese = first.find(({ to, text }) => to.startsWith('owner@') && text.includes('Long'));
    expect(japanese?.subject).toContain('サービスキー「Long」');
    expect(japanese?.text).toContain(`/ja/admin/stage-own/keys/${long.id}`);
    expect(about(await told(7.5))).toEqual(['Short ends']);
    expect(about(await told(10))).toEqual(['Short has ended']);
    // Another end is told anew.
    leader = createManager(stage.test.app, await stage.tokenOf(stage.leader));
    const later = { expires_at: new Date(start + 40 * day).toISOString() };
    await leader.patch(`${credentials}/${long.id}`, later, long.version);
    expect(about(await told(18))).toEqual(['Whole ends']);
    expect(new Set(about(await told(27)))).toEqual(new Set(['Whole has ended', 'Long ends']));
    // Of a house that is deleted nobody is.
    const own = () => ctx.db.updateTable('house').where('id', '=', stage.houses.own.id);
    await own()
      .set({ deleted_at: new Date(ctx.now()) })
      .execute();
    expect(about(await told(41))).toEqual([]);
    await own().set({ deleted_at: null }).execute();
  });
});
