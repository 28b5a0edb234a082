/** An organisation's members, invitations and networks. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createManager, type Manager, signUpOwner } from '../testing/manager.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

interface Thing {
  readonly id: string;
  readonly version: number;
  readonly email?: string;
  readonly roles?: readonly string[];
}
interface Site {
  readonly owner: Manager;
  readonly at: string;
}
async function siteOf(code: string): Promise<Site> {
  const owner = await signUpOwner(test, code);
  const [organization] = (await owner.get('/me')).body['organizations'] as Thing[];
  return { owner, at: `/organizations/${organization?.id}` };
}
const items = async (by: Manager, path: string): Promise<Thing[]> => (await by.get(path)).body['items'] as Thing[];
const lastLink = async (to: string): Promise<string> => {
  const mails = await test.ctx.db
    .selectFrom('job_intent')
    .select('payload')
    .where('kind', '=', 'send_mail')
    .orderBy('id')
    .execute();
  const mine = mails.map(({ payload }) => payload as { to: string; text: string }).filter((mail) => mail.to === to);
  return /#(\S+)/.exec(mine.at(-1)?.text ?? '')?.[1] ?? '';
};
const ada = { email: 'ada@agency.example', name: 'Ada', roles: ['owner', 'billing'] };

describe('an organisation', () => {
  it('[INVITE-ONCE] is joined by a mail’s link, once; resent, the one before ends; withdrawn, none works', async () => {
    const { owner, at } = await siteOf('mitglied');
    expect((await owner.post(`${at}/invitations`, ada)).status).toBe(201);
    const first = await lastLink(ada.email);
    const [invited] = await items(owner, `${at}/invitations`);
    expect((await owner.post(`${at}/invitations/${invited?.id}/resend`, {})).status).toBe(200);
    const nobody = createManager(test.app);
    expect((await nobody.post('/invitations/look', { token: first })).outcome).toEqual([410, 'invitation_over']);
    const token = await lastLink(ada.email);
    const look = await nobody.post('/invitations/look', { token });
    expect(look.body).toMatchObject({ house: null, organization: 'Small hotels', roles: ['owner', 'billing'] });
    const joined = await nobody.post('/invitations/accept', { token });
    expect([joined.status, joined.body['house_code']]).toEqual([200, null]);
    expect((await nobody.post('/invitations/accept', { token })).outcome).toEqual([410, 'invitation_over']);
    const member = nobody.as(String(joined.body['access_token_v2']));
    expect(
      (await items(member, `${at}/members`)).map(({ email }) => email ?? '').toSorted((a, b) => a.localeCompare(b)),
    ).toEqual([ada.email, 'owner@mitglied.example']);
    const again = await owner.post(`${at}/invitations`, ada);
    expect(again.body['fields']).toEqual([expect.objectContaining({ path: 'email', code: 'already_member' })]);

    await owner.post(`${at}/invitations`, { ...ada, email: 'bo@agency.example', roles: ['billing'] });
    const [second] = await items(owner, `${at}/invitations`);
    expect((await owner.remove(`${at}/invitations/${second?.id}`, second?.version)).status).toBe(200);
    const over = await nobody.post('/invitations/accept', { token: await lastLink('bo@agency.example') });
    expect(over.outcome).toEqual([410, 'invitation_over']);
    expect((await owner.post(`${at}/invitations/${second?.id}/resend`, {})).outcome).toEqual([404, 'not_found']);
  });

  it('[LAST-ONE] keeps an owner, whoever of two takes the other’s ownership at once', async () => {
    const { owner, at } = await siteOf('eigner');
    const [self] = await items(owner, `${at}/members`);
    expect((await owner.remove(`${at}/members/${self?.id}`, self?.version)).outcome).toEqual([409, 'last_one']);
    const demote = await owner.patch(`${at}/members/${self?.id}`, { roles: ['billing'] }, self?.version);
    expect(demote.outcome).toEqual([409, 'last_one']);
    await owner.post(`${at}/invitations`, { ...ada, email: 'two@agency.example' });
    const joined = await createManager(test.app).post('/invitations/accept', {
      token: await lastLink('two@agency.example'),
    });
    const other = createManager(test.app, String(joined.body['access_token_v2']));
    const [a, b] = await items(owner, `${at}/members`);
    const outcomes = await Promise.all([
      owner.remove(`${at}/members/${a?.id}`, a?.version),
      other.remove(`${at}/members/${b?.id}`, b?.version),
    ]);
    expect(outcomes.map(({ status }) => status)).toContain(200);
    const { rows } = {
      rows: await test.ctx.db
        .selectFrom('organization_member')
        .select('roles')
        .where('organization_id', '=', at.slice('/organizations/'.length))
        .execute(),
    };
    expect(rows.filter(({ roles }) => roles.includes('owner'))).toHaveLength(1);
  });

  it('is renamed from the version one saw', async () => {
    const { owner, at } = await siteOf('umbenannt');
    const { body } = await owner.get(at);
    expect((await owner.patch(at, { name: 'Large hotels' }, Number(body['version']))).body['name']).toBe(
      'Large hotels',
    );
    expect((await owner.patch(at, { name: 'Late' }, Number(body['version']))).outcome).toEqual([412, 'version_stale']);
  });
});

describe('the networks of an organisation', () => {
  it('[NETWORK-LIST] are kept in one spelling, shut nobody out who saves them, and are shown with the address that is seen', async () => {
    const { owner, at } = await siteOf('netzliste');
    const inside = owner.from('::ffff:203.0.113.9');
    expect((await inside.get(`${at}/networks`)).body).toEqual({
      items: [],
      next_cursor: null,
      total: 0,
      address: '203.0.113.9',
      behind_proxy: false,
    });
    const add = (by: Manager, network: string) => by.post(`${at}/networks`, { label: 'House', network });
    expect((await add(inside, '198.51.100.0/24')).outcome).toEqual([409, 'locks_out']);
    expect((await add(inside, 'the office')).body['fields']).toEqual([
      expect.objectContaining({ path: 'network', code: 'network_one' }),
    ]);
    for (const everybody of ['0.0.0.0/0', '::/0', '203.0.113.9/0'])
      expect([everybody, (await add(inside, everybody)).body['fields']]).toEqual([
        everybody,
        [expect.objectContaining({ path: 'network', code: 'network_all' })],
      ]);
    // Their own address is not among these: IPv4 within IPv6 is IPv4, ten and all that begins with it.
    expect((await add(inside, '::ffff:10.0.0.0/104')).outcome).toEqual([409, 'locks_out']);
    expect(await items(inside, `${at}/networks`)).toEqual([]);
    const added = await add(inside, '::ffff:203.0.113.77/120');
    expect([added.status, added.body['network']]).toEqual([201, '203.0.113.0/24']);
    expect((await add(inside, '203.0.113.0/24')).body['fields']).toEqual([
      expect.objectContaining({ path: 'network', code: 'doubled' }),
    ]);
    expect((await owner.from('198.51.100.4').get(`${at}/networks`)).outcome).toEqual([403, 'network_not_allowed']);
    const second = await add(inside, '198.51.100.0/24');
    const path = `${at}/networks/${String(added.body['id'])}`;
    expect((await inside.patch(path, { network: '192.0.2.0/24' }, 1)).outcome).toEqual([409, 'locks_out']);
    expect((await inside.remove(path, 1)).outcome).toEqual([409, 'locks_out']);
    expect((await inside.remove(`${at}/networks/${String(second.body['id'])}`, 1)).status).toBe(200);
    expect((await inside.remove(path, 1)).status).toBe(200);
    expect((await owner.from('198.51.100.4').get(`${at}/networks`)).status).toBe(200);
  });

  it('[NETWORK-LIST] are not saved while addresses come through a proxy that TRUST_PROXY does not count', async () => {
    const { owner, at } = await siteOf('vorgeschaltet');
    const [organization] = (await owner.get('/me')).body['organizations'] as Thing[];
    expect(organization).toBeDefined();
    const response = await test.app.request(`/be-api/manage/v1${at}/networks`, {
      method: 'POST',
      headers: {
        authorization: owner.authorization,
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.9',
      },
      body: JSON.stringify({ label: 'House', network: '0.0.0.0/0' }),
    });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([409, 'proxy_unknown']);
  });
});
