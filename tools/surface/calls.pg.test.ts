/** Every documented REST call, through the real doors: its status, and the documented fields of its answer. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { loadClientBuild } from '#server/http/client-build.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { writeClientBuild } from '#server/testing/client-build.ts';
import { callFacade } from '#server/testing/http-requests.ts';
import { openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type DocumentedCall, documentedCalls } from './documented/calls.ts';

let test: TestApp;
let cast: Cast;
let app: ReturnType<typeof createApp>;
let build: ReturnType<typeof writeClientBuild>;
beforeAll(async () => {
  test = await createTestApp();
  cast = await setTheStage(test.ctx, 'calls');
  build = writeClientBuild();
  app = createApp(test.ctx, loadClientBuild(build.dist));
});
afterAll(async () => {
  build.remove();
  await test.close();
});

type Json = Readonly<Record<string, unknown>>;
const send = async (
  call: string,
  body?: Json,
  token?: string,
): Promise<{ status: number; headers: Headers; json: Json }> => {
  const [method = '', path = ''] = call.split(' ');
  const response = await app.request(path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    json: text.startsWith('{') ? (JSON.parse(text) as Json) : {},
  };
};
const text = (value: unknown): string => String(value);
const guestBody = (): Json => ({ tenant_cd: cast.tenantCode, guest_code: '', lang_cd: 'en', location_id: cast.room });
const refreshToken = async (): Promise<string> =>
  text((await send('POST /api/user/biz/guest/create', guestBody())).json['refresh_token_v2']);
const ssoToken = async (): Promise<string> =>
  (await callFacade<{ token: string }>(test.app, cast.ann.token, 'mutation { createSSOLink { token } }')).data?.token ??
  '';
const askPin = (): Promise<{ json: Json }> =>
  send('POST /login/request', { login_id: `yuki@${cast.tenantCode}.example`, is_sandbox: false, target: 'staff' });
const mailed = async (kind: string): Promise<Json> =>
  (
    await test.ctx.db
      .selectFrom('job_intent')
      .select('payload')
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).payload as Json;
const graphql = { query: '{ getGuestMyself { access_id } }', variables: {}, operationName: null };

/** How each is made: its path where it has parts, and its body. */
const made: Readonly<
  Record<string, () => Promise<{ readonly call?: string; readonly body?: Json; readonly token?: string }>>
> = {
  'POST /api/public/biz/guest/main_menus': async () => ({
    body: { user_id: cast.ann.id, lang_cd: 'en', location_id: cast.room },
  }),
  'POST /api/user/biz/guest/create': async () => ({ body: guestBody() }),
  'POST /api/user/anonymous/create': async () => ({ body: { lang_cd: 'en', version: 'v2' } }),
  'POST /api/login/token_sms/validate': async () => {
    const conversation = await openInquiry(test.app, cast.ann, cast.subMenuId);
    await send(
      'POST /be-api/staff/sms-links',
      { conversation_id: conversation, country_code: '+81', phone_number: '09012345678' },
      cast.grace.token,
    );
    return { body: { token: /#token=(\S+)/.exec(text((await mailed('send_sms'))['text']))?.[1] } };
  },
  'POST /api/login/token/validate': async () => ({ body: { token: await ssoToken() } }),
  'POST /login/request': async () => ({
    body: { login_id: `omar@${cast.tenantCode}.example`, is_sandbox: false, target: 'staff' },
  }),
  'POST /login/accept': async () => {
    const { json } = await askPin();
    return {
      body: {
        transaction_code: json['transaction_code'],
        confirmation_code: /\d{6}/.exec(text((await mailed('send_mail'))['text']))?.[0],
      },
    };
  },
  'POST /login/accept_onetime': async () => ({ body: { is_sandbox: false, token: await ssoToken() } }),
  'POST /user/auth/refresh': async () => {
    const token = await refreshToken();
    return { body: { user_agent: 'phone', refresh_token: token, refresh_token_v2: token } };
  },
  'POST /login/token/refresh': async () => ({ body: { refresh_token: await refreshToken() } }),
  'HEAD /index.html': async () => ({ call: `HEAD /index.html?p=${test.ctx.now()}` }),
  'GET /be-api/biz/location/detail/{locationId}': async () => ({
    call: `GET /be-api/biz/location/detail/${cast.room}?lang_cd=ja`,
  }),
  'POST /be-api/biz/location/detail': async () => ({ body: { hash_value: `${cast.tenantCode}-101`, lang_cd: 'ja' } }),
  'POST /be-api/biz/location/access/check': async () => ({
    body: { location_id: cast.room, tenant_cd: cast.tenantCode },
  }),
  'POST /be-api/secure/graphql': async () => ({ body: graphql, token: cast.ann.token }),
  'POST /be-api/secure/bot/graphql': async () => ({ body: graphql, token: cast.ann.token }),
  'POST /accesslog/access-log': async () => ({
    body: {
      user_id: cast.ann.id,
      category: 'home',
      action: 'open',
      data: {},
      service: 'in-room',
      executed_at: test.ctx.now(),
    },
  }),
  'POST /accesslog/error-log': async () => ({
    body: {
      error_code: 'ERR_FATAL',
      system_name: 'fe-guest',
      system_path: '/en',
      system_data: '{}',
      system_identifier: freshId(),
      lang_cd: 'en',
      custom_text: 'x',
      stacktrace_text: 'x',
      created_at: test.ctx.now(),
    },
  }),
  'GET /lang/prd/{lang}.json': async () => ({ call: 'GET /lang/prd/en.json' }),
};

describe('a documented call', () => {
  it('[SURFACE-CALLS] is known by how it is made', () => {
    expect(Object.keys(made).toSorted()).toEqual(documentedCalls.map(({ call }) => call).toSorted());
  });

  it.each(documentedCalls.map((one): readonly [string, DocumentedCall] => [one.call, one]))(
    '[SURFACE-CALLS] %s answers with its status and its documented fields',
    async (name, { reads, body, status }) => {
      const making = (await made[name]?.()) ?? {};
      if (making.body !== undefined) expect(Object.keys(making.body).toSorted()).toEqual([...body].toSorted());
      const answer = await send(making.call ?? name, making.body, making.token);
      expect(answer.status).toBe(status);
      if (name.startsWith('HEAD')) expect(answer.headers.get('etag')).toMatch(/^(?:W\/)?".+"$/);
      else expect(reads.filter((field) => !(field in answer.json))).toEqual([]);
    },
  );
});
