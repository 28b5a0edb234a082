/**
 * Every HTTP route of the real app × who may not [ACCESS-MATRIX] [ACCESS-SAME]. A route without a row fails the first test.
 * The management API has a matrix of its own (server/http/manage/matrix.pg.test.ts).
 * Longer than 400 lines: a table, one row a route.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { loadClientBuild } from '#server/http/client-build.ts';
import { png } from '#server/providers/media/testing/sample-files.ts';
import { writeClientBuild } from '#server/testing/client-build.ts';
import { freshId, type Person } from '#server/testing/cast.ts';
import { callFacade } from '#server/testing/http-requests.ts';
import { createSyncClient } from '#server/testing/sync-client.ts';
import { SECRET, type SecurityStage, setSecurityStage, strangersOf } from './testing/security-stage.ts';

let stage: SecurityStage;
let build: ReturnType<typeof writeClientBuild>;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  stage = await setSecurityStage('routes');
  build = writeClientBuild();
  app = createApp(stage.test.ctx, loadClientBuild(build.dist));
});
afterAll(async () => {
  build.remove();
  await stage.close();
});

interface Asking {
  readonly token?: string | undefined;
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
interface Heard {
  readonly status: number;
  readonly code: string | undefined;
  readonly text: string;
}

/** A request to a real path, with a JSON body or without. */
async function ask(
  method: string,
  path: string,
  body: unknown,
  { token, from, headers = {} }: Asking = {},
): Promise<Heard> {
  const response = await app.request(
    path,
    {
      method,
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      headers: {
        ...(body instanceof FormData || body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
    },
    from === undefined ? undefined : { incoming: { socket: { remoteAddress: from } } },
  );
  const text = await response.text();
  const code = /"code":"(\w+)"/.exec(text)?.[1];
  return { status: response.status, code, text: text.replaceAll(/"request_id":"[^"]*"/g, '') };
}

interface Row {
  /**
   * `bearer` needs a token, `staff` one of staff, `leader` and `admin` one of a supervisor and of an administrator; `open` answers everybody and shows nobody's own; `local` is for this
   * machine; `leave` is opened by the address itself.
   */
  readonly door: 'bearer' | 'staff' | 'leader' | 'admin' | 'open' | 'local' | 'leave';
  readonly path: () => string;
  readonly body?: () => unknown;
  /** It writes for whoever asks, as a scan or a log line does. */
  readonly writes?: true;
}
const things = () => stage.anns;
const push = (): object => ({
  pushVersion: 1,
  clientGroupID: freshId(),
  mutations: [],
  schemaVersion: '1',
  profileID: 'p',
});
const operation = { query: 'query($c: ID!) { getConversationV2(id: $c) { messages { items { content } } } }' };

const rows: Readonly<Record<string, Row>> = {
  'POST /sync/push': { door: 'bearer', path: () => '/sync/push', body: push },
  'POST /sync/pull': {
    door: 'bearer',
    path: () => '/sync/pull',
    body: () => ({ pullVersion: 1, clientGroupID: freshId(), cookie: null, schemaVersion: '1', profileID: 'p' }),
  },
  'POST /login/request': {
    door: 'open',
    path: () => '/login/request',
    body: () => ({ login_id: `yuki@${stage.hotel.tenantCode}.example`, target: 'staff' }),
    writes: true,
  },
  'POST /login/accept': {
    door: 'open',
    path: () => '/login/accept',
    body: () => ({ transaction_code: freshId(), confirmation_code: '123456' }),
  },
  'POST /login/accept_onetime': {
    door: 'open',
    path: () => '/login/accept_onetime',
    body: () => ({ token: stage.hotel.ann.token }),
  },
  'POST /api/login/token/validate': {
    door: 'open',
    path: () => '/api/login/token/validate',
    body: () => ({ token: stage.hotel.ann.token }),
  },
  'POST /api/login/token_sms/validate': {
    door: 'open',
    path: () => '/api/login/token_sms/validate',
    body: () => ({ token: stage.hotel.ann.token }),
  },
  'POST /api/user/anonymous/create': {
    door: 'open',
    path: () => '/api/user/anonymous/create',
    body: () => ({ lang_cd: 'en', version: 'v2' }),
    writes: true,
  },
  'GET /be-api/push/key': { door: 'bearer', path: () => '/be-api/push/key' },
  'GET /be-api/staff/follow-ups': { door: 'staff', path: () => '/be-api/staff/follow-ups' },
  'POST /be-api/staff/mentions/seen': {
    door: 'staff',
    path: () => '/be-api/staff/mentions/seen',
    body: () => ({ note_ids: [] }),
  },
  'POST /be-api/staff/reminders': { door: 'staff', path: () => '/be-api/staff/reminders', body: () => ({}) },
  'POST /be-api/staff/reminders/:reminderId': {
    door: 'staff',
    path: () => `/be-api/staff/reminders/${freshId()}`,
    body: () => ({ state: 'done' }),
  },
  'GET /be-api/staff/alert-settings': { door: 'staff', path: () => '/be-api/staff/alert-settings' },
  'POST /be-api/staff/alert-settings': {
    door: 'staff',
    path: () => '/be-api/staff/alert-settings',
    body: () => ({ push: [], mail: [], quiet: null }),
  },
  'GET /be-api/staff/message-reports': { door: 'leader', path: () => '/be-api/staff/message-reports' },
  'POST /be-api/staff/message-reports/:reportId': {
    door: 'leader',
    path: () => `/be-api/staff/message-reports/${freshId()}`,
    body: () => ({ status: 'upheld' }),
  },
  'GET /be-api/staff/audit-trail': { door: 'leader', path: () => '/be-api/staff/audit-trail' },
  'GET /be-api/staff/audit-trail/table': { door: 'leader', path: () => '/be-api/staff/audit-trail/table' },
  'GET /be-api/staff/maskings': { door: 'leader', path: () => '/be-api/staff/maskings' },
  'POST /be-api/staff/maskings/:maskingId': {
    door: 'leader',
    path: () => `/be-api/staff/maskings/${freshId()}`,
    body: () => ({ decision: 'approved' }),
  },
  'POST /be-api/staff/messages/:messageId/mask': {
    door: 'staff',
    path: () => `/be-api/staff/messages/${freshId()}/mask`,
    body: () => ({ parts: null }),
  },
  'POST /be-api/staff/messages/:messageId/original': {
    door: 'leader',
    path: () => `/be-api/staff/messages/${freshId()}/original`,
    body: () => ({}),
  },
  'POST /be-api/staff/sms-links': {
    door: 'staff',
    path: () => '/be-api/staff/sms-links',
    body: () => ({ conversation_id: things().conversation, country_code: '+81', phone_number: '09012345678' }),
  },
  'POST /be-api/staff/sms-chats': {
    door: 'staff',
    path: () => '/be-api/staff/sms-chats',
    body: () => ({
      country_code: '+81',
      phone_number: '09012345678',
      lang_cd: 'en',
      location_id: null,
      group_id: stage.hotel.frontDesk,
      message_id: freshId(),
      text: 'Your table is free',
    }),
  },
  'POST /user/auth/refresh': {
    door: 'open',
    path: () => '/user/auth/refresh',
    body: () => ({ refresh_token_v2: stage.hotel.ann.token }),
  },
  'POST /login/token/refresh': {
    door: 'open',
    path: () => '/login/token/refresh',
    body: () => ({ refresh_token: stage.hotel.ann.token }),
  },
  'POST /user/auth/logout': { door: 'bearer', path: () => '/user/auth/logout', body: () => ({}) },
  'POST /api/user/biz/guest/create': {
    door: 'open',
    path: () => '/api/user/biz/guest/create',
    body: () => ({ tenant_cd: stage.hotel.tenantCode, lang_cd: 'en', location_id: stage.hotel.room }),
    writes: true,
  },
  'POST /api/public/biz/guest/main_menus': {
    door: 'bearer',
    path: () => '/api/public/biz/guest/main_menus',
    body: () => ({ lang_cd: 'en', user_id: things().user }),
  },
  'GET /be-api/biz/location/detail/:locationId': {
    door: 'open',
    path: () => `/be-api/biz/location/detail/${stage.hotel.room}`,
  },
  'GET /be-api/biz/tenant/detail/:tenantCd': {
    door: 'open',
    path: () => `/be-api/biz/tenant/detail/${stage.hotel.tenantCode}`,
  },
  'POST /be-api/biz/location/detail': {
    door: 'open',
    path: () => '/be-api/biz/location/detail',
    body: () => ({ hash_value: `${stage.hotel.tenantCode}-101` }),
  },
  'POST /be-api/biz/location/access/check': {
    door: 'open',
    path: () => '/be-api/biz/location/access/check',
    body: () => ({ location_id: stage.hotel.room, tenant_cd: stage.other.tenantCode }),
  },
  'GET /be-api/staff/houses': { door: 'staff', path: () => '/be-api/staff/houses' },
  'POST /be-api/staff/houses/:code/session': {
    door: 'staff',
    path: () => `/be-api/staff/houses/${stage.other.tenantCode}/session`,
    body: () => ({}),
  },
  'GET /be-api/staff/desk-session': { door: 'staff', path: () => '/be-api/staff/desk-session' },
  'POST /be-api/staff/desk-session/take-over': {
    door: 'staff',
    path: () => '/be-api/staff/desk-session/take-over',
    body: () => ({}),
  },
  'GET /be-api/staff/handovers': { door: 'staff', path: () => '/be-api/staff/handovers' },
  'POST /be-api/staff/handovers/:id/read': {
    door: 'staff',
    path: () => `/be-api/staff/handovers/${freshId()}/read`,
    body: () => ({}),
  },
  'GET /be-api/staff/duty': { door: 'staff', path: () => '/be-api/staff/duty' },
  'GET /be-api/staff/my-shifts': { door: 'staff', path: () => '/be-api/staff/my-shifts' },
  'GET /be-api/staff/responders': { door: 'staff', path: () => '/be-api/staff/responders' },
  'PUT /be-api/staff/responders/chosen': {
    door: 'staff',
    path: () => '/be-api/staff/responders/chosen',
    body: () => ({ responder_id: null }),
  },
  'PUT /be-api/staff/profile': {
    door: 'staff',
    path: () => '/be-api/staff/profile',
    body: () => ({ name: 'Yuki', languages: ['ja'], icon: null }),
  },
  'GET /be-api/staff/colleagues': { door: 'leader', path: () => '/be-api/staff/colleagues' },
  'PUT /be-api/staff/colleagues/:id/handling-limit': {
    door: 'leader',
    path: () => `/be-api/staff/colleagues/${stage.hotel.ines.id}/handling-limit`,
    body: () => ({ handling_limit: 3 }),
  },
  'POST /be-api/staff/colleagues/:id/sign-out': {
    door: 'leader',
    path: () => `/be-api/staff/colleagues/${stage.hotel.ines.id}/sign-out`,
    body: () => ({}),
  },
  'GET /be-api/staff/canned-replies': { door: 'staff', path: () => '/be-api/staff/canned-replies' },
  'GET /be-api/staff/tickets/:conversationId/forwards': {
    door: 'staff',
    path: () => `/be-api/staff/tickets/${things().conversation}/forwards`,
  },
  'GET /be-api/staff/inbox-filters': { door: 'staff', path: () => '/be-api/staff/inbox-filters' },
  'POST /be-api/staff/inbox-filters/order': {
    door: 'staff',
    path: () => '/be-api/staff/inbox-filters/order',
    body: () => ({ ids: [] }),
  },
  'PUT /be-api/staff/inbox-filters/:id': {
    door: 'staff',
    path: () => `/be-api/staff/inbox-filters/${freshId()}`,
    body: () => ({ name: `Mine ${freshId()}`.slice(0, 40), group_id: null, narrowing: {} }),
  },
  'DELETE /be-api/staff/inbox-filters/:id': {
    door: 'staff',
    path: () => `/be-api/staff/inbox-filters/${freshId()}`,
  },
  'GET /be-api/staff/translation-lag': { door: 'staff', path: () => '/be-api/staff/translation-lag' },
  'GET /be-api/staff/tasks': { door: 'staff', path: () => '/be-api/staff/tasks' },
  'GET /be-api/staff/congestion': { door: 'staff', path: () => '/be-api/staff/congestion' },
  'GET /be-api/staff/rooms': { door: 'staff', path: () => '/be-api/staff/rooms' },
  'GET /be-api/staff/work-codes': { door: 'staff', path: () => '/be-api/staff/work-codes' },
  'GET /be-api/staff/talks/:conversationId': {
    door: 'staff',
    path: () => `/be-api/staff/talks/${things().conversation}`,
  },
  'GET /be-api/staff/guests/:conversationId/visits': {
    door: 'staff',
    path: () => `/be-api/staff/guests/${things().conversation}/visits`,
  },
  'GET /be-api/staff/guests/:conversationId/orders': {
    door: 'staff',
    path: () => `/be-api/staff/guests/${things().conversation}/orders`,
  },
  'GET /be-api/staff/guests/:conversationId/bill': {
    door: 'staff',
    path: () => `/be-api/staff/guests/${things().conversation}/bill`,
  },
  'GET /be-api/staff/guests/:conversationId/coupons': {
    door: 'staff',
    path: () => `/be-api/staff/guests/${things().conversation}/coupons`,
  },
  'GET /be-api/staff/guests/:conversationId/notes': {
    door: 'staff',
    path: () => `/be-api/staff/guests/${things().conversation}/notes`,
  },
  'PUT /be-api/staff/guests/:conversationId/notes/:noteId': {
    door: 'staff',
    path: () => `/be-api/staff/guests/${things().conversation}/notes/${freshId()}`,
    body: () => ({ text: 'Quiet room', version: null }),
  },
  'DELETE /be-api/staff/guests/:conversationId/notes/:noteId': {
    door: 'staff',
    path: () => `/be-api/staff/guests/${things().conversation}/notes/${freshId()}`,
  },
  'GET /be-api/staff/dashboard': { door: 'staff', path: () => '/be-api/staff/dashboard' },
  'GET /be-api/staff/dashboard/now': { door: 'staff', path: () => '/be-api/staff/dashboard/now' },
  'GET /be-api/staff/dashboard/series': {
    door: 'staff',
    path: () => '/be-api/staff/dashboard/series?figure=opened&by=hour',
  },
  'GET /be-api/staff/dashboard/rows': { door: 'staff', path: () => '/be-api/staff/dashboard/rows?figure=opened' },
  'GET /be-api/staff/dashboard/rows.csv': {
    door: 'staff',
    path: () => '/be-api/staff/dashboard/rows.csv?figure=opened',
  },
  'POST /be-api/staff/search': {
    door: 'staff',
    path: () => '/be-api/staff/search',
    body: () => ({ query: 'towels' }),
  },
  'POST /be-api/staff/back-translation': {
    door: 'staff',
    path: () => '/be-api/staff/back-translation',
    body: () => ({ conversation_id: things().conversation, text: 'Hello', to: 'ja' }),
  },
  'POST /be-api/staff/reply-reach': {
    door: 'staff',
    path: () => '/be-api/staff/reply-reach',
    body: () => ({ conversation_id: things().conversation, text: 'Hello', to: 'ja' }),
  },
  'POST /be-api/staff/survey-comment': {
    door: 'staff',
    path: () => '/be-api/staff/survey-comment',
    body: () => ({ conversation_id: things().conversation, inquiry_id: freshId() }),
  },
  'GET /be-api/biz/wifi': { door: 'bearer', path: () => '/be-api/biz/wifi' },
  'GET /be-api/biz/picture-words': { door: 'bearer', path: () => '/be-api/biz/picture-words?lang_cd=en' },
  'GET /be-api/biz/wallet-pass': { door: 'bearer', path: () => '/be-api/biz/wallet-pass' },
  'POST /be-api/biz/coupon/redeem': {
    door: 'bearer',
    path: () => '/be-api/biz/coupon/redeem',
    body: () => ({ coupon_id: 1, redemption_id: freshId() }),
  },
  'POST /be-api/biz/coupon/code': {
    door: 'bearer',
    path: () => '/be-api/biz/coupon/code',
    body: () => ({ coupon_id: 1 }),
  },
  'GET /be-api/staff/coupons/types': { door: 'staff', path: () => '/be-api/staff/coupons/types' },
  'POST /be-api/staff/coupons/check': {
    door: 'staff',
    path: () => '/be-api/staff/coupons/check',
    body: () => ({ code: 'bhc1.x.y' }),
  },
  'POST /be-api/staff/coupons/redeem': {
    door: 'staff',
    path: () => '/be-api/staff/coupons/redeem',
    body: () => ({ code: 'bhc1.x.y' }),
  },
  'POST /be-api/staff/coupons/issue': {
    door: 'staff',
    path: () => '/be-api/staff/coupons/issue',
    body: () => ({ coupon_type_id: 1, guest_id: things().user }),
  },
  'POST /be-api/staff/coupons/pin': {
    door: 'admin',
    path: () => '/be-api/staff/coupons/pin',
    body: () => ({ staff_group_id: stage.hotel.frontDesk, pin: '123456' }),
  },
  'GET /be-api/speech': { door: 'bearer', path: () => '/be-api/speech' },
  'POST /be-api/speech': { door: 'bearer', path: () => '/be-api/speech?lang_cd=en', body: () => ({}) },
  'POST /be-api/congestion/readings': {
    door: 'staff',
    path: () => '/be-api/congestion/readings',
    body: () => ({ readings: [{ facility_id: 1, number_of_people: 1 }] }),
  },
  'POST /be-api/admin/service-credential': {
    door: 'admin',
    path: () => '/be-api/admin/service-credential',
    body: () => ({}),
  },
  'DELETE /be-api/admin/service-credential': { door: 'admin', path: () => '/be-api/admin/service-credential' },
  'POST /be-api/admin/sync-logs': { door: 'admin', path: () => '/be-api/admin/sync-logs', body: () => ({}) },
  'GET /be-api/admin/sync-logs': { door: 'admin', path: () => '/be-api/admin/sync-logs' },
  'POST /be-api/admin/sync-logs/:id/stop': {
    door: 'admin',
    path: () => `/be-api/admin/sync-logs/${freshId()}/stop`,
    body: () => ({}),
  },
  'GET /be-api/admin/sync-logs/:id/log': { door: 'admin', path: () => `/be-api/admin/sync-logs/${freshId()}/log` },
  'GET /widget/:name': { door: 'open', path: () => `/widget/${freshId()}.js` },
  'POST /be-api/widget/visits': {
    door: 'open',
    path: () => '/be-api/widget/visits',
    body: () => ({ bot_id: freshId(), tenant_cd: 'nowhere', lang_cd: 'en' }),
    writes: true,
  },
  'POST /be-api/kiosk/pairings': {
    door: 'open',
    path: () => '/be-api/kiosk/pairings',
    body: () => ({ tenant_cd: 'nowhere', bot_id: freshId(), pin: '12345678' }),
  },
  'POST /be-api/kiosk/facts': {
    door: 'open',
    path: () => '/be-api/kiosk/facts',
    body: () => ({ proof: 'none', lang_cd: 'en' }),
  },
  'POST /be-api/kiosk/visits': {
    door: 'open',
    path: () => '/be-api/kiosk/visits',
    body: () => ({ proof: 'none', lang_cd: 'en' }),
  },
  'GET /be-api/kiosk/talks/:conversationId': {
    door: 'bearer',
    path: () => `/be-api/kiosk/talks/${things().conversation}`,
  },
  'POST /be-api/kiosk/talks/:conversationId': {
    door: 'bearer',
    path: () => `/be-api/kiosk/talks/${things().conversation}`,
    body: () => ({ id: freshId(), content: SECRET }),
  },
  'POST /be-api/kiosk/talks/:conversationId/link': {
    door: 'bearer',
    path: () => `/be-api/kiosk/talks/${things().conversation}/link`,
    body: () => ({}),
  },
  'POST /be-api/kiosk/talks/:conversationId/leave': {
    door: 'bearer',
    path: () => `/be-api/kiosk/talks/${things().conversation}/leave`,
    body: () => ({}),
  },
  'GET /be-api/biz/privacy-requests': { door: 'bearer', path: () => '/be-api/biz/privacy-requests' },
  'POST /be-api/biz/privacy-requests': {
    door: 'bearer',
    path: () => '/be-api/biz/privacy-requests',
    body: () => ({ id: freshId(), kind: 'copy' }),
    writes: true,
  },
  'POST /be-api/biz/privacy-requests/:id/withdraw': {
    door: 'bearer',
    path: () => `/be-api/biz/privacy-requests/${things().event}/withdraw`,
  },
  'GET /be-api/biz/privacy-requests/:id/file': {
    door: 'bearer',
    path: () => `/be-api/biz/privacy-requests/${things().event}/file`,
  },
  'GET /be-api/biz/orders': { door: 'bearer', path: () => '/be-api/biz/orders' },
  'GET /be-api/biz/ordering/:subMenuId/now': { door: 'bearer', path: () => '/be-api/biz/ordering/1/now' },
  'GET /be-api/biz/form/:subMenuId/choices': { door: 'bearer', path: () => '/be-api/biz/form/1/choices' },
  'GET /be-api/biz/bill': { door: 'bearer', path: () => '/be-api/biz/bill' },
  'POST /be-api/biz/orders/:orderId/cancel': {
    door: 'bearer',
    path: () => '/be-api/biz/orders/1/cancel',
    body: () => ({}),
  },
  'GET /be-api/staff/orders': { door: 'staff', path: () => '/be-api/staff/orders' },
  'POST /be-api/staff/orders/:orderId/state': {
    door: 'staff',
    path: () => '/be-api/staff/orders/1/state',
    body: () => ({ state: 'accepted' }),
  },
  'POST /be-api/staff/orders/:orderId/given-back': {
    door: 'staff',
    path: () => '/be-api/staff/orders/1/given-back',
    body: () => ({}),
  },
  'GET /be-api/staff/orders/:orderId/slip': { door: 'staff', path: () => '/be-api/staff/orders/1/slip' },
  'GET /be-api/staff/dishes': { door: 'staff', path: () => '/be-api/staff/dishes' },
  'POST /be-api/staff/dishes/:dishId/sold-out': {
    door: 'staff',
    path: () => `/be-api/staff/dishes/${freshId()}/sold-out`,
    body: () => ({ is_sold_out: true }),
  },
  'GET /be-api/staff/voice/calls': { door: 'staff', path: () => '/be-api/staff/voice/calls' },
  'POST /be-api/staff/voice/calls': {
    door: 'staff',
    path: () => '/be-api/staff/voice/calls',
    body: () => ({ conversation_id: freshId() }),
  },
  'POST /be-api/staff/voice/calls/:sessionId/answer': {
    door: 'staff',
    path: () => `/be-api/staff/voice/calls/${freshId()}/answer`,
    body: () => ({}),
  },
  'POST /be-api/staff/voice/calls/:sessionId/refuse': {
    door: 'staff',
    path: () => `/be-api/staff/voice/calls/${freshId()}/refuse`,
    body: () => ({}),
  },
  'POST /be-api/staff/voice/calls/:sessionId/hand-on': {
    door: 'staff',
    path: () => `/be-api/staff/voice/calls/${freshId()}/hand-on`,
    body: () => ({ staff_id: null }),
  },
  'POST /be-api/staff/voice/calls/:sessionId/finish': {
    door: 'staff',
    path: () => `/be-api/staff/voice/calls/${freshId()}/finish`,
    body: () => ({}),
  },
  'GET /be-api/voice/calls/:sessionId': { door: 'bearer', path: () => `/be-api/voice/calls/${freshId()}` },
  'GET /be-api/voice/calls/:sessionId/signals': {
    door: 'bearer',
    path: () => `/be-api/voice/calls/${freshId()}/signals`,
  },
  'POST /be-api/voice/calls/:sessionId/reply': {
    door: 'bearer',
    path: () => `/be-api/voice/calls/${freshId()}/reply`,
    body: () => ({ says: 'no' }),
  },
  'POST /be-api/voice/calls/:sessionId/signals': {
    door: 'bearer',
    path: () => `/be-api/voice/calls/${freshId()}/signals`,
    body: () => ({ round: 'r', kind: 'offer', body: 'v=0' }),
  },
  'POST /be-api/biz/urgent': {
    door: 'bearer',
    path: () => '/be-api/biz/urgent',
    body: () => ({ sub_menu_id: 1, message_id: freshId(), text: 'Help', lang_cd: 'en' }),
  },
  'POST /be-api/biz/room': {
    door: 'bearer',
    path: () => '/be-api/biz/room',
    body: () => ({ name: '101', lang_cd: 'en' }),
  },
  'GET /be-api/biz/waiting/:conversationId': { door: 'bearer', path: () => `/be-api/biz/waiting/${freshId()}` },
  'GET /be-api/staff/stays': { door: 'staff', path: () => '/be-api/staff/stays' },
  'POST /be-api/staff/stays': { door: 'staff', path: () => '/be-api/staff/stays', body: () => ({}) },
  'POST /be-api/staff/stays/:stayId/lines': {
    door: 'staff',
    path: () => `/be-api/staff/stays/${freshId()}/lines`,
    body: () => ({ id: freshId(), names: { en: 'Minibar' }, amount: 100 }),
  },
  'POST /be-api/payment/callback/:adapter/:tenantId': {
    door: 'open',
    path: () => `/be-api/payment/callback/stub/${stage.hotel.tenantId}`,
    body: () => ({}),
  },
  'POST /be-api/billing/events/stripe': { door: 'open', path: () => '/be-api/billing/events/stripe', body: () => ({}) },
  'GET /be-api/payment/return/:provider/:lang/:paymentId/:status': {
    door: 'open',
    path: () => `/be-api/payment/return/gmo/en/${freshId()}/returned`,
  },
  'POST /be-api/payment/return/:provider/:lang/:paymentId/:status': {
    door: 'open',
    path: () => `/be-api/payment/return/gmo/en/${freshId()}/returned`,
    body: () => ({}),
  },
  'GET /be-api/payment/status/conversation/:conversationId': {
    door: 'bearer',
    path: () => `/be-api/payment/status/conversation/${freshId()}`,
  },
  'GET /be-api/payment/status/:paymentId': { door: 'bearer', path: () => `/be-api/payment/status/${freshId()}` },
  'ALL /be-api/secure/graphql': {
    door: 'bearer',
    path: () => '/be-api/secure/graphql',
    body: () => ({ ...operation, variables: { c: things().conversation } }),
  },
  'ALL /be-api/secure/bot/graphql': {
    door: 'bearer',
    path: () => '/be-api/secure/bot/graphql',
    body: () => ({ ...operation, variables: { c: things().conversation } }),
  },
  'POST /accesslog/access-log': {
    door: 'open',
    path: () => '/accesslog/access-log',
    body: () => ({ category: 'home', action: 'open', executed_at: stage.test.ctx.now(), user_id: things().user }),
    writes: true,
  },
  'POST /accesslog/error-log': {
    door: 'open',
    path: () => '/accesslog/error-log',
    body: () => ({ error_code: 'x' }),
    writes: true,
  },
  'POST /media/upload': { door: 'bearer', path: () => '/media/upload', body: () => new FormData() },
  'GET /media/:tenantId/:file': {
    door: 'leave',
    path: () => `/media/${stage.hotel.tenantId}/${freshId()}~${'A'.repeat(22)}.png`,
  },
  'GET /healthz': { door: 'open', path: () => '/healthz' },
  'GET /readyz': { door: 'open', path: () => '/readyz' },
  'GET /metrics': { door: 'local', path: () => '/metrics' },
  'GET /dev/demo': { door: 'local', path: () => '/dev/demo' },
  'GET /dev/payment/:tenantId/:orderRef': { door: 'local', path: () => `/dev/payment/${stage.hotel.tenantId}/p1` },
  'POST /dev/payment/:tenantId/:orderRef': {
    door: 'local',
    path: () => `/dev/payment/${stage.hotel.tenantId}/p1`,
    body: () => ({}),
  },
  'GET /dev/outbox': { door: 'local', path: () => '/dev/outbox' },
  'GET /lang/prd/:file': { door: 'open', path: () => '/lang/prd/en.json' },
  'GET /manifest.webmanifest': { door: 'open', path: () => `/manifest.webmanifest?tenant=${stage.hotel.tenantCode}` },
  'GET /index.html': { door: 'open', path: () => '/index.html' },
  'GET /*': { door: 'open', path: () => `/en/conversation/${things().conversation}` },
};
/** What stands before the routes and answers nothing by itself. */
const plumbing = new Set([
  'ALL /*',
  'ALL /sync/pull',
  'ALL /be-api/secure/*',
  'ALL /be-api/biz/location/*',
  'ALL /be-api/biz/tenant/*',
  'ALL /api/public/*',
  'ALL /be-api/staff/*',
  'ALL /be-api/admin/*',
  'ALL /be-api/push/*',
  'ALL /be-api/voice/*',
  'ALL /be-api/biz/urgent/*',
  'ALL /be-api/biz/waiting/*',
  'ALL /be-api/payment/status/*',
  'ALL /user/auth/logout',
  'ALL /sync/push',
  'ALL /sync/*',
  'ALL /accesslog/*',
  'ALL /dev/*',
  'ALL /widget/*',
]);
const of = (...doors: readonly Row['door'][]): readonly (readonly [string, Row])[] =>
  Object.entries(rows).filter(([, { door }]) => doors.includes(door));
const methodOf = (route: string): string => (route.startsWith('ALL') ? 'POST' : (route.split(' ')[0] ?? 'GET'));
const asked = (route: string, row: Row, asking: Asking = {}): Promise<Heard> =>
  ask(methodOf(route), row.path(), row.body?.(), asking);

describe('a route', () => {
  it('[ACCESS-MATRIX] of every path has its row', () => {
    const routes = new Set(
      app.routes
        .map(({ method, path }) => `${method} ${path}`)
        .filter((route) => !plumbing.has(route) && !route.includes(' /be-api/manage/')),
    );
    expect(Object.keys(rows).toSorted()).toEqual([...routes].toSorted());
  });

  it.each(of('bearer', 'staff', 'leader', 'admin'))(
    '[ACCESS-MATRIX] %s is closed to tokens that are none any more, and changes nothing',
    async (route, row) => {
      const before = await stage.print();
      const told = stage.told();
      for (const [what, token, code] of stage.badTokens) {
        const { status, code: heard, text } = await asked(route, row, { token });
        expect([what, status, heard]).toEqual([what, 401, code]);
        expect(text).not.toContain(SECRET);
      }
      expect([await stage.print(), stage.told()]).toEqual([before, told]);
    },
  );

  it.each(of('staff', 'leader', 'admin'))('[ACCESS-MATRIX] %s is closed to guests', async (route, row) => {
    for (const guest of [stage.hotel.ann, stage.hotel.luc, stage.other.ann])
      expect(await asked(route, row, { token: guest.token })).toMatchObject({ status: 403, code: 'not_staff' });
  });

  it.each(of('leader', 'admin'))(
    '[ACCESS-MATRIX] %s is closed to guests and to staff without the role',
    async (route, row) => {
      const before = await stage.print();
      for (const { token } of [stage.hotel.ann, stage.hotel.luc, stage.other.ann])
        expect(await asked(route, row, { token })).toMatchObject({ status: 403, code: 'not_staff' });
      expect(await asked(route, row, { token: stage.hotel.yuki.token })).toMatchObject({
        status: 403,
        code: 'forbidden',
      });
      expect(await stage.print()).toBe(before);
    },
  );

  it.each(of('open'))('[ACCESS-OWN-STAY] %s shows nobody’s own, whoever asks', async (route, row) => {
    const before = await stage.print();
    const people: readonly (readonly [string, string | undefined])[] = [
      ...strangersOf(stage).map(([who, { token }]) => [who, token] as const),
      ...stage.badTokens.map(([what, token]) => [what, token] as const),
    ];
    for (const [who, token] of people) {
      const { status, text } = await asked(route, row, { token });
      expect([who, status < 500]).toEqual([who, true]);
      // Neither Ann's name, nor her room-mate's, nor what was said to her.
      expect([who, text]).toEqual([
        who,
        expect.not.stringMatching(new RegExp(`${SECRET}|"Ann"|${stage.anns.message}|yuki@`)),
      ]);
    }
    if (row.writes !== true) expect(await stage.print()).toBe(before);
  });

  it.each(of('local'))(
    '[ACCESS-MATRIX] %s is nothing to other machines in production, and /dev to none',
    async (route, row) => {
      const { ctx } = stage.test;
      const production = createApp(
        { ...ctx, config: { ...ctx.config, production: true } },
        loadClientBuild(build.dist),
      );
      for (const asking of [
        { from: '192.0.2.7' },
        { from: '127.0.0.1', headers: { 'x-forwarded-for': '192.0.2.7' } },
      ]) {
        const other = await production.request(
          row.path(),
          { headers: asking.headers ?? {} },
          { incoming: { socket: { remoteAddress: asking.from } } },
        );
        const nothing = await production.request(
          '/dev/nothing',
          { headers: asking.headers ?? {} },
          { incoming: { socket: { remoteAddress: asking.from } } },
        );
        expect([other.status, nothing.status]).toEqual([404, 404]);
      }
      if (route.includes('/dev/')) {
        expect((await production.request(row.path())).status).toBe(404);
        expect(await asked(route, row, { from: '192.0.2.7' })).toMatchObject({ status: 404, code: 'not_found' });
      }
    },
  );
});

describe('what a route is asked for by its id', () => {
  it('[ACCESS-SAME] a preview of another’s conversation is a preview of nothing', async () => {
    for (const [who, person] of strangersOf(stage).filter(([, { principal }]) => principal.kind === 'staff')) {
      const preview = (conversation: string): Promise<Heard> =>
        ask(
          'POST',
          '/be-api/staff/back-translation',
          { conversation_id: conversation, text: 'Hello', to: 'ja' },
          { token: person.token },
        );
      expect([who, await preview(stage.anns.conversation)]).toEqual([who, await preview(freshId())]);
      expect((await preview(stage.anns.conversation)).code).toBe('not_found');
    }
  });

  it('[ACCESS-TENANT] a scan names no room of another house', async () => {
    const before = await stage.print();
    const scan = (location: string): Promise<Heard> =>
      ask('POST', '/api/user/biz/guest/create', {
        tenant_cd: stage.other.tenantCode,
        lang_cd: 'en',
        location_id: location,
      });
    expect(await scan(stage.hotel.room)).toEqual(await scan(freshId()));
    expect(await stage.print()).toBe(before);
    const code = (guest: string): Promise<Heard> =>
      ask('POST', '/api/user/biz/guest/create', {
        tenant_cd: stage.other.tenantCode,
        lang_cd: 'en',
        guest_code: guest,
      });
    expect(await code(stage.gone.code)).toEqual(await code('nobody-has-this'));
    expect(await stage.print()).toBe(before);
  });

  it('[ACCESS-AFTER-CHECKOUT] an old code after check-out, and a photographed QR, open a new and empty session', async () => {
    for (const scan of [{ guest_code: stage.gone.code }, { guest_code: '' }]) {
      const { text } = await ask('POST', '/api/user/biz/guest/create', {
        tenant_cd: stage.hotel.tenantCode,
        lang_cd: 'fr',
        location_id: stage.hotel.room,
        ...scan,
      });
      const body = JSON.parse(text) as { id: string; access_token_v2: string };
      expect([stage.gone.id, stage.anns.user]).not.toContain(body.id);
      const visitor: Person = {
        id: body.id,
        token: body.access_token_v2,
        principal: await stage.test.ctx.tokens.verify(body.access_token_v2),
      };
      const client = createSyncClient(stage.test.app, visitor);
      await client.pull();
      expect([...client.view.keys()]).toEqual(['me']);
      expect(await callFacade(stage.test.app, visitor.token, '{ listConversationIds }')).toMatchObject({ data: [] });
      expect(
        await callFacade(stage.test.app, visitor.token, 'query($c: ID!) { getConversationV2(id: $c) { id } }', {
          c: stage.gone.conversation,
        }),
      ).toMatchObject({ code: 'not_found' });
    }
  });

  it('[MEDIA-ADDRESS] [ACCESS-SAME] a file is opened by its own address; every other is an address of nothing', async () => {
    const leave = await callFacade<{ folder: string; signature: string; timestamp: number }>(
      app,
      stage.hotel.ann.token,
      'mutation { createCloudinarySignature(folder: "chat") { folder signature timestamp } }',
    );
    const form = new FormData();
    form.append('file', new File([new Uint8Array(await png())], 'a.png'));
    for (const [key, value] of Object.entries(leave.data ?? {})) form.append(key, String(value));
    const stranger = await ask('POST', '/media/upload', form, { token: stage.hotel.luc.token });
    expect(stranger).toMatchObject({ status: 403, code: 'bad_signature' });
    const { url } = JSON.parse((await ask('POST', '/media/upload', form, { token: stage.hotel.ann.token })).text) as {
      url: string;
    };
    const nothing = await ask('GET', `/media/${stage.hotel.tenantId}/${freshId()}~${'B'.repeat(22)}.png`, undefined);
    expect(nothing).toMatchObject({ status: 404, code: 'not_found' });
    for (const other of [
      url.replace(/~[\w-]{22}/, `~${'B'.repeat(22)}`),
      url.replace(stage.hotel.tenantId, stage.other.tenantId),
      url.replace(/~.*$/, ''),
      url.replace(/~[\w-]{22}\.png/, `~${'B'.repeat(22)}.jpg?page=1`),
    ]) {
      for (const token of [undefined, stage.other.grace.token])
        expect([other, await ask('GET', other, undefined, { token })]).toEqual([other, nothing]);
    }
    expect((await app.request(url)).status).toBe(200);
  });

  it('[LOG-ACCESS] a footprint is its token’s, whomever the body names', async () => {
    await ask(
      'POST',
      '/accesslog/access-log',
      { category: 'home', action: 'open', executed_at: 1, user_id: stage.anns.user, service: 'matrix' },
      { token: stage.other.ann.token },
    );
    await ask('POST', '/accesslog/access-log', {
      category: 'home',
      action: 'open',
      executed_at: 2,
      user_id: stage.anns.user,
      service: 'matrix',
    });
    const kept = await stage.test.ctx.db
      .selectFrom('access_log')
      .select(['user_id', 'tenant_id'])
      .where('service', '=', 'matrix')
      .orderBy('id')
      .execute();
    expect(kept).toEqual([
      { user_id: stage.other.ann.id, tenant_id: stage.other.tenantId },
      { user_id: null, tenant_id: null },
    ]);
  });
});
