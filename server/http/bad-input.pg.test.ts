/** Whatever is thrown at a door, the answer is one of our typed refusals, never a 500 [REST-TYPED]. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { callApi, callFacade } from '#server/testing/http-requests.ts';
import { createSyncClient, openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { MessageView, RefusalView } from '#shared/client-view/values.ts';

let test: TestApp;
let cast: Cast;
beforeAll(async () => {
  test = await createTestApp();
  cast = await setTheStage(test.ctx);
});
afterAll(() => test.close());

/** Every JSON door with a body it would take. */
const doors = (): readonly (readonly [string, Readonly<Record<string, unknown>>])[] => [
  [
    '/api/user/biz/guest/create',
    { tenant_cd: cast.tenantCode, guest_code: `${cast.tenantCode}-Ann`, lang_cd: 'en', location_id: cast.room },
  ],
  ['/api/public/biz/guest/main_menus', { user_id: 'x', lang_cd: 'en', location_id: cast.room }],
  ['/be-api/biz/location/detail', { hash_value: 'x', lang_cd: 'en' }],
  ['/be-api/biz/location/access/check', { location_id: cast.room, tenant_cd: cast.tenantCode }],
  ['/login/request', { login_id: 'x@y.example', is_sandbox: false, target: 'staff' }],
  ['/login/accept', { transaction_code: 'x', confirmation_code: '123456' }],
  ['/user/auth/refresh', { user_agent: 'x', refresh_token: 'a.b.c', refresh_token_v2: 'a.b.c' }],
  ['/login/token/refresh', { refresh_token: 'a.b.c' }],
  [
    '/accesslog/access-log',
    { user_id: 'x', category: 'home', action: 'open', data: { a: 'b' }, service: 'in-room', executed_at: 1 },
  ],
  [
    '/accesslog/error-log',
    { error_code: 'x', system_name: 'x', custom_text: 'x', stacktrace_text: 'x', lang_cd: 'en' },
  ],
  ['/sync/push', { pushVersion: 1, clientGroupID: 'bad-input', mutations: [], schemaVersion: '1', profileID: 'p' }],
  ['/sync/pull', { pullVersion: 1, clientGroupID: 'bad-input', cookie: null, schemaVersion: '1', profileID: 'p' }],
];

const WRONG_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  [],
  {},
  [[]],
  'x'.repeat(5000),
  'a\0b',
  '\ud800',
  '\u202e\ufeff',
  '👩‍👩‍👧‍👦مرحبا',
  '__proto__',
  "';--",
  '$1',
  '%00',
];

describe('a JSON door', () => {
  it('[REST-TYPED] refuses what is no JSON or no object', async () => {
    for (const [path] of doors()) {
      for (const text of [
        '',
        '{',
        'null',
        '7',
        '"x"',
        '[]',
        '{"a":}',
        '\ufeff{}',
        '{}{}',
        `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
        `{"a":${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}}`,
      ]) {
        const { status, outcome: told, headers } = await callApi(test.app, path, text, { token: cast.luc.token });
        // An empty list of footprints is a list, and a form of optional fields may lack them all.
        if (text === '[]' && ['/accesslog/access-log', '/user/auth/refresh'].includes(path)) continue;
        expect([path, text.slice(0, 20), ...told]).toEqual([
          path,
          text.slice(0, 20),
          400,
          expect.stringMatching(/^bad_(json|request)$/),
        ]);
        expect([status, headers.get('x-bellhop')]).toEqual([400, '1']);
      }
    }
  });

  it('[REST-TYPED] answers below 500 to any value in any field', async () => {
    for (const [path, good] of doors()) {
      for (const field of Object.keys(good)) {
        for (const wrong of WRONG_VALUES) {
          const { status, outcome: told } = await callApi(
            test.app,
            path,
            { ...good, [field]: wrong },
            { token: cast.luc.token },
          );
          expect([path, field, wrong, status < 500, status < 400 || told[1] !== undefined]).toEqual([
            path,
            field,
            wrong,
            true,
            true,
          ]);
        }
      }
    }
  });

  it('[REST-TYPED] refuses a body too large, told or not, before it is read', async () => {
    for (const [path, good] of doors()) {
      const large = JSON.stringify({ ...good, padding: 'x'.repeat(3 * 1024 * 1024) });
      expect(
        (
          await callApi(test.app, path, large, {
            token: cast.luc.token,
            headers: { 'content-length': String(large.length) },
          })
        ).outcome,
      ).toEqual([413, 'body_too_large']);
      let sent = 0;
      const endless = new ReadableStream<Uint8Array>({
        pull(controller) {
          sent += 65_536;
          controller.enqueue(new Uint8Array(65_536).fill(32));
        },
      });
      const response = await test.app.request(path, {
        method: 'POST',
        body: endless,
        duplex: 'half',
        headers: { authorization: `Bearer ${cast.luc.token}`, 'content-type': 'application/json' },
      } as RequestInit);
      expect([path, response.status]).toEqual([path, 413]);
      expect(sent).toBeLessThan(4 * 1024 * 1024);
    }
  });

  it('[REST-TYPED] answers unknown addresses and methods by our table', async () => {
    for (const path of [
      '/api/nothing',
      '/be-api/secure/nothing',
      '/sync/nothing',
      '/login',
      '/media',
      '/media/x',
      '/%00',
      '/%ff',
    ])
      expect((await callApi(test.app, path)).outcome).toEqual([404, 'not_found']);
    expect((await callApi(test.app, '/login/request')).outcome).toEqual([404, 'not_found']);
  });
});

describe('the façade', () => {
  it('[REST-TYPED] answers by our table to any text in any argument', async () => {
    const operations = [
      ['query($v: ID!) { getConversationV2(id: $v) { id } }'],
      ['query($v: String) { getConversationV2(id: "x", messageNextToken: $v) { id } }'],
      ['query($v: ID!) { getQcUser(id: $v) { name } }'],
      ['query($v: String) { getGuestMyself(lang_cd: $v) { guest { room_name { name } } } }'],
      ['query($v: String) { getBizTenantInfo(langCd: $v) { name } }'],
      ['query($v: String) { listConversationsV2(mode: $v) { id } }'],
      ['mutation($v: String) { createInquiry(subMenuId: 11, functionJson: $v) { message } }'],
      ['mutation($v: String!) { notifyMyself(event_type: $v) { message } }'],
      ['mutation($v: String!) { notifyMyself(event_type: "notifyMyself", event_value: [$v]) { message } }'],
      ['mutation($v: String) { updateUserSettings(langCd: $v) { success } }'],
      ['mutation($v: String) { updateUserSettings(username: $v) { success } }'],
      ['mutation($v: String) { updateUserSettings(icon: $v) { success } }'],
      ['mutation($v: String) { updateBizGuest(availableFrom: $v) { success } }'],
      ['mutation($v: String) { updateBizGuest(phoneNumber: $v, countryCode: $v, name: $v) { success } }'],
      ['mutation($v: ID!) { updateGuestLocation(newLocationId: $v) { success } }'],
      ['mutation($v: String) { createCloudinarySignature(folder: $v) { folder } }'],
      ['mutation($v: ID!) { receiveMyEvent(eventId: $v) { success } }'],
      ['mutation($v: ID!) { reTranslateMessage(messageId: $v) { success } }'],
      [
        'mutation($v: String!) { postMessage(input: {conversation_id: "x", content: $v, original_lang_cd: $v}) { status } }',
      ],
    ] as const;
    for (const [document] of operations) {
      for (const v of [
        '',
        'a\0b',
        '\ud800',
        'x'.repeat(5000),
        '__proto__',
        '-271821-04-20T00:00:00Z',
        '+275760-09-13',
        '{"state":"\\u0000"}',
        '1e300',
        '-1',
        '[]',
        '/media/../x',
      ]) {
        const { code } = await callFacade(test.app, cast.luc.token, document, { v });
        expect([document, v, code]).not.toEqual([document, v, 'internal']);
      }
    }
    for (const numbers of [
      { p: 2_147_483_647, l: 100 },
      { p: -1, l: 10 },
      { p: 1, l: 0 },
      { p: 1, l: 2_147_483_647 },
      { p: 0, l: 1 },
    ]) {
      for (const field of [
        'listConversationsV2(page: $p, limit: $l) { id }',
        'listQcUnreadMessage(page: $p, limit: $l) { nextPage }',
      ]) {
        expect(
          (await callFacade(test.app, cast.luc.token, `query($p: Int, $l: Int) { ${field} }`, numbers)).code,
        ).not.toBe('internal');
      }
    }
  });
});

describe('a message', () => {
  it('[MSG-LIMIT] of 4,001 characters, of control characters or half a character is refused by its own code, and one of 4,000 is not', async () => {
    const conversation = await openInquiry(test.app, cast.ann, cast.subMenuId);
    const post = async (content: string): Promise<string | undefined> =>
      (
        await callFacade(
          test.app,
          cast.ann.token,
          'mutation($input: PostMessageInput!) { postMessage(input: $input) { message_id } }',
          { input: { conversation_id: conversation, content } },
        )
      ).code;
    expect(await post('x'.repeat(4001))).toBe('message_too_long');
    expect(await post('👨‍👩‍👧'.repeat(801))).toBe('message_too_long');
    expect(await post('a\0b')).toBe('message_bad_characters');
    expect(await post('a\u0007b')).toBe('message_bad_characters');
    expect(await post('a\ud83d')).toBe('message_bad_characters');
    expect(await post(' \n\u200b')).toBe('message_empty');
    for (const fine of ['x'.repeat(4000), '👩‍👩‍👧‍👦 مرحبا hello שלום', 'a\tb\nc', '\u202eabc'])
      expect(await post(fine)).toBeUndefined();
  });

  it('[SYNC-REFUSE] with anything unstorable beside its text blocks nothing that was written after it', async () => {
    const conversation = await openInquiry(test.app, cast.luc, cast.subMenuId);
    const luc = createSyncClient(test.app, cast.luc);
    await luc.pull();
    const args = { conversationId: conversation, content: 'x', originalLangCd: 'en' };
    const bad: readonly object[] = [
      { name: 'sendMessage', args: { ...args, id: freshId(), content: 'a\0b' } },
      { name: 'sendMessage', args: { ...args, id: freshId(), content: '\udc00' } },
      { name: 'sendMessage', args: { ...args, id: freshId(), originalLangCd: 'e\0n' } },
      { name: 'sendMessage', args: { ...args, id: freshId(), originalLangCd: 'e\ud800' } },
      { name: 'send\0Message', args: {} },
      { name: '\ud800', args: { id: 'a\0' } },
      { name: 'renameGuest', args: { id: freshId(), name: 'a\0b' } },
      { name: 'sendMessage', args: null },
      { name: 'sendMessage', args: { ...args, id: '\0' } },
      { name: '__proto__', args: {} },
      { name: 'toString', args: {} },
    ];
    const { status } = await luc.push(
      [...bad, { name: 'sendMessage', args: { ...args, id: freshId(), content: 'after all that' } }].map(
        (mutation, index) => ({ clientID: luc.clientId, id: index + 1, ...mutation }),
      ),
    );
    expect(status).toBe(200);
    await luc.pull();
    expect(
      luc
        .list<MessageView>(`message/${conversation}/`)
        .filter(({ side }) => side === 'guest')
        .map(({ content }) => content),
    ).toEqual(['after all that']);
    expect(
      luc
        .list<RefusalView>('refusal/')
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual([
      ...Array.from({ length: 4 }, () => 'bad_request'),
      'message_bad_characters',
      'message_bad_characters',
      'name_invalid',
      ...Array.from({ length: 4 }, () => 'unknown_mutator'),
    ]);
  });
});
