/** Talks with the demo's assistants, as the actions would have left them. A house whose assistants were asked is left alone. */
import { sql, type Transaction } from 'kysely';
import type { AnsweredFrom } from '#server/db/schema-bot.ts';
import type { Database } from '#server/db/schema.ts';
import type { DemoTenant } from './content-types.ts';
import { demoKnowledge, knowledgeId } from './houses/bot-knowledge.ts';
import { type DemoTalk, demoTalks } from './houses/bot-talks.ts';
import { demoId } from './houses/id.ts';
import { botOfScenario } from './seed-scenarios.ts';

type Trx = Transaction<Database>;
const DAY_MS = 86_400_000;
/** Between a question and the next. */
const BETWEEN_MS = 90_000;

export async function seedBotTalks(trx: Trx, tenant: DemoTenant, now: number): Promise<void> {
  const of = demoTalks[tenant.code];
  if (of === undefined) return;
  const asked = await trx
    .selectFrom('bot_turn')
    .select('question_id')
    .where('tenant_id', '=', tenant.id)
    .limit(1)
    .execute();
  if (asked.length > 0) return;
  for (const talk of of.talks) await seedTalk(trx, tenant, of.subMenuId, talk, now);
}

async function seedTalk(trx: Trx, tenant: DemoTenant, subMenuId: number, talk: DemoTalk, now: number): Promise<void> {
  const id = (part: string) => demoId(`${tenant.code}/bot-talk/${talk.name}/${part}`);
  const main = tenant.mainMenus.find(({ subMenus }) => subMenus.some((sub) => sub.id === subMenuId));
  const sub = main?.subMenus.find((one) => one.id === subMenuId);
  const [place] = tenant.locations;
  const [group] = tenant.staffGroups;
  const bot = tenant.bots[0];
  if (main === undefined || sub === undefined || place === undefined || group === undefined || bot === undefined)
    throw new Error(`demo talk ${talk.name} names what is not there`);
  const of = { tenant_id: tenant.id };
  const [guest, conversation, inquiry] = [id('guest'), id('conversation'), id('inquiry')];
  const at = (turn: number, later = 0): Date => new Date(now - talk.daysAgo * DAY_MS + turn * BETWEEN_MS + later);
  const [began, ended] = [at(0), at(talk.turns.length)];
  const { lang, turns } = talk;
  const said = turns.filter((one) => one.said !== '').length;
  const last = turns.length + said;
  await trx
    .insertInto('app_user')
    .values({
      ...of,
      id: guest,
      id_account: `g-${guest.slice(-12)}`,
      user_type: 'biz_guest',
      name: 'guest',
      lang_cd: lang,
      icon: null,
      is_official: false,
    })
    .execute();
  await trx
    .insertInto('guest')
    .values({
      ...of,
      user_id: guest,
      code: `talk-${talk.name}`,
      state: 'other',
      location_id: place.id,
      country_code: null,
      phone_number: null,
      available_from: began,
      available_to: ended,
      ended_at: ended,
      receive_notice: false,
    })
    .execute();
  await trx
    .insertInto('conversation')
    .values({
      ...of,
      id: conversation,
      id_account: `c-${conversation.slice(-12)}`,
      name: sub.nameDict[tenant.langCd],
      conversation_type: 'guest_bot',
      guest_id: guest,
      main_menu_id: main.id,
      sub_menu_id: sub.id,
      location_id: place.id,
      state: 'close_guest',
      close_chat_state: 'solved',
      inquiry_id: inquiry,
      inquiry_trigger: 'menu',
      assign_staff_id: null,
      responder_name: null,
      forward_target_name: null,
      last_order: last,
      guest_count: turns.length,
      staff_count: said,
      last_talk_at: ended,
      created_at: began,
      updated_at: ended,
    })
    .execute();
  await trx
    .insertInto('inquiry')
    .values({
      ...of,
      id: inquiry,
      conversation_id: conversation,
      guest_id: guest,
      main_menu_id: main.id,
      sub_menu_id: sub.id,
      facility_id: null,
      status: 'solved',
      menu_names: sub.nameDict,
      created_at: began,
      closed_at: ended,
    })
    .execute();
  if (talk.isHandedOver === true)
    await trx
      .insertInto('inquiry_desk')
      .values({
        ...of,
        inquiry_id: inquiry,
        conversation_id: conversation,
        lang_cd: lang,
        group_ids: [group.id],
        assignee_id: null,
        first_answer_at: null,
      })
      .execute();
  const member = { ...of, conversation_id: conversation, icon: null };
  await trx
    .insertInto('member')
    .values([
      { ...member, user_id: guest, role: 'guest', display_name: 'guest', lang_cd: lang, is_official: false },
      { ...member, user_id: bot.id, role: 'bot', display_name: bot.nameDict.en, lang_cd: lang, is_official: true },
    ])
    .execute();
  await seedTurns(trx, tenant, talk, { guest, conversation, inquiry, id, at });
}

/** The driver would write a list as an array of its own. */
const asJson = (sources: readonly AnsweredFrom[]) =>
  sql<readonly AnsweredFrom[]>`${JSON.stringify(sources)}::text::jsonb`;

interface Of {
  readonly guest: string;
  readonly conversation: string;
  readonly inquiry: string;
  readonly id: (part: string) => string;
  readonly at: (turn: number, later?: number) => Date;
}

async function seedTurns(trx: Trx, tenant: DemoTenant, { lang, turns }: DemoTalk, of: Of): Promise<void> {
  const bot = botOfScenario(tenant);
  const components = demoKnowledge[tenant.code]?.components ?? [];
  let order = 0;
  const message = {
    tenant_id: tenant.id,
    conversation_id: of.conversation,
    original_lang_cd: lang,
    linked_message_id: null,
  };
  for (const [index, { asked, said, source, from, rating, tookMs }] of turns.entries()) {
    const [question, answer] = [of.id(`question/${index}`), of.id(`answer/${index}`)];
    const [then, later] = [of.at(index), of.at(index, tookMs)];
    await trx
      .insertInto('message')
      .values([
        {
          ...message,
          id: question,
          order: (order += 1),
          author_id: of.guest,
          side: 'guest' as const,
          author_name: 'guest',
          content: asked,
          created_at: then,
          updated_at: then,
        },
        ...(said === ''
          ? []
          : [
              {
                ...message,
                id: answer,
                order: (order += 1),
                author_id: bot,
                side: 'bot' as const,
                author_name: tenant.bots[0]?.nameDict.en ?? '',
                content: said,
                created_at: later,
                updated_at: later,
              },
            ]),
      ])
      .execute();
    const title = components.find(({ name }) => name === from)?.title;
    await trx
      .insertInto('bot_turn')
      .values({
        tenant_id: tenant.id,
        question_id: question,
        conversation_id: of.conversation,
        inquiry_id: of.inquiry,
        answer_id: answer,
        run: of.id(`run/${index}`),
        state: 'answered',
        source,
        bot_id: bot,
        version_id: null,
        variation: 'all',
        model: null,
        tokens_in: null,
        tokens_out: null,
        tokens_estimated: null,
        sent_hash: null,
        sources: asJson(
          from === undefined || title === undefined
            ? []
            : [{ kind: 'component', id: knowledgeId(tenant, from), title, revision: 1, page: null }],
        ),
        rating: rating ?? null,
        lang_cd: lang,
        first_ms: null,
        took_ms: tookMs,
        asked_at: then,
        updated_at: later,
      })
      .execute();
  }
}
