/** Every door and the limit that holds it: too often is 429 with its code and the time to wait, too much is refused by name. */
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { type Cast, freshId, setTheStage, signIn } from '#server/testing/cast.ts';
import { callApi } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { accountToken } from './testing/manager.ts';
import { RATES } from './rate-limit.ts';

const OFTEN = 2;
let test: TestApp;
let cast: Cast;
let app: Hono;
beforeAll(async () => {
  test = await createTestApp({
    rateOf: (rate) => (rate.name === RATES.loginAccount.name ? rate : { ...rate, points: OFTEN }),
  });
  cast = await setTheStage(test.ctx, 'limits');
  app = test.app;
});
afterAll(() => test.close());

type Kind = 'address' | 'guest' | 'staff' | 'account';
const graphql = { query: '{ __typename }' };
/** Doors with a limit: whose requests are counted, and what is sent. Null: by GET. */
const limited: Readonly<Record<string, readonly [Kind, string, object | null]>> = {
  'POST /login/request': ['address', '/login/request', { login_id: 'x@y.example' }],
  'POST /login/accept': ['address', '/login/accept', { transaction_code: 'x', confirmation_code: '123456' }],
  'POST /login/accept_onetime': ['address', '/login/accept_onetime', { token: 'x' }],
  'POST /user/auth/refresh': ['address', '/user/auth/refresh', { refresh_token_v2: 'x' }],
  'POST /login/token/refresh': ['address', '/login/token/refresh', { refresh_token: 'x' }],
  'POST /user/auth/logout': ['guest', '/user/auth/logout', {}],
  'POST /api/login/token/validate': ['address', '/api/login/token/validate', { token: 'x' }],
  'POST /api/login/token_sms/validate': ['address', '/api/login/token_sms/validate', { token: 'x' }],
  'POST /api/user/anonymous/create': ['address', '/api/user/anonymous/create', { lang_cd: 'en' }],
  'POST /api/user/biz/guest/create': ['address', '/api/user/biz/guest/create', { tenant_cd: 'nowhere', lang_cd: 'en' }],
  'POST /api/public/biz/guest/main_menus': ['address', '/api/public/biz/guest/main_menus', { lang_cd: 'en' }],
  'GET /be-api/biz/location/detail/:locationId': ['address', '/be-api/biz/location/detail/x', null],
  'POST /be-api/biz/room': ['guest', '/be-api/biz/room', { name: 'x', lang_cd: 'en' }],
  'POST /be-api/biz/location/detail': ['address', '/be-api/biz/location/detail', { hash_value: 'x' }],
  'POST /be-api/biz/location/access/check': [
    'address',
    '/be-api/biz/location/access/check',
    { location_id: 'x', tenant_cd: 'x' },
  ],
  'GET /be-api/biz/tenant/detail/:tenantCd': ['address', '/be-api/biz/tenant/detail/x', null],
  'POST /sync/push': ['guest', '/sync/push', {}],
  'POST /sync/pull': ['guest', '/sync/pull', {}],
  'ALL /be-api/secure/graphql': ['guest', '/be-api/secure/graphql', graphql],
  'ALL /be-api/secure/bot/graphql': ['guest', '/be-api/secure/bot/graphql', graphql],
  'POST /be-api/biz/coupon/redeem': ['guest', '/be-api/biz/coupon/redeem', {}],
  'POST /be-api/biz/coupon/code': ['guest', '/be-api/biz/coupon/code', {}],
  'GET /be-api/biz/wallet-pass': ['guest', '/be-api/biz/wallet-pass', null],
  'GET /be-api/biz/orders': ['guest', '/be-api/biz/orders', null],
  'POST /be-api/biz/orders/:orderId/cancel': ['guest', '/be-api/biz/orders/1/cancel', {}],
  'GET /be-api/biz/bill': ['guest', '/be-api/biz/bill', null],
  'GET /be-api/biz/wifi': ['guest', '/be-api/biz/wifi', null],
  'GET /be-api/biz/ordering/:subMenuId/now': ['guest', '/be-api/biz/ordering/1/now', null],
  'GET /be-api/biz/form/:subMenuId/choices': ['guest', '/be-api/biz/form/1/choices', null],
  'GET /be-api/biz/picture-words': ['guest', '/be-api/biz/picture-words', null],
  'POST /be-api/biz/urgent': ['guest', '/be-api/biz/urgent', {}],
  'GET /be-api/biz/waiting/:conversationId': ['guest', '/be-api/biz/waiting/x', null],
  'GET /be-api/payment/status/conversation/:conversationId': ['guest', '/be-api/payment/status/conversation/x', null],
  'GET /be-api/voice/calls/:sessionId': ['guest', '/be-api/voice/calls/x', null],
  'GET /be-api/voice/calls/:sessionId/signals': ['guest', '/be-api/voice/calls/x/signals', null],
  'POST /be-api/voice/calls/:sessionId/signals': ['guest', '/be-api/voice/calls/x/signals', {}],
  'POST /be-api/voice/calls/:sessionId/reply': ['guest', '/be-api/voice/calls/x/reply', {}],
  'GET /be-api/push/key': ['guest', '/be-api/push/key', null],
  'GET /be-api/payment/status/:paymentId': ['guest', '/be-api/payment/status/x', null],
  'GET /be-api/biz/privacy-requests': ['guest', '/be-api/biz/privacy-requests', null],
  'POST /be-api/biz/privacy-requests': ['guest', '/be-api/biz/privacy-requests', {}],
  'GET /be-api/biz/privacy-requests/:id/file': ['guest', '/be-api/biz/privacy-requests/x/file', null],
  'POST /be-api/biz/privacy-requests/:id/withdraw': ['guest', '/be-api/biz/privacy-requests/x/withdraw', {}],
  'POST /be-api/kiosk/pairings': ['address', '/be-api/kiosk/pairings', {}],
  'POST /be-api/kiosk/facts': ['address', '/be-api/kiosk/facts', {}],
  'POST /be-api/kiosk/visits': ['address', '/be-api/kiosk/visits', {}],
  'GET /be-api/kiosk/talks/:conversationId': ['guest', '/be-api/kiosk/talks/x', null],
  'POST /be-api/kiosk/talks/:conversationId': ['guest', '/be-api/kiosk/talks/x', {}],
  'POST /be-api/kiosk/talks/:conversationId/link': ['guest', '/be-api/kiosk/talks/x/link', {}],
  'POST /be-api/kiosk/talks/:conversationId/leave': ['guest', '/be-api/kiosk/talks/x/leave', {}],
  'POST /be-api/widget/visits': ['address', '/be-api/widget/visits', {}],
  'POST /be-api/billing/events/stripe': ['address', '/be-api/billing/events/stripe', {}],
  'POST /be-api/payment/callback/:adapter/:tenantId': ['address', '/be-api/payment/callback/stub/x', {}],
  'POST /be-api/congestion/readings': ['address', '/be-api/congestion/readings', {}],
  'GET /be-api/speech': ['guest', '/be-api/speech', null],
  'POST /be-api/speech': ['guest', '/be-api/speech', {}],
  'POST /accesslog/access-log': ['address', '/accesslog/access-log', {}],
  'POST /accesslog/error-log': ['address', '/accesslog/error-log', {}],
  'POST /media/upload': ['guest', '/media/upload', {}],
  'GET /be-api/staff/canned-replies': ['staff', '/be-api/staff/canned-replies', null],
  'GET /be-api/staff/tasks': ['staff', '/be-api/staff/tasks', null],
  'GET /be-api/staff/congestion': ['staff', '/be-api/staff/congestion', null],
  'GET /be-api/staff/rooms': ['staff', '/be-api/staff/rooms', null],
  'GET /be-api/staff/handovers': ['staff', '/be-api/staff/handovers', null],
  'GET /be-api/staff/duty': ['staff', '/be-api/staff/duty', null],
  'GET /be-api/staff/my-shifts': ['staff', '/be-api/staff/my-shifts', null],
  'GET /be-api/staff/work-codes': ['staff', '/be-api/staff/work-codes', null],
  'GET /be-api/staff/dashboard': ['staff', '/be-api/staff/dashboard', null],
  'GET /be-api/staff/dashboard/now': ['staff', '/be-api/staff/dashboard/now', null],
  'GET /be-api/staff/dashboard/series': ['staff', '/be-api/staff/dashboard/series?figure=opened&by=hour', null],
  'GET /be-api/staff/dashboard/rows': ['staff', '/be-api/staff/dashboard/rows?figure=opened', null],
  'GET /be-api/staff/dashboard/rows.csv': ['staff', '/be-api/staff/dashboard/rows.csv', null],
  'POST /be-api/staff/search': ['staff', '/be-api/staff/search', {}],
  'POST /be-api/staff/sms-links': ['staff', '/be-api/staff/sms-links', {}],
  'POST /be-api/staff/sms-chats': ['staff', '/be-api/staff/sms-chats', {}],
  'GET /be-api/staff/coupons/types': ['staff', '/be-api/staff/coupons/types', null],
  'GET /be-api/admin/sync-logs': ['staff', '/be-api/admin/sync-logs', null],
  'GET /be-api/manage/v1/me': ['account', '/be-api/manage/v1/me', null],
  'POST /be-api/manage/v1/sign-up': ['address', '/be-api/manage/v1/sign-up', {}],
  'POST /be-api/manage/v1/invitations/look': ['address', '/be-api/manage/v1/invitations/look', { token: 'x' }],
  'POST /be-api/manage/v1/invitations/accept': ['address', '/be-api/manage/v1/invitations/accept', { token: 'x' }],
};
/** Doors without one, and why. */
const free: Readonly<Record<string, string>> = {
  'GET /media/:tenantId/:file': 'a file, kept by the browser; its address cannot be guessed',
  'GET /be-api/manage/v1/sign-up': 'what the sign-up page asks before anything is typed: one row',
  'GET /be-api/manage/docs': 'one page for developers, made once',
  'GET /be-api/manage/openapi.json': 'what the page is made of, made once',
  'GET /widget/:name': 'the script of a website, kept for five minutes by whoever loads it',
  'GET /healthz': 'balancers',
  'GET /readyz': 'balancers',
  'GET /metrics': 'this machine, or who has the key',
  'GET /be-api/payment/return/:provider/:lang/:paymentId/:status': 'leads back to the page',
  'POST /be-api/payment/return/:provider/:lang/:paymentId/:status': 'leads back to the page',
};
/** Below these every door is held by one limit together, of which a door of each is tried above. */
const families = /^\w+ \/(?:be-api\/(?:staff|admin|manage\/v1)|dev)\//;

let strangers = 0;

describe('a door', () => {
  it('[LIMIT-RATE] has a limit, or a reason for none', () => {
    const doors = new Set(
      app.routes
        .map(({ method, path }) => `${method} ${path}`)
        .filter((door) => !door.endsWith('*') && !(door.startsWith('ALL ') && !door.includes('graphql'))),
    );
    expect([...doors].filter((door) => !(door in limited) && !(door in free) && !families.test(door))).toEqual([]);
    expect([...Object.keys(limited), ...Object.keys(free)].filter((door) => !doors.has(door))).toEqual([]);
  });

  it.each(Object.entries(limited))(
    '[LIMIT-RATE] %s answers 429 with its code and a Retry-After to who asks too often, and others on',
    async (_door, [kind, path, body]) => {
      const fresh = createApp(test.ctx, null);
      const asker = async () => {
        strangers += 1;
        const from = `203.0.113.${strangers}`;
        if (kind === 'address') return { from };
        if (kind === 'account')
          return { from, token: await accountToken(test.ctx, `grace@${cast.tenantCode}.example`) };
        const person = kind === 'guest' ? cast.ann : cast.grace;
        return { from, token: (await signIn(test.ctx, cast.tenantId, person.id, kind, person.principal.role)).token };
      };
      const one = await asker();
      for (let time = 0; time < OFTEN; time += 1)
        expect((await callApi(fresh, path, body ?? undefined, one)).status).not.toBe(429);
      const refused = await callApi(fresh, path, body ?? undefined, one);
      expect([refused.outcome, Number(refused.headers.get('retry-after')) > 0]).toEqual([
        [429, 'too_many_requests'],
        true,
      ]);
      expect((await callApi(fresh, path, body ?? undefined, await asker())).status).not.toBe(429);
    },
  );
});

describe('what is asked', () => {
  const bodies: readonly (readonly [string, object, string, number])[] = [
    [
      'too deep',
      {
        query: `{ getConversationV2 { messages { items { conversation ${'{ messages { items { conversation '.repeat(3)}{ id }${' } } }'.repeat(3)} } } } }`,
      },
      'query_too_deep',
      400,
    ],
    [
      'too wide',
      { query: `{ ${Array.from({ length: 11 }, (_, n) => `a${n}: listConversationIds`).join(' ')} }` },
      'query_too_wide',
      400,
    ],
    [
      'under too many names',
      { query: `{ getBizTenantInfo { ${Array.from({ length: 31 }, (_, n) => `a${n}: id`).join(' ')} } }` },
      'query_too_wide',
      400,
    ],
    [
      'too costly',
      { query: '{ listConversationsV2(limit: 100) { members(limit: 100) { user { name } } } }' },
      'query_too_costly',
      400,
    ],
    ['in a batch', [{ query: '{ __typename }' }], 'batch_refused', 400],
  ];

  it.each(bodies)('[FACADE-LIMITS] %s is refused by name', async (_what, body, code, status) => {
    const { token } = await signIn(test.ctx, cast.tenantId, cast.ann.id, 'guest', 'guest');
    const answer = await callApi<{ errors: readonly { extensions: { code: string } }[] }>(
      app,
      '/be-api/secure/graphql',
      body,
      { token },
    );
    expect([answer.status, answer.body.errors[0]?.extensions.code]).toEqual([status, code]);
  });

  it('[LIMIT-RATE] with too large a body is refused by name at every door', async () => {
    const { token } = await signIn(test.ctx, cast.tenantId, cast.grace.id, 'staff', 'supervisor');
    for (const path of [
      '/be-api/secure/graphql',
      '/login/request',
      '/api/user/anonymous/create',
      '/be-api/staff/sms-links',
      '/be-api/staff/sms-chats',
      `/be-api/staff/message-reports/${freshId()}`,
      `/be-api/staff/maskings/${freshId()}`,
      `/be-api/staff/messages/${freshId()}/mask`,
      '/accesslog/error-log',
    ]) {
      const answer = await callApi(createApp(test.ctx, null), path, { query: 'x'.repeat(200_000) }, { token });
      expect([path, answer.outcome]).toEqual([path, [413, 'body_too_large']]);
    }
  });
});
