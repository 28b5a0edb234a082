/** Fifty canaries of all kinds, planted through the doors and into the tables, and looked for in the log. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '#server/access/principal.ts';
import { runAction } from '#server/actions/run-action.ts';
import { saveTranslations } from '#server/actions/conversation/save-translations.ts';
import { unpackFrames } from '#server/synclog/packing.ts';
import { freshId } from '#server/testing/cast.ts';
import { callApi } from '#server/testing/http-requests.ts';
import { createSyncClient, chooseMenu } from '#server/testing/sync-client.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { recordedHouse, type RecordedHouse } from './testing/recorded-house.ts';
import { readLog } from './log-source.ts';
import { replay } from './replay.ts';

let house: RecordedHouse;
beforeAll(async () => {
  house = await recordedHouse(await createTestDatabase());
});
afterAll(() => house.close());

const word = (kind: string, index: number): string =>
  `${kind}${createHash('sha256').update(`${kind} ${index}`).digest('hex').slice(0, 10)}`;
const NUMBERS = [4917634567890, 8190876543210, 33612345678];

/** As it was planted, and as somebody might have written it elsewhere. */
function formsOf(canary: string): Buffer[] {
  const utf8 = Buffer.from(canary);
  // The middle of a base64 text is the same at each of three offsets but for its ends.
  const inBase64 = [0, 1, 2].map((offset) =>
    Buffer.concat([Buffer.alloc(offset), utf8])
      .toString('base64')
      .slice(offset === 0 ? 0 : 4, -4),
  );
  return [
    utf8,
    ...inBase64.map((text) => Buffer.from(text)),
    ...inBase64.map((text) => Buffer.from(text.replaceAll('+', '-').replaceAll('/', '_'))),
    Buffer.from(encodeURIComponent(canary)),
    Buffer.from(JSON.stringify(canary).slice(1, -1)),
    Buffer.from(utf8.toString('hex')),
  ].filter((form) => form.length >= 6);
}

describe('a log with canaries', () => {
  it('[LOG-REDACT] [LOG-PSEUDONYM] [LOG-FILLER] holds none of fifty, raw or unpacked, in any writing', async () => {
    const { app, cast, ctx, clock } = house;
    const canaries: string[] = [];
    const pins: string[] = [];
    const plant = (canary: string): string => {
      canaries.push(canary);
      return canary;
    };
    // In the tables before the log begins.
    const { db } = ctx;
    await db
      .updateTable('app_user')
      .set({ name: plant(word('Zaphod', 1)), icon: plant(`https://pictures.example/${word('icon', 1)}.png`) })
      .where('id', '=', cast.ann.id)
      .execute();
    await db
      .updateTable('guest')
      .set({ phone_number: plant('+81 90 5550 1234'), code: plant(word('code', 1)) })
      .where('user_id', '=', cast.ann.id)
      .execute();
    const address = plant(`${word('login', 1)}@palace.example`);
    await db
      .updateTable('account')
      .set({ email: address, name: plant(word('Account', 1)) })
      .where('email', '=', 'yuki@palace.example')
      .execute();
    await db
      .updateTable('staff')
      .set({
        login_id: address,
        department: plant(word('dept', 1)),
        name: plant(word('Clerk', 1)),
      })
      .where('user_id', '=', cast.yuki.id)
      .execute();
    await db
      .updateTable('location')
      .set({
        hash_value: plant(word('qr', 1)),
        default_name: plant(word('Suite', 1)),
        name_dict: { en: plant(word('Room', 2)), ja: plant('龍宮城之間七百七号室') },
      })
      .where('id', '=', cast.room)
      .execute();
    await db
      .updateTable('tenant')
      .set({
        name_dict: { en: plant(word('Hotel', 1)) },
        settings: { movie: plant(word('smtp', 1)) },
        logo_url: plant(`https://logo.example/${word('logo', 1)}`),
      })
      .where('id', '=', cast.tenantId)
      .execute();
    await db
      .updateTable('sub_menu')
      .set({ greeting_dict: { en: plant(`Welcome ${word('greet', 1)}`) }, name_dict: { en: plant(word('Menu', 1)) } })
      .where('tenant_id', '=', cast.tenantId)
      .execute();
    await db
      .updateTable('auth_session')
      .set({ user_agent: plant(`Browser/${word('agent', 1)}`) })
      .where('user_id', '=', cast.ann.id)
      .execute();
    const ann = createSyncClient(app, cast.ann);
    const yuki = createSyncClient(app, cast.yuki);

    const packed = await house.record(async () => {
      await ann.pull();
      await yuki.pull();
      const conversation = await chooseMenu(app, cast.ann, cast.subMenuId);
      const say = (content: string, lang = 'en') =>
        ann.mutate('sendMessage', { id: freshId(), conversationId: conversation, content, originalLangCd: lang });
      for (let index = 0; index < 8; index += 1)
        await say(`My password is ${plant(word('secret', index))}, do not tell`);
      await say(`Call +49 ${plant('176 5550 9876')} or mail ${plant(`${word('mail', 1)}@private.example`)}`);
      await say(
        `[${plant(word('label', 1))}|https://${plant(word('host', 1))}.example/${plant(word('path', 1))}?token=${plant(word('token', 1))}]`,
      );
      await say(`${plant('私の暗証番号は九八七六です')}`, 'ja');
      await say(`${plant('Мой секретный пароль')}`, 'ru');
      await say(
        JSON.stringify({
          messages: [
            { type: 'text', text: plant(word('json', 1)), [plant(word('key', 1))]: plant(word('value', 1)) },
            { type: plant(word('type', 1)), text: plant(word('odd', 1)) },
          ],
        }),
      );
      await say(
        JSON.stringify({
          messages: [
            { type: 'image', image: `https://img.example/${plant(word('img', 1))}.jpg`, alt: plant(word('alt', 1)) },
            { type: 'mention', mention: { id: plant(word('mid', 1)), name: plant(word('mname', 1)) } },
          ],
        }),
      );
      await ann.mutate('renameGuest', { id: freshId(), name: plant(word('Newname', 1)) });
      // What fits no schema is redacted all the same.
      await ann.push([
        {
          clientID: ann.clientId,
          id: (ann.lastId += 1),
          name: plant(word('mutator', 1)),
          args: {
            [plant(word('argkey', 1))]: plant(word('argvalue', 1)),
            phone: NUMBERS[0],
            nested: [{ pin: plant('739-184'), deep: { order: plant(word('order', 1)) } }],
          },
        },
      ]);
      await ann.push([
        {
          clientID: plant(word('clientid', 1)),
          id: 1,
          name: 'readConversation',
          args: { conversationId: conversation, order: 1, card: NUMBERS[1] },
        },
      ]);
      await yuki.pull();
      await yuki.mutate('openTicket', { id: freshId(), conversationId: conversation });
      await yuki.mutate('takeTicket', { id: freshId(), conversationId: conversation });
      await yuki.mutate('addNote', {
        id: freshId(),
        conversationId: conversation,
        text: plant(`Passport ${word('note', 1)}`),
      });
      await yuki.mutate('rejectTicket', {
        id: freshId(),
        conversationId: conversation,
        reason: plant(word('reason', 1)),
      });
      const message = ann.list<{ id: string }>(`message/${conversation}/`)[0];
      await ann.pull();
      const some = message ?? ann.list<{ id: string }>(`message/${conversation}/`)[0];
      if (some !== undefined) {
        await runAction(ctx, systemActor(cast.tenantId), (action) =>
          saveTranslations(action, conversation, [
            {
              messageId: some.id,
              lang: 'en',
              status: 'machine',
              content: plant(word('trans', 1)),
              engine: plant(word('engine', 1)),
              fromLang: 'ja',
              isForGuest: false,
            },
          ]),
        );
      }
      // Doors that sign in, while the log is written.
      const created = await callApi<{ access_token_v2: string; refresh_token_v2: string; id: string }>(
        app,
        '/api/user/biz/guest/create',
        { tenant_cd: cast.tenantCode, guest_code: '', lang_cd: 'en', location_id: cast.room },
        { headers: { 'user-agent': plant(word('ua', 1)) } },
      );
      plant(created.body.access_token_v2);
      plant(created.body.refresh_token_v2);
      plant(created.body.id);
      plant(created.body.refresh_token_v2.split('.')[2] ?? '');
      await callApi(app, '/login/request', {
        login_id: canaries.find((one) => one.endsWith('@palace.example')),
        target: 'staff',
      });
      const mail = await db
        .selectFrom('job_intent')
        .select('payload')
        .where('kind', '=', 'send_mail')
        .executeTakeFirst();
      const pin = /\b\d{6}\b/.exec(JSON.stringify(mail?.payload ?? ''))?.[0];
      if (pin !== undefined) pins.push(pin);
      clock.now += 1000;
      await ann.pull();
      await yuki.pull();
    });

    for (const id of [
      cast.tenantId,
      cast.ann.id,
      cast.yuki.id,
      cast.room,
      cast.ann.principal.sessionId,
      ann.group,
      ann.clientId,
      cast.ann.token,
      cast.tenantCode,
    ])
      plant(id);
    for (const number of NUMBERS.slice(0, 2)) plant(String(number));
    expect(canaries.length).toBeGreaterThanOrEqual(50);
    const { text } = unpackFrames(packed);
    const found = canaries.filter((canary) =>
      formsOf(canary).some((form) => packed.includes(form) || text.includes(form)),
    );
    expect(found).toEqual([]);
    // Six digits may stand by chance inside a longer number, and nowhere by themselves.
    expect(pins.map((pin) => new RegExp(`(?<!\\d)${pin}(?!\\d)`).test(text.toString()))).toEqual([false]);
    // It is a whole log all the same, and what was done with filler comes out as it did with words.
    const database = await createTestDatabase();
    const { divergence } = await replay(readLog(packed), database, { mode: 'strict' });
    await database.close();
    expect(divergence).toBeNull();
  });
});
