/** An evening at the front desk: everything that writes, by several people, some of it at once. */
import { systemActor } from '#server/access/principal.ts';
import { saveTranslations } from '#server/actions/conversation/save-translations.ts';
import { runAction } from '#server/actions/run-action.ts';
import { freshId } from '#server/testing/cast.ts';
import { createSyncClient, chooseMenu, type SyncClient } from '#server/testing/sync-client.ts';
import type { RecordedHouse } from './recorded-house.ts';

export interface Evening {
  readonly ann: SyncClient;
  readonly luc: SyncClient;
  readonly yuki: SyncClient;
  readonly omar: SyncClient;
}

export function guestsAndClerks({ app, cast }: RecordedHouse): Evening {
  return {
    ann: createSyncClient(app, cast.ann),
    luc: createSyncClient(app, cast.luc),
    yuki: createSyncClient(app, cast.yuki),
    omar: createSyncClient(app, cast.omar),
  };
}

export async function anEvening(house: RecordedHouse, { ann, luc, yuki, omar }: Evening, rounds = 1): Promise<string> {
  const { app, cast, clock, ctx } = house;
  const everybody = [ann, luc, yuki, omar];
  const pullAll = async (): Promise<void> => {
    for (const client of everybody) await client.pull();
    clock.now += 137;
  };
  const say = (who: SyncClient, conversationId: string, content: string, lang = 'en') =>
    who.mutate('sendMessage', { id: freshId(), conversationId, content, originalLangCd: lang });
  await pullAll();
  const towels = await chooseMenu(app, cast.ann, cast.subMenuId);
  const wine = await chooseMenu(app, cast.luc, cast.subMenuId);
  clock.now += 1200;
  await pullAll();
  for (let round = 0; round < rounds; round += 1) {
    await say(ann, towels, `Could we have ${round} more towels? Room 101, +81 90 1234 5678`);
    await pullAll();
    await yuki.mutate('openTicket', { id: freshId(), conversationId: towels });
    await pullAll();
    if (round === 0) await yuki.mutate('takeTicket', { id: freshId(), conversationId: towels });
    await pullAll();
    await say(yuki, towels, 'ただいまお持ちします。[メニュー|https://palace.example/menu?room=101]', 'ja');
    await pullAll();
    clock.now += 5000;
    await ann.mutate('readConversation', { conversationId: towels, order: 3 });
    await pullAll();
    // All at once: two guests, two clerks, and looks in between.
    await Promise.all([
      say(ann, towels, 'Thank you! 🙂'),
      say(luc, wine, 'Une bouteille de vin rouge, s’il vous plaît', 'fr'),
      yuki.pull(),
      omar.pull(),
      say(yuki, towels, 'どういたしまして', 'ja'),
      luc.pull(),
      ann.pull(),
      say(luc, wine, 'Et deux verres.', 'fr'),
    ]);
    await pullAll();
    await omar.mutate('addNote', { id: freshId(), conversationId: wine, text: 'Allergic to nuts' });
    await pullAll();
    await ann.mutate('renameGuest', { id: freshId(), name: `Ann ${round}` });
    await pullAll();
    // Refused: another's conversation, an unknown mutation, an empty text.
    await say(ann, wine, 'not mine');
    await ann.push([
      { clientID: ann.clientId, id: (ann.lastId += 1), name: 'paintTheWalls', args: { colour: 'mauve' } },
    ]);
    await say(luc, wine, '   ', 'fr');
    await pullAll();
    // A push of several, one of them a repeat.
    const first = {
      clientID: luc.clientId,
      id: (luc.lastId += 1),
      name: 'sendMessage',
      args: { id: freshId(), conversationId: wine, content: 'one', originalLangCd: 'fr' },
    };
    const second = {
      clientID: luc.clientId,
      id: (luc.lastId += 1),
      name: 'readConversation',
      args: { conversationId: wine, order: 2 },
    };
    await luc.push([first]);
    await luc.push([first, second]);
    await pullAll();
    const message = ann
      .list<{ id: string; content: string }>(`message/${towels}/`)
      .find(({ content }) => content.startsWith('Could'));
    if (message !== undefined) {
      await runAction(ctx, systemActor(cast.tenantId), (action) =>
        saveTranslations(action, towels, [
          {
            messageId: message.id,
            lang: 'ja',
            status: 'machine',
            content: 'タオルをください',
            engine: 'phrasebook',
            fromLang: 'en',
            isForGuest: false,
          },
        ]),
      );
    }
    await pullAll();
    clock.now += 61_000;
  }
  await yuki.mutate('solveTicket', { id: freshId(), conversationId: towels });
  await pullAll();
  await say(ann, towels, 'One more thing');
  await pullAll();
  return towels;
}
