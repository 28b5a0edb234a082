/** One person signed in at two desks: who writes, taking over, and being sent away. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSocketSite, type SocketSite } from '#server/realtime/testing/socket-site.ts';
import { type Cast, freshId, type Person, setTheStage } from '#server/testing/cast.ts';
import { callApi, callFacade } from '#server/testing/http-requests.ts';
import { createSyncClient, openInquiry, type SyncClient } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { storeSettings } from '#shared/domain/tenant-settings/stored-settings.ts';
import type { MessageView } from '#shared/client-view/values.ts';
import type { DeskSession } from '#shared/rest/desk-session.ts';
import type { TokenFields } from '#shared/rest/session.ts';
import { pinFor } from '../testing/manager.ts';

let test: TestApp;
let site: SocketSite;
let cast: Cast;
let talk: string;
let run = 0;
beforeAll(async () => {
  test = await createTestApp();
  site = await openSocketSite(test.ctx);
});
afterAll(async () => {
  await site.close();
  await test.close();
});
beforeEach(async () => {
  cast = await setTheStage(test.ctx, `desk-${(run += 1)}`);
  talk = await openInquiry(test.app, cast.ann, cast.subMenuId);
  const ann = createSyncClient(test.app, cast.ann);
  await ann.push([say(ann, 'Towels, please')]);
  // Those of the stage are no sign-ins: nobody is at a desk yet.
  await test.ctx.db
    .updateTable('auth_session')
    .set({ revoked_at: new Date(test.clock.now) })
    .where('user_id', '=', cast.yuki.id)
    .execute();
});

const say = (client: SyncClient, content: string): object => ({
  clientID: client.clientId,
  id: (client.lastId += 1),
  name: 'sendMessage',
  args: { id: freshId(), conversationId: talk, content, originalLangCd: 'en' },
});

interface Desk {
  readonly person: Person;
  readonly client: SyncClient;
  readonly refresh: string;
}

/** Signs in by a PIN, as from another browser. */
async function signIn(name = 'yuki'): Promise<Desk> {
  const login_id = `${name}@${cast.tenantCode}.example`;
  const asked = await callApi<{ transaction_code: string }>(test.app, '/login/request', { login_id });
  const { body } = await callApi<TokenFields>(test.app, '/login/accept', {
    transaction_code: asked.body.transaction_code,
    confirmation_code: await pinFor(test.ctx, login_id),
  });
  const token = body.access_token_v2;
  const person = { id: body.id, token, principal: await test.ctx.tokens.verify(token) };
  test.clock.now += 1000;
  return { person, client: createSyncClient(test.app, person), refresh: body.refresh_token_v2 };
}
const standingOf = async ({ person: { token } }: Desk): Promise<string> =>
  (await callApi<DeskSession>(test.app, '/be-api/staff/desk-session', undefined, { token })).body.standing;
const takeOver = ({ person: { token } }: Desk) =>
  callApi<DeskSession>(test.app, '/be-api/staff/desk-session/take-over', {}, { token });
const send = ({ client }: Desk, ...contents: readonly string[]) => client.push(contents.map((one) => say(client, one)));
const saidByStaff = async (): Promise<unknown[]> =>
  (
    await test.pg.sql<{ content: unknown }[]>`
      SELECT content FROM message WHERE conversation_id = ${talk} AND side = 'staff' ORDER BY "order"`
  ).map(({ content }) => JSON.stringify(content));
const lastId = async ({ client }: Desk): Promise<number> =>
  (await test.pg.sql<{ n: number }[]>`SELECT last_mutation_id AS n FROM client WHERE id = ${client.clientId}`)[0]?.n ??
  0;
const take = ({ client }: Desk) =>
  client.push([
    {
      clientID: client.clientId,
      id: (client.lastId += 1),
      name: 'takeTicket',
      args: { id: freshId(), conversationId: talk },
    },
  ]);

describe('a second login', () => {
  it('[LOGIN-SECOND] reads only: its push is refused whole, nothing of it is consumed, and all of it counts once it takes over', async () => {
    const [first, second] = [await signIn(), await signIn()];
    expect([await standingOf(first), await standingOf(second)]).toEqual(['writes', 'elsewhere']);
    expect((await take(first)).status).toBe(200);

    const pull = await second.client.pull();
    expect(pull.status).toBe(200);
    const mutations = ['One', 'Two'].map((one) => say(second.client, one));
    const refused = await second.client.push(mutations);
    expect([refused.status, await lastId(second), await saidByStaff()]).toEqual([409, 0, []]);
    expect((await send(first, 'From the first')).status).toBe(200);

    expect((await takeOver(second)).body).toMatchObject({ standing: 'writes', other: null });
    expect([await standingOf(first), await standingOf(second)]).toEqual(['elsewhere', 'writes']);
    expect((await second.client.push(mutations)).status).toBe(200);
    expect((await send(first, 'Too late')).status).toBe(409);
    expect((await saidByStaff()).join()).toMatch(/From the first.*One.*Two/);
    expect((await saidByStaff()).join()).not.toContain('Too late');
  });

  it('[LOGIN-SECOND] [WRITE-TAKEN] what only looks is answered: a ticket is opened, and older messages are brought', async () => {
    const [, second] = [await signIn(), await signIn()];
    await test.ctx.db.updateTable('conversation').set({ last_order: 260 }).where('id', '=', talk).execute();
    const opened = await second.client.mutate('openTicket', { id: freshId(), conversationId: talk });
    const older = await second.client.mutate('requestHistory', {
      id: freshId(),
      conversationId: talk,
      fromOrder: 0,
      toOrder: 60,
    });
    expect([opened, older].map(({ status }) => status)).toEqual([200, 200]);
    await second.client.pull();
    expect(second.client.list<MessageView>(`message/${talk}/`).map(({ content }) => content)).toContain(
      'Towels, please',
    );
    // Beside anything that writes it is refused with it, whole.
    const mixed = await second.client.push([
      say(second.client, 'Not yet'),
      {
        clientID: second.client.clientId,
        id: (second.client.lastId += 1),
        name: 'openTicket',
        args: { id: freshId(), conversationId: talk },
      },
    ]);
    expect([mixed.status, await saidByStaff()]).toEqual([409, []]);
  });

  it('[LOGIN-SECOND] the first is told on its socket, and says where the other is', async () => {
    const [first, second] = [await signIn(), await signIn()];
    const socket = await site.open();
    expect(await socket.subscribe(`user/${cast.yuki.id}`, first.person.token)).toBe('subscribed');
    const before = test.bus.sent.length;
    await takeOver(second);
    const told = test.bus.sent.slice(before).map(({ name, type, data }) => ({ name, type, data }));
    expect(told).toEqual([{ name: `user/${cast.yuki.id}`, type: 'notifyMyself', data: { value: 'desk' } }]);
    const { other } = (
      await callApi<DeskSession>(test.app, '/be-api/staff/desk-session', undefined, { token: first.person.token })
    ).body;
    expect(other?.since).toBe(test.clock.now);
  });

  it('[MODE-SANDBOX] says whether its house is one for trying things out', async () => {
    const { tenantId } = cast;
    const isSandbox = async (token: string) =>
      (await callApi<DeskSession>(test.app, '/be-api/staff/desk-session', undefined, { token })).body.is_sandbox;
    expect(await isSandbox(cast.yuki.token)).toBe(false);
    await test.ctx.db
      .updateTable('tenant')
      .set({ code: `sandbox_desk-${run}` })
      .where('id', '=', tenantId)
      .execute();
    expect(await isSandbox(cast.yuki.token)).toBe(true);
  });

  it('[LOGIN-SECOND] neither REST nor the façade writes for it; what is its own, and what only reads, is open', async () => {
    await signIn();
    const { person } = await signIn();
    const ask = async (path: string, body: object) =>
      (await callApi(test.app, path, body, { token: person.token })).outcome;
    expect(await ask('/be-api/staff/sms-links', {})).toEqual([409, 'read_only']);
    expect(await ask('/be-api/staff/coupons/check', { code: 'nothing' })).toEqual([400, 'coupon_code_invalid']);
    const post = 'mutation($i: PostMessageInput!) { postMessage(input: $i) { message_id } }';
    const posted = await callFacade(test.app, person.token, post, {
      i: { conversation_id: talk, content: '{"items":[{"type":"text","text":"No"}]}' },
    });
    expect(posted.code).toBe('read_only');
    const settings = await callFacade(
      test.app,
      person.token,
      'mutation { updateUserSettings(langCd: "fr") { success } }',
    );
    expect(settings.code).toBeUndefined();
    expect(await saidByStaff()).toEqual([]);
  });

  it('[LOGIN-SECOND] writes by itself when the first signs out, of several the one used last', async () => {
    const [first, second, third] = [await signIn(), await signIn(), await signIn()];
    expect((await callApi(test.app, '/user/auth/refresh', { refresh_token_v2: second.refresh })).status).toBe(200);
    expect((await callApi(test.app, '/user/auth/logout', {}, { token: first.person.token })).status).toBe(200);
    expect([await standingOf(second), await standingOf(third)]).toEqual(['writes', 'elsewhere']);
  });

  it('[LOGIN-SECOND] writes beside the first where several work under one login', async () => {
    await test.ctx.db
      .updateTable('tenant')
      .set({ settings: storeSettings({ exclusive_login: false }) })
      .where('id', '=', cast.tenantId)
      .execute();
    const [first, second] = [await signIn(), await signIn()];
    expect([await standingOf(first), await standingOf(second)]).toEqual(['writes', 'writes']);
    expect((await take(second)).status).toBe(200);
  });

  it('[LOGIN-SECOND] of two who take over at once one writes', async () => {
    const [first, second, third] = [await signIn(), await signIn(), await signIn()];
    await Promise.all([takeOver(second), takeOver(third)]);
    const standings = await Promise.all([first, second, third].map(standingOf));
    expect(standings.filter((one) => one === 'writes')).toHaveLength(1);
    expect(standings[0]).toBe('elsewhere');
  });
});

describe('write permission', () => {
  it('[WRITE-TAKEN] that was taken away holds at the desk from the next push on, and comes back', async () => {
    const desk = await signIn();
    expect((await take(desk)).status).toBe(200);
    const permit = (can_write: boolean) =>
      test.ctx.db.updateTable('staff').set({ can_write }).where('user_id', '=', cast.yuki.id).execute();
    await permit(false);
    expect(await standingOf(desk)).toBe('no_permission');
    const mutation = say(desk.client, 'May I?');
    expect((await desk.client.push([mutation])).status).toBe(409);
    expect((await takeOver(desk)).body.standing).toBe('no_permission');
    await permit(true);
    expect((await desk.client.push([mutation])).status).toBe(200);
  });
});

describe('being forced off', () => {
  const forceOff = (by: Person, id: string) =>
    callApi(test.app, `/be-api/staff/colleagues/${id}/sign-out`, {}, { token: by.token });

  it('[FORCE-OFF] ends all of a colleague’s sessions at once, sockets included; what they send then waits for their next sign-in', async () => {
    const desk = await signIn();
    await take(desk);
    const socket = await site.open();
    expect(await socket.subscribe(`user/${cast.yuki.id}`, desk.person.token)).toBe('subscribed');
    expect((await forceOff(cast.grace, cast.yuki.id)).status).toBe(200);
    for (const { type, data } of test.bus.sent)
      if (type === 'sessionRevoked') test.ctx.tokens.revoke(String(data['session_id']));
    await site.hub.tick();
    await socket.closed();
    const mutation = say(desk.client, 'On my way');
    expect((await desk.client.push([mutation])).status).toBe(401);
    const renewed = await callApi(test.app, '/user/auth/refresh', { refresh_token_v2: desk.refresh });
    expect(renewed.outcome).toEqual([401, 'revoked_token']);
    const row = await test.ctx.db
      .selectFrom('auth_session')
      .select(['revoked_reason', 'revoked_by', 'entry'])
      .where('id', '=', desk.person.principal.sessionId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ revoked_reason: 'forced_off', revoked_by: cast.grace.id, entry: 'pin' });
    expect(await saidByStaff()).toEqual([]);
    // The same client, signed in again as the same person.
    const again = await signIn();
    expect(await standingOf(again)).toBe('writes');
    const resumed = createSyncClient(test.app, again.person, desk.client.group);
    expect((await resumed.push([mutation])).status).toBe(200);
    // Another person's session does not send it.
    const other = createSyncClient(test.app, cast.omar, desk.client.group);
    expect((await other.push([say(desk.client, 'Not mine')])).status).toBe(403);
  });

  it('[FORCE-OFF] is a supervisor’s, over whoever does not stand above them, and not over themselves', async () => {
    expect((await forceOff(cast.omar, cast.yuki.id)).outcome).toEqual([403, 'forbidden']);
    expect((await forceOff(cast.grace, cast.grace.id)).outcome).toEqual([403, 'forbidden']);
    expect((await forceOff(cast.grace, freshId())).outcome).toEqual([404, 'not_found']);
    await test.ctx.db.updateTable('staff').set({ role: 'administrator' }).where('user_id', '=', cast.ines.id).execute();
    expect((await forceOff(cast.grace, cast.ines.id)).outcome).toEqual([403, 'forbidden']);
  });
});
