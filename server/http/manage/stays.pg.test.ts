/** A stay from the console's door, or a property system's, to the guest's phone and the clerk's inbox, until check-out. */
import Encoding from 'encoding-japanese';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshId } from '#server/testing/cast.ts';
import { callApi, callFacade } from '#server/testing/http-requests.ts';
import { createSyncClient } from '#server/testing/sync-client.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { signUpDemo, type TokenHolder } from '../testing/stay-house.ts';

const HOUSE = '/houses/stay-house';

let test: TestApp;
let owner: TokenHolder;
let program: TokenHolder;
let rooms: Readonly<Record<'101' | '102', string>>;
let deskMenu: unknown;
beforeAll(async () => {
  test = await createTestApp();
  ({ owner, rooms, deskMenu, program } = await signUpDemo(test, 'stay-house'));
});
beforeEach(() => {
  test.clock.now = TEST_START;
});
afterAll(() => test.close());

const ann = { name: 'Ann Mori', check_in: '2026-11-20', check_out: '2026-11-24', lang_cd: 'fr' };
interface Entered {
  readonly id: string;
  readonly access_token_v2: string;
  readonly refresh_token_v2: string;
  readonly guest_code: string;
}
const enter = async (code: unknown, lang = 'fr'): Promise<Entered> =>
  (
    await callApi<Entered>(test.app, '/api/user/biz/guest/create', {
      tenant_cd: 'stay-house',
      lang_cd: lang,
      guest_code: code,
    })
  ).body;
const myself = async (token: string) =>
  callFacade<{ name: string; guest: { code: string; room_name: { name: string } | null } }>(
    test.app,
    token,
    '{ getGuestMyself { name guest { code room_name { name } } } }',
  );
const ticketOf = (guestId: string) =>
  test.ctx.db
    .selectFrom('ticket')
    .select(['guest_name', 'location_name_dict', 'stay_to', 'guest_lang_cd'])
    .where('guest_id', '=', guestId)
    .executeTakeFirst();

describe('a stay', () => {
  it('[STAY-CODE] lets its guest in as who they are, and the desk reads name, room and days', async () => {
    const made = await owner.post(`${HOUSE}/stays`, { ...ann, location_id: rooms['101'] });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ ...ann, room: '101', place: '101', has_entered: false, checked_out_at: null });
    expect(made.body['entry_path']).toBe(`/fr/biz/guest/stay-house/${String(made.body['code'])}`);
    const guest = await enter(made.body['code']);
    expect(guest.id).toBe(made.body['id']);
    expect((await myself(guest.access_token_v2)).data).toMatchObject({
      name: 'Ann Mori',
      guest: { code: made.body['code'], room_name: { name: '101' } },
    });
    const opened = await callFacade<{ conversation_id: string }>(
      test.app,
      guest.access_token_v2,
      'mutation($m: Int) { createInquiry(subMenuId: $m) { conversation_id } }',
      { m: deskMenu },
    );
    const phone = createSyncClient(test.app, {
      id: guest.id,
      token: guest.access_token_v2,
      principal: await test.ctx.tokens.verify(guest.access_token_v2),
    });
    await phone.mutate('sendMessage', {
      id: freshId(),
      conversationId: String(opened.data?.conversation_id),
      content: 'Bonjour',
      originalLangCd: 'fr',
    });
    expect(await ticketOf(guest.id)).toMatchObject({
      guest_name: 'Ann Mori',
      location_name_dict: { en: '101' },
      stay_to: new Date('2026-11-24T12:00:00Z'),
      guest_lang_cd: 'fr',
    });

    const path = `${HOUSE}/stays/${guest.id}`;
    const moved = await owner.patch(
      path,
      { name: 'Ann Mori-Clarke', location_id: rooms['102'], check_out: '2026-11-26', lang_cd: 'ja' },
      Number(made.body['version']),
    );
    expect(moved.body).toMatchObject({ room: '102', place: '102', has_entered: true });
    expect(await ticketOf(guest.id)).toMatchObject({
      guest_name: 'Ann Mori-Clarke',
      location_name_dict: { en: '102' },
      stay_to: new Date('2026-11-26T12:00:00Z'),
      guest_lang_cd: 'ja',
    });
    expect((await myself(guest.access_token_v2)).data).toMatchObject({ guest: { room_name: { name: '102' } } });
    expect((await owner.remove(path, Number(moved.body['version']))).outcome).toEqual([409, 'in_use']);

    const out = await owner.post(`${path}/check-out`, {}, Number(moved.body['version']));
    expect(out.body).toMatchObject({ checked_out_at: expect.any(String) as string });
    // [STAY-CHECK-OUT]: nothing of the stay is read any more, and the code makes somebody new.
    const kept = await callApi(test.app, '/user/auth/refresh', { refresh_token_v2: guest.refresh_token_v2 });
    expect(kept.status).toBe(401);
    const stranger = await enter(made.body['code']);
    expect(stranger.id).not.toBe(guest.id);
    const again = await owner.post(`${path}/check-out`, {}, Number(out.body['version']));
    expect(again.outcome).toEqual([409, 'wrong_state']);
    expect((await owner.patch(path, { name: 'Else' }, Number(out.body['version']))).body['fields']).toMatchObject([
      { path: 'name', code: 'checked_out' },
    ]);
    const gone = await owner.get(`${HOUSE}/stays?checked_out=yes`);
    expect(gone.body['items']).toMatchObject([{ id: guest.id }]);
  });

  it('[STAY-CHECK-OUT] is taken back where it was a slip', async () => {
    const made = await program.post(`${HOUSE}/stays`, { ...ann, reference: 'R-7', location_id: rooms['101'] });
    const path = `${HOUSE}/stays/${String(made.body['id'])}`;
    const out = await program.post(`${path}/check-out`, {}, 1);
    const response = await test.app.request(`/be-api/manage/v1${path}/check-out`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${program.token}`, 'if-match': `"${Number(out.body['version'])}"` },
    });
    expect(response.status).toBe(200);
    expect((await enter(made.body['code'])).id).toBe(made.body['id']);
    const twice = await program.post(`${HOUSE}/stays`, { ...ann, reference: 'R-7' });
    expect(twice.body['fields']).toMatchObject([{ path: 'reference', code: 'doubled' }]);
    const found = await program.get(`${HOUSE}/stays?reference=R-7`);
    expect(found.body['items']).toMatchObject([{ id: made.body['id'] }]);
    expect((await program.get(`${HOUSE}/sub-menus`)).outcome).toEqual([403, 'forbidden']);
  });

  it('[FIELD-NAMED] is refused at the field that is wrong, and deleted while nobody has come', async () => {
    const wrong = async (more: object): Promise<unknown> =>
      (await owner.post(`${HOUSE}/stays`, { ...ann, ...more })).body['fields'];
    expect(await wrong({ name: '  ' })).toMatchObject([{ path: 'name', code: 'required' }]);
    expect(await wrong({ name: 'x'.repeat(101) })).toMatchObject([{ path: 'name', code: 'text_too_long' }]);
    expect(await wrong({ check_out: '2026-11-20' })).toMatchObject([{ path: 'check_out', code: 'not_after_check_in' }]);
    expect(await wrong({ check_in: '2026-02-30' })).toMatchObject([{ path: 'check_in', code: 'date_invalid' }]);
    expect(await wrong({ lang_cd: 'tlh' })).toMatchObject([{ path: 'lang_cd', code: 'language_unknown' }]);
    expect(await wrong({ phone_number: 'ask' })).toMatchObject([{ path: 'phone_number', code: 'phone_invalid' }]);
    expect(await wrong({ phone_number: '90 1234' })).toMatchObject([{ path: 'country_code', code: 'required' }]);
    expect(await wrong({ location_id: freshId() })).toMatchObject([{ path: 'location_id', code: 'room_unknown' }]);
    const made = await owner.post(`${HOUSE}/stays`, { ...ann, name: 'Nobody' });
    const path = `${HOUSE}/stays/${String(made.body['id'])}`;
    expect((await owner.remove(path, 1)).status).toBe(200);
    expect((await owner.get(path)).status).toBe(404);
  });

  it('[STAY-LIST] is found by guest, room and day', async () => {
    await owner.post(`${HOUSE}/stays`, { ...ann, name: 'Zoë', check_in: '2026-12-01', check_out: '2026-12-03' });
    const names = async (query: string): Promise<unknown> =>
      ((await owner.get(`${HOUSE}/stays?${query}`)).body['items'] as { name: string }[]).map(({ name }) => name);
    expect(await names('on=2026-12-02')).toEqual(['Zoë']);
    expect(await names('on=2026-12-04')).toEqual([]);
    expect(await names('query=zo')).toEqual(['Zoë']);
    expect(await names(`query=101&checked_out=no`)).toEqual(['Ann Mori']);
    const page = await owner.get(`${HOUSE}/stays?limit=1`);
    expect(page.body['items']).toMatchObject([{ name: 'Zoë' }]);
    const next = await owner.get(`${HOUSE}/stays?limit=1&cursor=${String(page.body['next_cursor'])}`);
    expect(next.body['items']).not.toMatchObject([{ name: 'Zoë' }]);
  });
});

describe('a table of stays', () => {
  const header = 'reference,name,room,check_in,check_out,country_code,phone_number,language\r\n';
  const table = (text: string | Uint8Array<ArrayBuffer>, query = '') =>
    owner.csv(`${HOUSE}/stays/import${query}`, text);

  it('[STAY-IMPORT] is taken whole, changes what it names again, or says each line that is wrong', async () => {
    const wrong = await table(
      `${header}T-1,Ito,101,2026-11-20,2026-11-22,,,ja\r\nT-1,Ito,101,2026-11-20,2026-11-22,,,\r\nT-2,,101,2026-11-20,2026-11-22,,,\r\n` +
        'T-3,Ito,999,2026-11-20,2026-11-22,,,\r\nT-4,Ito,101,2026-11-22,2026-11-22,,,\r\nT-5,Ito,101,soon,2026-11-22,,,\r\n',
    );
    expect(wrong.body).toMatchObject({
      created: 1,
      errors: [
        { line: 3, code: 'doubled' },
        { line: 4, code: 'required' },
        { line: 5, code: 'room_unknown' },
        { line: 6, code: 'not_after_check_in' },
        { line: 7, code: 'date_invalid' },
      ],
    });
    expect((await owner.get(`${HOUSE}/stays?reference=T-1`)).body['total']).toBe(0);
    const good = `${header}T-1,伊藤,101,2026/11/20,2026/11/22,+81,90-1234,ja\r\n`;
    expect((await table(good, '?dry_run=1')).body).toMatchObject({ created: 1, errors: [] });
    expect((await owner.get(`${HOUSE}/stays?reference=T-1`)).body['total']).toBe(0);
    const sjis = Uint8Array.from(Encoding.convert(Encoding.stringToCode(good), { to: 'SJIS', from: 'UNICODE' }));
    expect((await table(sjis)).body).toMatchObject({ created: 1 });
    const [made] = (await owner.get(`${HOUSE}/stays?reference=T-1`)).body['items'] as Record<string, unknown>[];
    expect(made).toMatchObject({ name: '伊藤', country_code: '+81', phone_number: '901234', check_in: '2026-11-20' });
    expect((await table(good)).body).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    const utf16 = new Uint8Array(Buffer.from(`\ufeff${good.replace('101', '102')}`, 'utf16le'));
    expect((await table(utf16)).body).toMatchObject({ updated: 1 });
    const guest = await enter(made?.['code'], 'ja');
    expect((await myself(guest.access_token_v2)).data).toMatchObject({ guest: { room_name: { name: '102' } } });
  });

  it('[CSV-SAFE] is taken away with nothing in it that a spreadsheet would run, and comes back as it was', async () => {
    await owner.post(`${HOUSE}/stays`, { ...ann, name: '=HYPERLINK("x")', reference: 'F-1' });
    const response = await test.app.request(`/be-api/manage/v1${HOUSE}/stays/export?reference=F-1`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    const text = await response.text();
    expect(text).toContain(`F-1,"'=HYPERLINK(""x"")",,2026-11-20,2026-11-24,,,fr,`);
    expect((await table(text)).body).toEqual({ created: 0, updated: 0, unchanged: 1, errors: [] });
  });
});

it('[GUEST-VIP] says that its guest is a VIP, by hand, by table and by an earlier stay; the desk sees it', async () => {
  const phone = { country_code: '+81', phone_number: '8033344455' };
  const made = await program.post(`${HOUSE}/stays`, { ...ann, ...phone, name: 'Vera', is_vip: true });
  const again = await program.post(`${HOUSE}/stays`, {
    ...ann,
    ...phone,
    name: 'Vera',
    check_in: '2026-12-01',
    check_out: '2026-12-03',
  });
  const other = await program.post(`${HOUSE}/stays`, {
    ...ann,
    name: 'Otto',
    phone_number: '8033344400',
    country_code: '+81',
  });
  expect([made, again, other].map(({ body }) => body['is_vip'])).toEqual([true, true, false]);
  const guest = await enter(made.body['code']);
  const opened = await callFacade<{ conversation_id: string }>(
    test.app,
    guest.access_token_v2,
    'mutation($m: Int) { createInquiry(subMenuId: $m) { conversation_id } }',
    { m: deskMenu },
  );
  await callFacade(
    test.app,
    guest.access_token_v2,
    'mutation($c: ID!, $m: ID!) { postMessage(input: {conversation_id: $c, message_id: $m, content: "Bonjour"}) { status } }',
    { c: opened.data?.conversation_id, m: freshId() },
  );
  const shown = () =>
    test.ctx.db
      .selectFrom('ticket')
      .select(['guest_is_vip', 'priority'])
      .where('guest_id', '=', guest.id)
      .executeTakeFirst();
  expect(await shown()).toEqual({ guest_is_vip: true, priority: 'high' });
  const table = async (csv: string) =>
    (
      await test.app.request(`/be-api/manage/v1${HOUSE}/stays/import`, {
        method: 'POST',
        headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'text/csv' },
        body: csv,
      })
    ).json() as Promise<{ readonly updated: number; readonly errors: readonly { readonly code: string }[] }>;
  const line = 'Vera,,2026-12-01,2026-12-03,+81,8033344455,fr';
  const head = 'name,room,check_in,check_out,country_code,phone_number,language';
  // A table that says nothing of it changes nothing of it.
  expect(await table(`${head}\n${line}\n`)).toMatchObject({ updated: 0, errors: [] });
  expect((await table(`${head},vip\n${line},maybe\n`)).errors).toHaveLength(1);
  expect(await table(`${head},vip\n${line},no\n`)).toMatchObject({ updated: 1, errors: [] });
  expect(await shown()).toEqual({ guest_is_vip: false, priority: 'medium' });
  const stay = await owner.get(`${HOUSE}/stays/${guest.id}`);
  expect(stay.body['is_vip']).toBe(false);
  const { version } = stay.body as { readonly version: number };
  expect((await owner.patch(`${HOUSE}/stays/${guest.id}`, { is_vip: true }, version)).body).toMatchObject({
    is_vip: true,
  });
  expect(await shown()).toEqual({ guest_is_vip: true, priority: 'high' });
});

it('[HISTORY-WHO] who changed a stay is told, the guest’s name and number never', async () => {
  await program.post(`${HOUSE}/stays`, {
    ...ann,
    name: 'Secretly Here',
    country_code: '+81',
    phone_number: '99887766',
  });
  const entries = await owner.get(`${HOUSE}/history?kind=stay&limit=1`);
  expect(entries.body['items']).toMatchObject([
    { actor: { kind: 'credential' }, kind: 'stay', change: 'added', after: { check_in: '2026-11-20', name: '…' } },
  ]);
  expect(JSON.stringify(entries.body)).not.toMatch(/Secretly|99887766/);
});
