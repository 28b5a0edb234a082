/** Houses that let nobody in, or not from everywhere: at every door at which their people come and stay. */
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readHouseDoors } from '#server/access/house-doors.ts';
import { openSocketSite, type SocketSite } from '#server/realtime/testing/socket-site.ts';
import { callApi } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openHouse } from '#shared/manage/me.ts';
import type { TokenFields } from '#shared/rest/session.ts';
import { createManager, type Manager, pinFor, signUpOwner, signUpRequest } from '../testing/manager.ts';

let test: TestApp;
let site: SocketSite;
beforeAll(async () => {
  test = await createTestApp();
  site = await openSocketSite(test.ctx);
});
afterAll(async () => {
  await site.close();
  await test.close();
});

/** Longer than a process knows how doors stood. */
const laterOn = (): void => {
  test.clock.now += 3000;
};

interface Place {
  readonly code: string;
  readonly owner: Manager;
  readonly version: number;
  /** A room's id. */
  readonly room: string;
  readonly organizationId: string;
}

async function placeOf(code: string): Promise<Place> {
  const owner = await signUpOwner(test, code);
  const { body: house } = await owner.get(`/houses/${code}`);
  const { body: rooms } = await owner.get(`/houses/${code}/rooms`);
  const [room] = rooms['items'] as { readonly id: string }[];
  return {
    code,
    owner,
    version: Number(house['version']),
    room: room?.id ?? '',
    organizationId: String(house['organization_id']),
  };
}

const pull = async (token: string, from?: string) =>
  (
    await callApi(
      test.app,
      '/sync/pull',
      { pullVersion: 1, clientGroupID: 'g', cookie: null, profileID: 'p', schemaVersion: '1' },
      { token, ...(from === undefined ? {} : { from }) },
    )
  ).outcome;
const asGuest = (code: string) =>
  callApi<TokenFields>(test.app, '/api/user/biz/guest/create', { tenant_cd: code, lang_cd: 'en' });
const refresh = (refresh_token_v2: string, from?: string) =>
  callApi<TokenFields>(test.app, '/user/auth/refresh', { refresh_token_v2 }, from === undefined ? {} : { from });
const atDesk = async ({ owner, code }: Place, from?: string) => {
  const opened = await (from === undefined ? owner : owner.from(from)).post(`/me/houses/${code}/session`, {});
  return v.parse(openHouse.answers[201], opened.body);
};

async function signInByPin(code: string, from?: string) {
  const where = from === undefined ? {} : { from };
  const email = `owner@${code}.example`;
  const asked = await callApi<{ transaction_code: string }>(test.app, '/login/request', { login_id: email }, where);
  const confirmation_code = await pinFor(test.ctx, email);
  return () =>
    callApi(test.app, '/login/accept', { transaction_code: asked.body.transaction_code, confirmation_code }, where);
}

describe('a house that was deleted', () => {
  it('[HOUSE-GONE] is not there for guests, staff, open sockets and pulls, and there again for all once it is had back', async () => {
    const place = await placeOf('gasthof');
    const { code, owner } = place;
    const guest = (await asGuest(code)).body;
    const clerk = await atDesk(place);
    const pinGiven = await signInByPin(code);
    const sockets = await Promise.all(
      [guest, clerk].map(async ({ id, access_token_v2: token }) => {
        const socket = await site.open();
        expect(await socket.subscribe(`user/${id}`, token)).toBe('subscribed');
        return socket;
      }),
    );
    expect(await pull(guest.access_token_v2)).toEqual([200, undefined]);

    expect((await owner.remove(`/houses/${code}`, place.version)).status).toBe(200);
    await site.hub.tick();
    for (const socket of sockets) await socket.closed();
    for (const { access_token_v2: token, refresh_token_v2: renew, id } of [guest, clerk]) {
      expect(await pull(token)).toEqual([401, 'revoked_token']);
      expect((await refresh(renew)).outcome).toEqual([401, 'revoked_token']);
      expect(await (await site.open()).subscribe(`user/${id}`, token)).toBe('invalid_token');
    }
    expect((await asGuest(code)).outcome).toEqual([404, 'not_found']);
    expect((await callApi(test.app, `/be-api/biz/tenant/${code}`)).status).toBe(404);
    expect((await callApi(test.app, `/be-api/biz/location/${place.room}`)).status).toBe(404);
    expect((await pinGiven()).outcome).toEqual([401, 'revoked_token']);
    expect((await owner.post(`/me/houses/${code}/session`, {})).outcome).toEqual([404, 'not_found']);
    expect((await owner.get('/me')).body['houses']).toEqual([]);

    const deleted = await owner.get('/me/deleted-houses?lang_cd=de');
    const day = (days: number) => new Date(test.clock.now + days * 86_400_000).toISOString().slice(0, 10);
    expect(deleted.body['items']).toEqual([
      expect.objectContaining({ code, name: 'Pension Edelweiss', organization_id: place.organizationId }),
    ]);
    expect(JSON.stringify(deleted.body)).toContain(`"until":"${day(30)}`);
    expect((await (await placeOf('nachbar')).owner.get('/me/deleted-houses')).body['items']).toEqual([]);
    expect((await owner.post(`/houses/${code}/restore`, {})).status).toBe(200);
    expect((await owner.get('/me/deleted-houses')).body['items']).toEqual([]);
    expect(await pull(guest.access_token_v2)).toEqual([200, undefined]);
    const renewed = await refresh(clerk.refresh_token_v2);
    expect(renewed.status).toBe(200);
    expect(await pull(renewed.body.access_token_v2)).toEqual([200, undefined]);
    expect((await asGuest(code)).status).toBe(200);
  });

  it('[HOUSE-GONE] takes its draft along, and leaves the other houses of the organisation alone', async () => {
    const [one, two] = [await placeOf('vorderhaus'), await placeOf('hinterhaus')];
    const { id: tenantId } = await test.ctx.db
      .selectFrom('tenant')
      .select('id')
      .where('code', '=', two.code)
      .executeTakeFirstOrThrow();
    await test.ctx.db
      .updateTable('house')
      .set((e) => ({ twin_of: e.selectFrom('house').select('id').where('code', '=', one.code) }))
      .where('id', '=', tenantId)
      .execute();
    const guest = (await asGuest(two.code)).body;
    const beside = (await asGuest((await placeOf('nebenhaus')).code)).body;
    await one.owner.remove(`/houses/${one.code}`, one.version);
    expect(await pull(guest.access_token_v2)).toEqual([401, 'revoked_token']);
    expect(await pull(beside.access_token_v2)).toEqual([200, undefined]);
  });
});

describe('an organisation’s networks', () => {
  it('[NETWORK-EACH-CALL] hold for its staff at each call, sign-in, refresh and socket, and for no guest', async () => {
    const place = await placeOf('netzhof');
    const guest = (await asGuest(place.code)).body;
    const clerk = await atDesk(place);
    const elsewhere = '198.51.100.4';
    const inside = '::ffff:203.0.113.9';
    const socket = await site.open();
    expect(await socket.subscribe(`user/${clerk.id}`, clerk.access_token_v2)).toBe('subscribed');
    expect(await pull(clerk.access_token_v2, elsewhere)).toEqual([200, undefined]);

    const { secret } = (
      await place.owner.post(`/houses/${place.code}/service-credentials`, { name: 'Script', scopes: ['read'] })
    ).body;
    const added = await place.owner.from(inside).post(`/organizations/${place.organizationId}/networks`, {
      label: 'The house',
      network: '::ffff:203.0.113.0/120',
    });
    expect(added.status).toBe(201);
    // This process knows at once; others within two seconds.
    await site.hub.tick();
    await socket.closed();
    expect(await (await site.open()).subscribe(`user/${clerk.id}`, clerk.access_token_v2)).toBe('invalid_token');
    expect(await (await site.open()).subscribe(`user/${guest.id}`, guest.access_token_v2)).toBe('subscribed');
    const refused = [403, 'network_not_allowed'];
    expect(await pull(clerk.access_token_v2, elsewhere)).toEqual(refused);
    expect(await pull(clerk.access_token_v2)).toEqual(refused);
    expect(await pull(clerk.access_token_v2, inside)).toEqual([200, undefined]);
    expect(await pull(guest.access_token_v2, elsewhere)).toEqual([200, undefined]);
    const outcome = async (from: string) =>
      (
        await callApi(
          test.app,
          '/be-api/secure/graphql',
          { query: '{ __typename }' },
          { token: clerk.access_token_v2, from },
        )
      ).status;
    expect([await outcome(elsewhere), await outcome(inside)]).toEqual([403, 200]);

    // Consoles, and programs with a key.
    const script = createManager(test.app, String(secret));
    for (const by of [place.owner, script]) {
      const read = async (from: string) => (await by.from(from).get(`/houses/${place.code}/main-menus`)).outcome;
      expect([await read(elsewhere), await read(inside)]).toEqual([refused, [200, undefined]]);
    }

    // What was refused is not spent: the same token and the same PIN are good inside.
    expect((await refresh(clerk.refresh_token_v2, elsewhere)).outcome).toEqual(refused);
    expect((await refresh(clerk.refresh_token_v2, inside)).status).toBe(200);
    const away = await signInByPin(place.code, elsewhere);
    expect((await away()).outcome).toEqual(refused);
    const here = await signInByPin(place.code, inside);
    expect((await here()).status).toBe(200);
  });
});

describe('doors that cannot be read', () => {
  const refused = [403, 'network_not_allowed'];
  const unread = async (work: () => Promise<void>): Promise<void> => {
    const { sql } = test.pg;
    await sql`ALTER TABLE allowed_network RENAME TO allowed_network_away`;
    try {
      await work();
    } finally {
      await sql`ALTER TABLE allowed_network_away RENAME TO allowed_network`;
    }
  };

  it('[DOORS-HELD] stand for a minute as they were last read, and are shut to all after it', async () => {
    const place = await placeOf('sperrhof');
    const guest = (await asGuest(place.code)).body;
    const clerk = await atDesk(place);
    await test.ctx.db
      .insertInto('allowed_network')
      .values({
        organization_id: place.organizationId,
        id: test.ctx.newId(),
        label: 'The house',
        network: '203.0.113.0/24',
      })
      .execute();
    laterOn();
    const both = async () => [
      await pull(clerk.access_token_v2, '198.51.100.4'),
      await pull(clerk.access_token_v2, '203.0.113.9'),
      await pull(guest.access_token_v2, '198.51.100.4'),
    ];
    expect(await both()).toEqual([refused, [200, undefined], [200, undefined]]);
    await unread(async () => {
      laterOn();
      expect(await both()).toEqual([refused, [200, undefined], [200, undefined]]);
      test.clock.now += 60_000;
      expect((await both()).map(([status]) => status)).toEqual([500, 500, 500]);
    });
    expect(await both()).toEqual([refused, [200, undefined], [200, undefined]]);
  });

  it('[DOORS-HELD] that were never read let nobody in', async () => {
    const never = readHouseDoors(test.pg.sql, test.ctx.now);
    const comer = { tenantId: test.ctx.newId(), kind: 'guest', address: null } as const;
    await unread(async () => {
      await expect(never.letIn(comer)).rejects.toThrow('allowed_network');
    });
    expect(await never.letIn(comer)).toBeUndefined();
  });
});

describe('a house’s last super administrator', () => {
  it('[LAST-ONE] is left, whichever of two takes the other’s right away at once, and nobody is told of a fault', async () => {
    const { code, owner } = await placeOf('doppelhof');
    const first = (await staffOf(owner, code))[0]?.id;
    const invited = await owner.post(`/houses/${code}/staff`, {
      email: 'second@doppelhof.example',
      name: 'Second',
      roles: ['super_admin'],
    });
    expect(invited.status).toBe(201);
    const mail = await test.ctx.db
      .selectFrom('job_intent')
      .select('payload')
      .where('kind', '=', 'send_mail')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const token = /#(\S+)/.exec((mail.payload as { text: string }).text)?.[1] ?? '';
    const nobody = createManager(test.app);
    const accepted = await Promise.all([1, 2, 3, 4].map(() => nobody.post('/invitations/accept', { token })));
    expect(accepted.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410, 410]);
    const joined = accepted.find(({ status }) => status === 200);
    const other = nobody.as(String(joined?.body['access_token_v2']));

    for (let round = 0; round < 12; round += 1) {
      const people = await staffOf(owner, code);
      const [a, b] = [people.find(({ id }) => id === first), people.find(({ id }) => id !== first)];
      const down = (by: Manager, whom: typeof a) =>
        by.patch(`/houses/${code}/staff/${whom?.id}`, { roles: ['administrator'] }, whom?.version);
      // Each the other, then each themselves.
      const asked = round % 2 === 0 ? [down(owner, b), down(other, a)] : [down(owner, a), down(other, b)];
      const outcomes = (await Promise.all(asked)).map(({ status, body }) => (status === 200 ? 200 : body['code']));
      expect(outcomes).toContain(200);
      for (const outcome of outcomes) expect([200, 'last_one', 'forbidden', 'not_found']).toContain(outcome);
      const leading = (await staffOf(owner, code)).filter(({ roles }) => roles.includes('super_admin'));
      expect(leading).toHaveLength(1);
      await test.ctx.db
        .updateTable('seat')
        .set({ roles: ['super_admin'] })
        .where('user_id', 'in', [a?.id ?? '', b?.id ?? ''])
        .execute();
    }
  });
});

describe('a house’s last group of staff', () => {
  it('[LAST-ONE] is left, of two that are deleted at once; and nobody is put into a group of another house', async () => {
    const { code, owner } = await placeOf('gruppenhof');
    const groups = `/houses/${code}/staff-groups`;
    const { body } = await owner.get(groups);
    const [first] = body['items'] as Person[];
    const strange = (await (await placeOf('fremdhof')).owner.get('/houses/fremdhof/staff-groups')).body[
      'items'
    ] as Person[];
    const [self] = await staffOf(owner, code);
    const moved = await owner.patch(
      `/houses/${code}/staff/${self?.id}`,
      { group_ids: strange.map(({ id }) => id) },
      self?.version,
    );
    expect(moved.body['fields']).toEqual([expect.objectContaining({ path: 'group_ids', code: 'group_unknown' })]);
    for (let others = (body['items'] as Person[]).slice(1); others.length > 0; others = others.slice(1))
      await owner.remove(`${groups}/${others[0]?.id}`, others[0]?.version);
    const second = await owner.post(groups, { name_dict: { en: 'Second' } });
    const both = await Promise.all([
      owner.remove(`${groups}/${first?.id}`, first?.version),
      owner.remove(`${groups}/${String(second.body['id'])}`, Number(second.body['version'])),
    ]);
    expect(both.map(({ status }) => status)).toContain(409);
    expect((await owner.get(groups)).body['total']).toBe(1);
  });
});

describe('what nobody of ours would send', () => {
  it('[REST-TYPED] [NAME-VISIBLE] is refused by name: forged cursors, codes that are none, addresses that run, names unseen', async () => {
    const { code, owner, room } = await placeOf('pruefhof');
    const forged = [[], [1], ['a', 'b'], [1.5, 1.5], [2 ** 31, 2 ** 31], [0, 'zz'], ['\u0000', '\u0000'], {}, null];
    for (const list of ['rooms', 'staff', 'main-menus', 'sub-menus'])
      for (const keys of forged) {
        const cursor = Buffer.from(JSON.stringify(keys)).toString('base64url');
        expect((await owner.get(`/houses/${code}/${list}?cursor=${cursor}`)).outcome).toEqual([400, 'bad_request']);
      }
    for (const none of ['%00', `${code}%00`, 'A', '%F0%9F%8F%A8'])
      expect((await owner.get(`/houses/${none}`)).outcome).toEqual([404, 'not_found']);
    const { body: house } = await owner.get(`/houses/${code}`);
    for (const picture_url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      '//elsewhere.example/x',
    ])
      expect((await owner.patch(`/houses/${code}`, { picture_url }, Number(house['version']))).body['fields']).toEqual([
        expect.objectContaining({ path: 'picture_url', code: 'url_invalid' }),
      ]);
    const unseen = await owner.patch(`/houses/${code}/rooms/${room}`, { name: '\u202e\u200b' }, 1);
    expect(unseen.body['fields']).toEqual([expect.objectContaining({ path: 'name', code: 'required' })]);
    const { body: groups } = await owner.get(`/houses/${code}/location-groups`);
    const [group] = groups['items'] as Person[];
    const table = await owner.csv(
      `/houses/${code}/rooms/import?dry_run=1`,
      `group_id,name\n${group?.id},\u202e\u200b\n`,
    );
    expect(table.body['errors']).toEqual([expect.objectContaining({ line: 2, code: 'blank' })]);
  });

  it('[SIGN-UP-PIN] tells the second of two who take a house’s code at once', async () => {
    const nobody = createManager(test.app);
    const asked = await Promise.all(
      ['one', 'two'].map(async (who) => {
        const { body } = await nobody.post('/sign-up', signUpRequest('zweimal', `${who}@zweimal.example`));
        const pin = await pinFor(test.ctx, `${who}@zweimal.example`);
        return { transaction_code: body['transaction_code'], confirmation_code: pin };
      }),
    );
    const accepted = await Promise.all(asked.map((body) => callApi(test.app, '/login/accept', body)));
    expect(accepted.map(({ outcome }) => outcome)).toEqual(
      expect.arrayContaining([
        [200, undefined],
        [400, 'fields_invalid'],
      ]),
    );
  });
});

interface Person {
  readonly id: string;
  readonly version: number;
  readonly roles: readonly string[];
}

async function staffOf(by: Manager, code: string): Promise<readonly Person[]> {
  return (await by.get(`/houses/${code}/staff`)).body['items'] as Person[];
}
