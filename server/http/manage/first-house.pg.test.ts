/** An owner with nothing but an address: signs up, makes the house, hires a clerk, and a guest is let in. All by the API. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepSetupCode } from '#server/actions/account/sign-up.ts';
import { sendMail } from '#server/jobs/outgoing/send-mail.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createManager, type Manager, pinFor, signUpOwner, signUpRequest as request } from '../testing/manager.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

interface Named {
  readonly id: string;
  readonly version: number;
  readonly name_dict: Readonly<Record<string, string>>;
}
const none: Named = { id: '', version: 0, name_dict: {} };

const signUp = (code: string): Promise<Manager> => signUpOwner(test, code);

const mailText = (job: { readonly payload: unknown } | undefined): string => {
  const { text } = (job?.payload ?? { text: '' }) as { readonly text: string };
  return text;
};

describe('signing up', () => {
  it('[SIGN-UP-PIN] makes nothing before the PIN is given, and then everything', async () => {
    const nobody = createManager(test.app);
    const asked = await nobody.post('/sign-up', request('edelweiss'));
    expect(await test.ctx.db.selectFrom('tenant').select('code').where('code', '=', 'edelweiss').execute()).toEqual([]);
    const pin = await pinFor(test.ctx, 'owner@edelweiss.example');
    // The mail is of no house yet, and is sent all the same.
    const [job] = await test.ctx.db
      .selectFrom('job_intent')
      .select('payload')
      .where('kind', '=', 'send_mail')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    await sendMail(test.ctx, job?.payload);
    const sent = await test.ctx.db.selectFrom('outbox_mail').select(['recipient', 'subject']).execute();
    expect(sent).toEqual([{ recipient: 'owner@edelweiss.example', subject: expect.stringContaining(pin) as unknown }]);
    const owner = await nobody.accept(String(asked.body['transaction_code']), pin);
    const { body } = await owner.get('/me');
    expect(body).toMatchObject({
      account: { email: 'owner@edelweiss.example', name: 'Noor Haddad' },
      organizations: [{ name: 'Small hotels', roles: ['owner'] }],
      houses: [{ code: 'edelweiss', name: 'Pension Edelweiss', roles: ['super_admin'] }],
    });
  });

  it('[MAIL-FIELD] [TERMS-AGREED] [FIELD-NAMED] says which fields do not hold, each with a word', async () => {
    const { status, body } = await createManager(test.app).post('/sign-up', {
      ...request('Not A Code', 'nobody'),
      terms: false,
      house: { code: 'sandbox_x', name: ' ', tenant_type: 'hotel', lang_cd: 'xx', time_zone: 'Mars' },
    });
    expect(status).toBe(400);
    expect(body['fields']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: 'email', code: 'email_invalid' }),
        expect.objectContaining({ path: 'house.code', code: 'code_invalid' }),
        expect.objectContaining({ path: 'house.name', code: 'required' }),
        expect.objectContaining({ path: 'house.lang_cd', code: 'language_unknown' }),
        expect.objectContaining({ path: 'house.time_zone', code: 'time_zone_unknown' }),
        expect.objectContaining({ path: 'terms', code: 'required' }),
      ]),
    );
  });

  it('[SETUP-CODE] begins an empty server with its code, once, of two that race', async () => {
    const fresh = await createTestApp();
    expect(await keepSetupCode(fresh.ctx.db, () => 'the code')).toBe(true);
    const nobody = createManager(fresh.app);
    expect((await nobody.post('/sign-up', { ...request('first'), setup: 'another' })).outcome).toEqual([
      403,
      'setup_code_invalid',
    ]);
    const both = await Promise.all(
      ['one', 'two'].map((code) => nobody.post('/sign-up', { ...request(code), setup: 'the code' })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403]);
    const made = both.find(({ status }) => status === 201);
    const owner = nobody.as(String(made?.body['access_token_v2']));
    expect((await owner.get('/me')).body['houses']).toHaveLength(1);
    expect(await keepSetupCode(fresh.ctx.db, () => 'a second')).toBe(false);
    await fresh.close();
  });
});

describe('a house of one’s own', () => {
  it('[INVITE-ONCE] [RIGHT-TABLE] [TOKEN-ACCOUNT] [MENU-TITLE] gets rooms, menus and a clerk, whom a guest finds', async () => {
    const owner = await signUp('bergblick');
    const house = '/houses/bergblick';
    const { body: groups } = await owner.get(`${house}/location-groups`);
    const [group = none] = groups['items'] as Named[];
    expect(group.name_dict).toMatchObject({ en: 'Rooms' });
    const groupAt = `${house}/location-groups/${group.id}`;
    const named = await owner.patch(groupAt, { name_dict: { de: 'Zimmer' } }, 1);
    expect(named.body['name_dict']).toMatchObject({ en: 'Rooms', de: 'Zimmer' });
    const unnamed = await owner.patch(groupAt, { name_dict: { de: null } }, 2);
    expect(unnamed.body['name_dict']).not.toHaveProperty('de');
    const room = await owner.post(`${house}/rooms`, { location_group_id: group.id, name: '101' });
    expect(room.body).toMatchObject({ name: '101', version: 1 });
    const csv = `group_id,name\n${group.id},101\n${group.id},102\n${group.id},103\n`;
    expect((await owner.csv(`${house}/rooms/import?dry_run=1`, csv)).body).toEqual({
      created: 2,
      updated: 0,
      unchanged: 1,
      errors: [],
    });
    expect((await owner.csv(`${house}/rooms/import`, csv)).body).toMatchObject({ created: 2 });
    const rooms = await owner.get(`${house}/rooms?limit=2`);
    expect((rooms.body['items'] as { name: string }[]).map(({ name }) => name)).toEqual(['101', '102']);
    const next = await owner.get(`${house}/rooms?limit=2&cursor=${String(rooms.body['next_cursor'])}`);
    expect((next.body['items'] as { name: string }[]).map(({ name }) => name)).toEqual(['103', 'Reception']);

    const desk = await owner.get(`${house}/staff-groups`);
    const [front = none] = desk.body['items'] as Named[];
    const menu = await owner.post(`${house}/main-menus`, { name_dict: { en: 'Ask us', de: 'Fragen' } });
    const menuId = Number(menu.body['id']);
    const sub = await owner.post(`${house}/sub-menus`, {
      main_menu_id: menu.body['id'],
      menu_type: 'ai_chatbot',
      sub_menu_type: 'staff_chat',
      menu_option: { type: 'access_id', access_id: front.id },
      name_dict: { en: 'Front desk' },
      staff_group_ids: [front.id],
    });
    expect([menu.status, sub.status]).toEqual([201, 201]);

    const quoted = await owner.post(`${house}/main-menus`, { name_dict: { en: 'The "best"' } });
    expect(quoted.body['fields']).toEqual([expect.objectContaining({ path: 'name_dict', code: 'double_quote' })]);

    const foreign = await owner.post(`${house}/sub-menus`, {
      main_menu_id: menuId,
      menu_type: 'ai_chatbot',
      menu_option: { type: 'access_id', access_id: group.id },
      name_dict: { en: 'Nobody' },
    });
    expect(foreign.body['fields']).toEqual([expect.objectContaining({ path: 'menu_option.access_id' })]);

    const stale = await owner.patch(`${house}/main-menus/${menuId}`, { order_no: 3 }, 7);
    expect(stale.outcome).toEqual([412, 'version_stale']);
    expect(stale.body['present']).toMatchObject({ id: menu.body['id'], version: 1 });
    expect((await owner.patch(`${house}/main-menus/${menuId}`, { order_no: 3 })).outcome).toEqual([
      428,
      'version_required',
    ]);
    const changed = await owner.patch(`${house}/main-menus/${menuId}`, { order_no: 3 }, 1);
    expect(changed.body).toMatchObject({
      order_no: 3,
      version: 2,
      required_show_submenu: false,
      icon: 'message-circle',
    });

    const invited = await owner.post(`${house}/staff`, {
      email: 'Lena@bergblick.example',
      name: 'Lena',
      roles: ['staff'],
      group_ids: [front.id],
    });
    expect(invited.body).toMatchObject({ state: 'invited', email: 'lena@bergblick.example' });
    const [mail] = await test.ctx.db
      .selectFrom('job_intent')
      .select('payload')
      .where('kind', '=', 'send_mail')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    const token = /#(\S+)/.exec(mailText(mail))?.[1] ?? '';
    const looked = await createManager(test.app).post('/invitations/look', { token });
    expect(looked.body).toMatchObject({ house: { code: 'bergblick' }, invited_by: 'Noor Haddad' });
    const joined = await createManager(test.app).post('/invitations/accept', { token, lang_cd: 'de' });
    expect(joined.status).toBe(200);
    expect((await createManager(test.app).post('/invitations/accept', { token })).outcome).toEqual([
      410,
      'invitation_over',
    ]);
    const lena = createManager(test.app).as(String(joined.body['access_token_v2']));
    expect((await lena.get(`${house}/rooms`)).outcome).toEqual([403, 'forbidden']);
    expect((await lena.get('/houses/edelweiss/rooms')).outcome).toEqual([404, 'not_found']);
    const opened = await lena.post('/me/houses/bergblick/session', {});
    expect(opened.body).toMatchObject({ role: 'staff', tenant_cd: 'bergblick' });
    // A house's token is no account's, nor the other way round.
    const atDesk = String(opened.body['access_token_v2']);
    expect((await lena.as(atDesk).get('/me')).outcome).toEqual([401, 'invalid_token']);
    const push = await test.app.request('/sync/pull', {
      method: 'POST',
      headers: { authorization: `Bearer ${String(joined.body['access_token_v2'])}` },
      body: '{}',
    });
    expect(push.status).toBe(401);

    const guest = await test.app.request('/api/user/biz/guest/create', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tenant_cd: 'bergblick', lang_cd: 'ja', location_id: room.body['id'] }),
    });
    expect(guest.status).toBe(200);
  });

  it('[RIGHT-NOW] [SEAT-STAFF] takes a right away with the next call, and never leaves a house without who leads it', async () => {
    const owner = await signUp('talblick');
    const { body } = await owner.get('/houses/talblick/staff');
    const [self = none] = body['items'] as Named[];
    const down = await owner.patch(`/houses/talblick/staff/${self.id}`, { roles: ['staff'] }, self.version);
    expect(down.outcome).toEqual([409, 'last_one']);
    await test.ctx.db.updateTable('seat').set({ can_write: false }).where('user_id', '=', self.id).execute();
    expect((await owner.post('/houses/talblick/main-menus', { name_dict: { en: 'x' } })).outcome).toEqual([
      403,
      'forbidden',
    ]);
    expect((await owner.get('/houses/talblick/main-menus')).status).toBe(200);
  });

  it('[ROOM-IMPORT] takes a table from any spreadsheet, whole, or says each line that is wrong', async () => {
    const owner = await signUp('seehof');
    const csv = (text: string | Uint8Array<ArrayBuffer>) => owner.csv('/houses/seehof/rooms/import', text);
    const wrong = await csv('group_id,name\nRooms,101\nCellar,1\nRooms,\n' + `Rooms,${'9'.repeat(31)}\nRooms,101\n`);
    expect(wrong.body).toMatchObject({
      created: 1,
      errors: [
        { line: 3, code: 'group_unknown' },
        { line: 4, code: 'blank' },
        { line: 5, code: 'text_too_long' },
        { line: 6, code: 'doubled' },
      ],
    });
    expect((await owner.get('/houses/seehof/rooms')).body['total']).toBe(1);
    const utf16 = Buffer.from('\ufeffgroup_id;name\r\nRooms;Süd 1\r\n', 'utf16le');
    expect((await csv(Uint8Array.from(utf16))).body).toMatchObject({ created: 1, errors: [] });
    const sjis = Uint8Array.from([
      ...Buffer.from('group_id,name\nRooms,'),
      0x93,
      0xf1,
      0x8a,
      0x4b,
      0x91,
      0xe5,
      0x8d,
      0x4c,
      0x8a,
      0xd4,
    ]);
    expect((await csv(sjis)).body).toMatchObject({ created: 1, errors: [] });
    const { body } = await owner.get('/houses/seehof/rooms');
    expect((body['items'] as { name: string }[]).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Süd 1', '二階大広間']),
    );
    // Two tables at once make each room once.
    await Promise.all([csv('group_id,name\nRooms,301\n'), csv('group_id,name\nRooms,301\n')]);
    expect((await owner.get('/houses/seehof/rooms?query=301')).body['total']).toBe(1);
    expect((await csv('name,floor\n101,1\n')).outcome).toEqual([415, 'unsupported_media']);
    expect((await csv('group_id,name\nRooms,"101\n')).outcome).toEqual([415, 'unsupported_media']);
  });
});
