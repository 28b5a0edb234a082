/** The demo's bots: their scenarios whole in seven languages, and what they find of their houses' own texts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '#server/access/principal.ts';
import { visitKiosk } from '#server/actions/guest/visit-bot.ts';
import { runAction } from '#server/actions/run-action.ts';
import { keptPages } from '#server/queries/search/kept-pages.ts';
import { askHouse } from '#server/queries/assistant/ask-house.ts';
import { type BotSearch, retrieveForBot } from '#server/queries/bot/bot-retrieval.ts';
import { howToTell, scenarioOfMenu } from '#server/queries/bot/scenario-play.ts';
import { checkedAgainst, scenarioReferences } from '#server/queries/bot/scenario-rows.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { checkScenario, wordedLanguages } from '#shared/domain/scenario/check.ts';
import { demoLanguages } from './content-types.ts';
import { demoKiosks } from './houses/kiosks.ts';
import { demoTenants } from './houses/index.ts';
import { demoScenarios } from './seed-scenarios.ts';
import { seedDemo } from './seed-demo.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await seedDemo(test.ctx.db, TEST_START);
});
afterAll(() => test.close());

const nodes = () =>
  test.ctx.db.selectFrom('scenario_node').selectAll().orderBy('tenant_id').orderBy('position').execute();

describe('the demo’s bots', () => {
  it.each(demoTenants.map((tenant) => [tenant.code, tenant] as const))(
    '[DEMO-BOT] lead through %s in every language, to pages and menus that exist',
    async (code, tenant) => {
      const { subMenuId } = demoScenarios[code];
      expect(
        tenant.mainMenus.flatMap(({ subMenus }) => subMenus).find(({ id }) => id === subMenuId)?.menuOption,
      ).toMatchObject({ type: 'guest_bot' });
      const scenario = await scenarioOfMenu(test.ctx.db, tenant.id, subMenuId);
      if (scenario === null) throw new Error('there is no scenario');
      expect(scenario.nodes.length).toBeGreaterThanOrEqual(6);
      const references = await scenarioReferences(test.ctx.db, tenant.id);
      expect(checkScenario(scenario, { ...checkedAgainst(references), languages: demoLanguages })).toEqual([]);
      expect(wordedLanguages(scenario).toSorted()).toEqual([...demoLanguages].toSorted());
      const playing = { tenantId: tenant.id, lang: 'ja', locationId: null };
      for (const node of scenario.nodes) {
        const how = node.kind === 'link' ? await howToTell(test.ctx.db, scenario.id, playing, {}, [node]) : null;
        expect([node.id, how === null || how.pages.has(node.id)]).toEqual([node.id, true]);
        if (node.kind === 'hand_over' && node.sub_menu_id !== null)
          expect(
            tenant.mainMenus.flatMap(({ subMenus }) => subMenus).find(({ id }) => id === node.sub_menu_id)
              ?.staffGroupIds.length,
          ).toBeGreaterThan(0);
      }
    },
  );

  it('[DEMO-BOT] [KIOSK-TALK] lead whoever stands at the kiosk, by a menu that no phone shows', async () => {
    const { botId, id, subMenuId } = demoKiosks.seaside ?? {};
    const tenantId = demoTenants.find(({ code }) => code === 'seaside')?.id;
    if (botId === undefined || id === undefined || tenantId === undefined) throw new Error('there is no kiosk');
    const met = await runAction(test.ctx, systemActor(tenantId), (action) =>
      visitKiosk(action, { id, botId }, { langCd: 'ja', userAgent: null, address: null }),
    );
    const { sub_menu_id: menu, is_display: shown } = await test.ctx.db
      .selectFrom('conversation as c')
      .innerJoin('sub_menu as m', (on) =>
        on.onRef('m.tenant_id', '=', 'c.tenant_id').onRef('m.id', '=', 'c.sub_menu_id'),
      )
      .select(['c.sub_menu_id', 'm.is_display'])
      .where('c.tenant_id', '=', tenantId)
      .where('c.id', '=', met.conversationId)
      .executeTakeFirstOrThrow();
    expect([menu, shown]).toEqual([subMenuId, false]);
    const scenario = await scenarioOfMenu(test.ctx.db, tenantId, menu ?? 0);
    if (scenario === null) throw new Error('there is no scenario');
    expect(wordedLanguages(scenario).toSorted()).toEqual([...demoLanguages].toSorted());
  });

  it('[DEMO-BOT] are seeded once', async () => {
    const before = await nodes();
    await seedDemo(test.ctx.db, TEST_START + 1000);
    expect(await nodes()).toEqual(before);
  });

  it.each([
    ['seaside', 'en', 'what time is breakfast', 'facility/1903'],
    ['seaside', 'en', 'is the swimming pool heated', 'facility/1911'],
    ['seaside', 'en', 'wifi password', 'sub_menu/1401'],
    ['seaside', 'en', 'do you have a sauna', 'facility/1912'],
    ['seaside', 'en', 'how do I get into town without a car', 'sub_menu/1403'],
    ['seaside', 'en', 'Can I rent a kayak?', 'facility/1913'],
    ['seaside', 'fr', 'À quelle heure est le petit déjeuner ?', 'facility/1903'],
    ['seaside', 'fr', 'Où se trouve la piscine ?', 'facility/1911'],
    ['seaside', 'es', '¿A qué hora se desayuna?', 'facility/1903'],
    ['seaside', 'es', '¿Hay autobús al pueblo?', 'sub_menu/1403'],
    ['seaside', 'ja', '朝食は何時からですか', 'facility/1903'],
    ['seaside', 'ja', 'プールは温水ですか', 'facility/1911'],
    ['seaside', 'zh-CN', '早餐几点开始？', 'facility/1903'],
    ['seaside', 'ko', '수영장은 어디에 있나요?', 'facility/1911'],
    ['seaside', 'ar', 'متى يُقدَّم الفطور؟', 'facility/1903'],
    ['seaside', 'ar', 'أين المسبح؟', 'facility/1911'],
    ['harbor', 'en', 'are tattoos allowed in the bath', 'facility/2911'],
    ['harbor', 'ja', 'コインランドリーはどこですか', 'sub_menu/2401'],
    ['harbor', 'ja', '地震のときはどうすればいいですか', 'sub_menu/2402'],
    ['harbor', 'ko', '헬스장은 몇 시에 여나요?', 'facility/2912'],
    ['harbor', 'zh-CN', '健身房在哪里？', 'facility/2912'],
    ['harbor', 'fr', 'Le mot de passe du Wi-Fi ?', 'sub_menu/2401'],
    ['market', 'en', 'where can I get a tax refund', 'facility/3911'],
    ['market', 'fr', 'Où prendre un café ?', 'facility/3903'],
    ['market', 'ja', 'おむつを替えられるところはありますか', 'facility/3912'],
    ['market', 'es', '¿Abren los domingos?', 'sub_menu/3302'],
    ['market', 'zh-CN', '在哪里可以退税？', 'facility/3911'],
    ['market', 'ar', 'أين أستردّ الضريبة؟', 'facility/3911'],
  ] as const)('[BOT-ANSWER] %s, %s: %s', async (code, lang, question, key) => {
    const found = await retrieved(await searchIn(code, lang, question));
    expect(found.map(({ passage }) => passage.key).slice(0, 2)).toContain(key);
  });

  it.each([
    ['en', 'what is the capital of France'],
    ['en', 'tell me a joke about lawyers'],
    ['fr', 'Qui a gagné le match hier ?'],
    ['es', '¿Cuánto pesa la luna?'],
    ['ja', '株価を教えて'],
    ['zh-CN', '写一首诗'],
    ['ko', '환율 알려줘'],
    ['ar', 'من هو رئيس البرازيل'],
  ] as const)('[BOT-HONEST] of a house, %s finds nothing about: %s', async (lang, question) => {
    expect(
      (await retrieved(await searchIn('seaside', lang, question))).map(({ passage, score }) => [passage.key, score]),
    ).toEqual([]);
  });
});

async function searchIn(code: 'seaside' | 'harbor' | 'market', lang: string, question: string): Promise<BotSearch> {
  const tenant = demoTenants.find((one) => one.code === code);
  if (tenant === undefined) throw new Error('no such house');
  const { id: tenantId, langCd: own, timeZone } = tenant;
  const reader = { tenantId, userId: '', lang, own, timeZone, coordinates: null, languages: [] };
  const scope = { locationGroupId: null, exceptSubMenuId: demoScenarios[code].subMenuId };
  const { leads } = await askHouse(test.ctx, reader, scope, question);
  return {
    leads,
    tenantId: tenant.id,
    question,
    lang,
    own: tenant.langCd,
    timeZone: tenant.timeZone,
    locationGroupId: null,
    subMenuId: demoScenarios[code].subMenuId,
  };
}

const retrieved = async (search: BotSearch) =>
  retrieveForBot(test.ctx, search, await keptPages(test.ctx.db, search.tenantId));
