/**
 * QA's bench through its doors, on a real database: who may use it, what it does to a session, and what it shows.
 * Longer than 400 lines: the cases of one subject on one stage, which files apart would each set again.
 */
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { loadConfig } from '#server/config/config.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { loadClientBuild } from '#server/http/client-build.ts';
import { writeClientBuild } from '#server/testing/client-build.ts';
import { setTheStage, signIn, type Cast, type Person } from '#server/testing/cast.ts';
import { callApi } from '#server/testing/http-requests.ts';
import { createSyncClient, chooseMenu } from '#server/testing/sync-client.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { openSocketSite, type SocketSite } from '#server/realtime/testing/socket-site.ts';
import { openQa } from './open-qa.ts';
import { screens } from './screens.ts';

let test: TestApp;
let cast: Cast;
let chance = 0;
const qa = openQa(() => chance);
let app: ReturnType<typeof createApp>;
const build = writeClientBuild();

beforeAll(async () => {
  test = await createTestApp();
  await seedDemo(test.ctx.db, TEST_START);
  cast = await setTheStage(test.ctx);
  app = createApp(test.ctx, loadClientBuild(build.dist), qa);
});
afterAll(async () => {
  build.remove();
  await test.close();
});

interface Shown {
  readonly id: string;
  readonly name: string;
  readonly tenant: string;
  readonly cookie: unknown;
  readonly mutations: readonly { readonly pushed: number; readonly confirmed: number }[];
  readonly sockets: readonly (readonly string[])[];
  readonly events: readonly { readonly type: string; readonly lost: boolean }[];
  readonly requests: readonly { readonly path: string; readonly status: number }[];
}
const shown = async ({ principal }: Person): Promise<Shown | undefined> =>
  (await callApi<{ sessions: readonly Shown[] }>(app, '/qa/api/sessions')).body.sessions.find(
    ({ id }) => id === principal.sessionId,
  );
const faults = (person: Person, change: object) =>
  callApi(app, `/qa/api/sessions/${person.principal.sessionId}/faults`, change);
const well = { latencyMs: 0, loss: 0, offline: false, clockOffsetMs: 0, translation: 'works' };

describe('[QA-LOCAL] the bench', () => {
  it('answers this machine alone, unless DEMO=1', async () => {
    const demo = createApp({ ...test.ctx, config: { ...test.ctx.config, demo: true } }, null, openQa());
    for (const path of ['/qa', '/qa/code/bench.ts', '/qa/style.css', '/qa/api/houses', '/qa/api/sessions']) {
      const from = (address: string) => ({ incoming: { socket: { remoteAddress: address } } });
      expect((await app.request(path, {}, from('127.0.0.1'))).status, path).toBe(200);
      expect((await app.request(path, {}, from('192.0.2.7'))).status, path).toBe(404);
      expect(
        (await app.request(path, { headers: { 'x-forwarded-for': '127.0.0.1' } }, from('127.0.0.1'))).status,
        path,
      ).toBe(404);
      expect((await demo.request(path, {}, from('192.0.2.7'))).status, path).toBe(200);
    }
  });

  it('is not there in production, where the server does not even load it', async () => {
    const config = loadConfig({
      NODE_ENV: 'production',
      DATA_DIR: '/nonexistent',
      SESSION_SECRET: 's'.repeat(48),
      MEDIA_SECRET: 'm'.repeat(48),
    });
    const production = createApp({ ...test.ctx, config }, loadClientBuild(build.dist), openQa());
    for (const path of ['/qa', '/qa/api/houses']) expect((await production.request(path)).status).toBe(404);
    const main = readFileSync(new URL('../main.ts', import.meta.url), 'utf8');
    expect(main).not.toMatch(/^import (?!type\b)[^;]*qa\//m);
    // What it is loaded for is passed through it.
    expect(main).toMatch(/qa\?\.mailer\(/);
    expect(main).toContain("config.production ? undefined : (await import('./qa/open-qa.ts'))");
    expect(readFileSync(new URL('../app.ts', import.meta.url), 'utf8')).not.toMatch(/^import (?!type\b)[^;]*qa\//m);
  });

  it('serves its script without types and nothing else of the disk', async () => {
    const script = await (await app.request('/qa/code/lane.ts')).text();
    expect(script).not.toContain('interface ');
    // Nothing is left to take off.
    expect(stripTypeScriptTypes(script)).toBe(script);
    for (const name of ['..%2Fmain.tsx', 'nothing.ts', 'qa.css', 'bench.js'])
      expect((await app.request(`/qa/code/${name}`)).status).toBe(404);
  });
});

describe('[PREVIEW-FRAME] guests’ pages', () => {
  it('are framed by their own origin alone, and only consoles frame anything', async () => {
    const policyOf = async (path: string) => (await app.request(path)).headers.get('content-security-policy') ?? '';
    expect(await policyOf('/en/customer')).toContain("frame-ancestors 'self'");
    expect(await policyOf('/en/customer')).not.toContain('frame-src');
    expect(await policyOf('/en/admin')).toContain("frame-ancestors 'none'");
    expect(await policyOf('/en/admin')).toContain("frame-src 'self'");
  });
});

describe('[QA-FRAME] our pages', () => {
  it('are framed by their own origin alone, and only where the bench of this process was opened', async () => {
    const framing = async (headers: Readonly<Record<string, string>> = {}, to = app) =>
      /frame-ancestors ([^;]+)/.exec(
        (await to.request('/en/staff', { headers })).headers.get('content-security-policy') ?? '',
      )?.[1];
    expect(await framing()).toBe("'none'");
    const cookie = (await app.request('/qa')).headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(cookie).toMatch(/^bellhop_qa=.{20,}/);
    expect(await framing({ cookie })).toBe("'self'");
    expect(await framing({ cookie: 'bellhop_qa=guessed' })).toBe("'none'");
    expect(await framing({ cookie }, createApp(test.ctx, loadClientBuild(build.dist), openQa()))).toBe("'none'");
    expect(await framing({ cookie }, createApp(test.ctx, loadClientBuild(build.dist)))).toBe("'none'");
    expect((await app.request('/qa')).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});

describe('[QA-FAULTS] a session', () => {
  afterEach(async () => {
    chance = 0;
    await faults(cast.ann, well);
  });

  it('is seen with its cookie and its mutations, and another’s stays as it is', async () => {
    const ann = createSyncClient(app, cast.ann);
    await ann.pull();
    await ann.mutate('renameGuest', { id: '01920000-0000-7000-8000-000000000001', name: 'Ann B.' });
    expect((await shown(cast.ann))?.mutations).toMatchObject([{ pushed: 1, confirmed: 0 }]);
    await ann.pull();
    expect(await shown(cast.ann)).toMatchObject({
      tenant: 'palace',
      cookie: ann.cookie,
      mutations: [{ pushed: 1, confirmed: 1 }],
    });
  });

  it('that is offline gets no answer of ours, for its probes neither, until it is back', async () => {
    const [ann, luc] = [createSyncClient(app, cast.ann), createSyncClient(app, cast.luc)];
    await ann.pull();
    await faults(cast.ann, { offline: true });
    const answer = await app.request('/sync/pull', {
      method: 'POST',
      headers: { authorization: `Bearer ${cast.ann.token}` },
      body: '{}',
    });
    expect([answer.status, answer.headers.get('x-bellhop')]).toEqual([503, null]);
    const probe = (referer: string) => app.request('/healthz', { headers: { referer } });
    expect((await probe('http://localhost/en/customer')).headers.get('x-bellhop')).toBeNull();
    expect((await probe('http://localhost/en/staff')).headers.get('x-bellhop')).toBe('1');
    expect((await luc.pull()).status).toBe(200);
    await faults(cast.ann, { offline: false });
    expect((await ann.pull()).status).toBe(200);
    expect((await shown(cast.ann))?.requests.map(({ status }) => status)).toEqual(expect.arrayContaining([0, 200]));
  });

  it('loses requests before they do anything, or their answers after they did', async () => {
    const conversationId = await chooseMenu(app, cast.ann, cast.subMenuId);
    const ann = createSyncClient(app, cast.ann);
    const count = async (): Promise<number> =>
      Number(
        (
          await test.pg
            .sql`SELECT count(*)::int AS n FROM message WHERE conversation_id = ${conversationId} AND side = 'guest'`
        )[0]?.['n'],
      );
    const say = (id: string) =>
      app.request('/sync/push', {
        method: 'POST',
        headers: { authorization: `Bearer ${cast.ann.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          pushVersion: 1,
          clientGroupID: ann.group,
          schemaVersion: '',
          mutations: [
            {
              clientID: ann.clientId,
              id: 1,
              name: 'sendMessage',
              args: { id, conversationId, content: 'lost?', originalLangCd: 'en' },
            },
          ],
        }),
      });
    await faults(cast.ann, { loss: 0.9 });
    chance = 0.1;
    expect((await say('01920000-0000-7000-8000-000000000002')).status).toBe(503);
    expect(await count()).toBe(0);
    chance = 0.7;
    expect((await say('01920000-0000-7000-8000-000000000002')).status).toBe(503);
    expect(await count()).toBe(1);
    chance = 0.95;
    expect((await say('01920000-0000-7000-8000-000000000002')).status).toBe(200);
    expect(await count()).toBe(1);
  });

  it('whose token was made to run out is told so in our own words, and goes on with another', async () => {
    const ann = createSyncClient(app, cast.ann);
    await ann.pull();
    await callApi(app, `/qa/api/sessions/${cast.ann.principal.sessionId}/expire-token`, {});
    const answer = await app.request('/sync/pull', {
      method: 'POST',
      headers: { authorization: `Bearer ${cast.ann.token}` },
      body: '{}',
    });
    expect([
      answer.status,
      answer.headers.get('x-bellhop'),
      ((await answer.json()) as { error: { code: string } }).error.code,
    ]).toEqual([401, '1', 'expired_token']);
    test.clock.now += 2_000;
    const { tenantId, userId, sessionId } = cast.ann.principal;
    const token = await test.ctx.tokens.sign({ tenantId, userId, sessionId, kind: 'guest', role: 'guest' });
    expect((await createSyncClient(app, { ...cast.ann, token }).pull()).status).toBe(200);
    cast = { ...cast, ann: { ...cast.ann, token } };
  });

  it('has its clock put ahead in its pages, before anything else runs there', async () => {
    await createSyncClient(app, cast.ann).pull();
    await faults(cast.ann, { clockOffsetMs: 86_400_000 });
    const page = await (await app.request('/en/customer')).text();
    const script = /<script nonce="[^"]+">(\(\(\) =>.*?)<\/script>/.exec(page)?.[1] ?? '';
    const there: unknown = runInNewContext(`${script}; Date.now() + 0 * new Date().getTime()`);
    expect(Number(there) - Date.now()).toBeGreaterThan(86_000_000);
    expect(page.indexOf(script)).toBeLessThan(page.indexOf('type="module"'));
    expect(await (await app.request('/en/staff')).text()).not.toContain('86400000');
  });

  it('can have translations of what it writes fail, and nobody else’s', async () => {
    const translator = qa.translator({
      ...test.ctx.translator,
      translate: () => Promise.resolve({ status: 'machine', content: 'bonjour', engine: 'test', fromLang: 'en' }),
    });
    const conversationId = await chooseMenu(app, cast.ann, cast.subMenuId);
    const ann = createSyncClient(app, cast.ann);
    await ann.mutate('sendMessage', {
      id: '01920000-0000-7000-8000-000000000003',
      conversationId,
      content: 'only Ann says this',
      originalLangCd: 'en',
    });
    await faults(cast.ann, { translation: 'fails' });
    const translate = (content: string) =>
      translator.translate({ tenantId: cast.tenantId, content, from: 'en', to: 'fr', names: [] });
    expect(await translate('only Ann says this')).toMatchObject({ status: 'failed', again: true });
    expect(await translate('anybody says this')).toMatchObject({ status: 'machine' });
  });

  it('[QA-MAIL] can have the mails of its house fail, and of no other', async () => {
    const handed: string[] = [];
    const mailer = qa.mailer({ send: ({ to }) => Promise.resolve(void handed.push(to)) });
    const send = (tenantId: string) => mailer.send({ tenantId, to: tenantId, subject: 'Your PIN', text: '' });
    const path = (code: string): string => `/qa/api/tenants/${code}/providers`;
    expect((await callApi(app, path(cast.tenantCode))).body).toEqual({ mail: 'works' });
    expect((await callApi(app, path(cast.tenantCode), { mail: 'fails' })).body).toEqual({ mail: 'fails' });
    await expect(send(cast.tenantId)).rejects.toThrow('fail');
    await send('another house');
    expect((await callApi(app, path(cast.tenantCode), { mail: 'sings' })).status).toBe(400);
    expect((await callApi(app, path('nowhere'), { mail: 'fails' })).status).toBe(404);
    await callApi(app, path(cast.tenantCode), { mail: 'works' });
    await send(cast.tenantId);
    expect(handed).toEqual(['another house', cast.tenantId]);
  });

  it.each([{ loss: 2 }, { latencyMs: -1 }, { offline: 'yes' }, { translation: 'sings' }])(
    'takes no nonsense: %o',
    async (change) => {
      expect((await faults(cast.ann, change)).status).toBe(400);
    },
  );
});

describe('[QA-SOCKET] a session’s sockets', () => {
  let site: SocketSite;
  beforeAll(async () => {
    site = await openSocketSite(test.ctx, { tap: qa.sockets(test.ctx) });
  });
  afterAll(() => site.close());

  it('show their names and events, lose notices, run out, and are cut', async () => {
    const talk = `conversation/${await chooseMenu(app, cast.luc, cast.subMenuId)}` as const;
    const socket = await site.open();
    expect(await socket.subscribe(talk, cast.luc.token)).toBe('subscribed');
    const notice = (type: 'readConversation' | 'createMessageViaApi') =>
      test.bus.publish([{ tenantId: cast.tenantId, name: talk, type, data: { conversation_id: talk } }]);
    notice('readConversation');
    await socket.next({ type: 'readConversation' });
    expect(await shown(cast.luc)).toMatchObject({
      sockets: [[talk]],
      events: [{ type: 'readConversation', lost: false }],
    });

    await faults(cast.luc, { loss: 0.5 });
    chance = 0.2;
    notice('createMessageViaApi');
    await socket.caughtUp();
    expect(socket.events().map(({ type }) => type)).toEqual(['readConversation']);
    expect((await shown(cast.luc))?.events[0]).toMatchObject({ type: 'createMessageViaApi', lost: true });
    await faults(cast.luc, well);

    await createSyncClient(app, cast.luc).pull();
    await callApi(app, `/qa/api/sessions/${cast.luc.principal.sessionId}/expire-token`, {});
    expect(await socket.next({ status: 'disconnect' })).toMatchObject({ reason: 'invalid_token' });
    const again = await site.open();
    expect(await again.subscribe(talk, cast.luc.token)).toBe('invalid_token');
    await callApi(app, `/qa/api/sessions/${cast.luc.principal.sessionId}/drop-socket`, {});
    expect(await again.closed()).toBe(1006);
  });
});

describe('[QA-RESET] a house', () => {
  it('goes back to its seed: demo people stay signed in and see it anew, others are signed out', async () => {
    const [tenant] = await test.pg.sql<{ id: string }[]>`SELECT id FROM tenant WHERE code = 'harbor'`;
    const [known] = await test.pg.sql<
      { user_id: string; name: string }[]
    >`SELECT user_id, name FROM staff WHERE tenant_id = ${tenant?.id ?? ''} AND role = 'supervisor'`;
    const clerk = await signIn(test.ctx, tenant?.id ?? '', known?.user_id ?? '', 'staff', 'supervisor');
    const entered = await callApi<{ access_token_v2: string; id: string }>(app, '/api/user/biz/guest/create', {
      tenant_cd: 'harbor',
      lang_cd: 'en',
    });
    const guest = { ...clerk, id: entered.body.id, token: entered.body.access_token_v2 };
    const [desk, phone] = [createSyncClient(app, clerk), createSyncClient(app, guest)];
    await Promise.all([desk.pull(), phone.pull()]);
    const before = [...desk.view.keys()].toSorted();
    await desk.mutate('setStaffStatus', { id: '01920000-0000-7000-8000-000000000004', status: 'short_break' });
    await test.pg.sql`UPDATE ticket SET label = 'solved' WHERE tenant_id = ${tenant?.id ?? ''}`;
    await desk.pull();

    test.bus.sent.length = 0;
    const reset = await callApi<{ ended: number }>(app, '/qa/api/tenants/harbor/reset', {});
    expect(reset.body).toMatchObject({ tenant: 'harbor', ended: 1 });
    const pulled = await desk.pull();
    expect(pulled.status).toBe(200);
    expect(pulled.patch[0]).toEqual({ op: 'clear' });
    expect([...desk.view.keys()].toSorted()).toEqual(before);
    expect(
      (await desk.mutate('setStaffStatus', { id: '01920000-0000-7000-8000-000000000005', status: 'online' })).body,
    ).toEqual({});
    expect((await phone.pull()).status).toBe(401);
    expect(test.bus.sent.map(({ name, type }) => [name, type])).toEqual(
      expect.arrayContaining([
        [`user/${guest.id}`, 'sessionRevoked'],
        [`user/${clerk.id}`, 'updateConversationState'],
      ]),
    );
    expect((await callApi(app, '/qa/api/tenants/palace/reset', {})).status).toBe(404);
  }, 60_000);
});

describe('[QA-SCREENS] the list of screens', () => {
  // That it has every route of the guest's app is shown where the routes are read: tools/budgets/measure.test.ts.
  it('has an address for each screen that the seed can fill', async () => {
    expect(screens.filter((screen) => screen.app === 'guest').length).toBeGreaterThan(50);
    const { body } = await callApi<{
      houses: readonly { code: string; staff: readonly { role: string }[]; screens: readonly { path: string }[] }[];
    }>(app, '/qa/api/houses');
    const seaside = body.houses.find(({ code }) => code === 'seaside');
    expect(seaside?.screens).toHaveLength(screens.length);
    expect(new Set(seaside?.staff.map(({ role }) => role))).toEqual(
      new Set(['staff', 'supervisor', 'administrator', 'super_admin']),
    );
    for (const { path } of seaside?.screens.filter((screen) => screen.path.startsWith('/en')) ?? [])
      expect((await app.request(path)).status, path).toBe(200);
  });
});

it('[QA-RECORD] begins, lists and ends recordings where the process can be recorded', async () => {
  const [start, stop, list] = [
    vi.fn(async () => ({
      id: 'r',
      guestId: null,
      startedAt: new Date(0),
      stoppedAt: null,
      reason: null,
      lines: 0,
      bytes: 0,
      others: 0,
    })),
    vi.fn(async () => true),
    vi.fn(async () => []),
  ];
  const recorded = createApp(
    {
      ...test.ctx,
      recordings: {
        start,
        stop,
        list,
        read: async () => null,
        tidy: async () => undefined,
        close: async () => undefined,
      },
    },
    null,
    openQa(),
  );
  expect((await callApi(app, '/qa/api/recordings?tenant=palace')).status).toBe(404);
  await callApi(recorded, '/qa/api/recordings', { tenant: 'palace', guestId: cast.ann.id });
  expect(start).toHaveBeenCalledWith({ tenantId: cast.tenantId, guestId: cast.ann.id }, null);
  expect((await callApi(recorded, '/qa/api/recordings?tenant=palace')).body).toEqual({ recordings: [] });
  expect((await callApi(recorded, '/qa/api/recordings/palace/r/stop', {})).body).toEqual({ stopped: true });
  expect(stop).toHaveBeenCalledWith(cast.tenantId, 'r', null);
});
