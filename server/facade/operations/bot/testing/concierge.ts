/** A bot in a test's hotel: its menu, what it can answer from, a scenario in English and French, and its jobs run by hand. */
import { answerGuest } from '#server/jobs/bot/answer-guest.ts';
import type { AppContext } from '#server/context.ts';
import { rowOf } from '#server/queries/bot/scenario-rows.ts';
import { type Cast, freshId, type Person } from '#server/testing/cast.ts';
import { createSyncClient } from '#server/testing/sync-client.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { ScenarioNode } from '#shared/domain/scenario/scenario.ts';

export const BOT_MENU = 12;
export const POOL_MENU = 13;
export const POOL = 131;
/** Steps of its scenario; their names are those of before scenarios were drawn. */
export const NODES = { root: '1', pool: '2', person: '3' } as const;

/** @returns the bot's id */
export async function addBot({ db }: AppContext, { tenantId, frontDesk, housekeeping, menuId }: Cast): Promise<string> {
  const bot = freshId();
  const quiet = { main_menu_id: menuId, announcement_dict: null, out_of_service: null, facility_id: null, url: null };
  await db
    .insertInto('app_user')
    .values({
      tenant_id: tenantId,
      id: bot,
      id_account: `b-${bot.slice(-12)}`,
      user_type: 'bot',
      name: 'Coral',
      lang_cd: 'en',
      icon: null,
    })
    .execute();
  await db.insertInto('bot').values({ tenant_id: tenantId, id: bot, name: 'Coral', icon: null }).execute();
  await db
    .insertInto('sub_menu')
    .values([
      {
        ...quiet,
        tenant_id: tenantId,
        id: BOT_MENU,
        menu_type: 'ai_chatbot',
        sub_menu_type: 'bot_chat',
        menu_option: { type: 'guest_bot', bot_id: bot },
        name_dict: { en: 'Coral', fr: 'Coral' },
        greeting_dict: { en: 'I am Coral.', fr: 'Je suis Coral.' },
        staff_group_ids: [frontDesk],
      },
      {
        ...quiet,
        tenant_id: tenantId,
        id: POOL_MENU,
        menu_type: 'facility',
        sub_menu_type: 'facility_information_type',
        menu_option: { type: 'access_id', access_id: housekeeping },
        name_dict: { en: 'Pool and spa', fr: 'Piscine et spa' },
        description_dict: { en: 'Water all year.', fr: 'De l’eau toute l’année.' },
        greeting_dict: null,
        staff_group_ids: [housekeeping],
      },
    ])
    .execute();
  await db
    .insertInto('facility')
    .values({
      tenant_id: tenantId,
      id: POOL,
      sub_menu_id: POOL_MENU,
      staff_group_id: housekeeping,
      name_dict: { en: 'Swimming pool', fr: 'Piscine' },
      content: {
        genre: { en: 'Pool', fr: 'Piscine' },
        location: { en: 'Garden level', fr: 'Niveau jardin' },
        description: { en: 'A heated pool of 25 metres.', fr: 'Un bassin chauffé de 25 mètres.' },
        description2: null,
        businessHours: [
          { titleDict: { en: 'Hours', fr: 'Horaires' }, description: { en: '7 am to 9 pm', fr: 'de 7 h à 21 h' } },
        ],
        options: [],
      },
    })
    .execute();
  await writeScenario(db, tenantId, bot, NODES.root, firstQuestions);
  return bot;
}

/** A scenario of an assistant, which its chats begin with. @returns its id */
export async function writeScenario(
  db: AppContext['db'],
  tenantId: string,
  bot: string,
  start: string,
  nodes: readonly ScenarioNode[],
): Promise<string> {
  const id = freshId();
  await db
    .insertInto('scenario')
    .values({ tenant_id: tenantId, id, bot_id: bot, name: 'First questions', start_id: start, is_opening: true })
    .execute();
  const rows = nodes.map((node, position) => ({ tenant_id: tenantId, scenario_id: id, ...rowOf(node, position) }));
  await db.insertInto('scenario_node').values(rows).execute();
  return id;
}

const at = { x: 0, y: 0, title: '' };
const firstQuestions: readonly ScenarioNode[] = [
  {
    kind: 'choices',
    id: NODES.root,
    ...at,
    text_dict: { en: 'What is it about?', fr: 'De quoi s’agit-il ?' },
    choices: [
      { id: 'pool', label_dict: { en: 'The pool', fr: 'La piscine' }, next: NODES.pool },
      { id: 'bill', label_dict: { en: 'My bill', fr: 'Ma note' }, next: NODES.person },
    ],
  },
  {
    kind: 'link',
    id: NODES.pool,
    ...at,
    text_dict: { en: 'It is heated.', fr: 'Elle est chauffée.' },
    sub_menu_id: null,
    facility_id: POOL,
    next: 'end',
  },
  {
    kind: 'hand_over',
    id: NODES.person,
    ...at,
    text_dict: { en: 'One moment.', fr: 'Un instant.' },
    sub_menu_id: null,
  },
  { kind: 'end', id: 'end', ...at, text_dict: {} },
];

/** The scenario a house's assistant begins with. */
export async function scenarioId({ db }: AppContext, tenantId: string): Promise<string> {
  const { id } = await db
    .selectFrom('scenario')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('is_opening', '=', true)
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes the answers that are planned, oldest first, and leaves none. */
export async function plannedAnswers({ db }: AppContext): Promise<object[]> {
  const rows = await db
    .deleteFrom('job_intent')
    .where('kind', '=', 'answer_guest')
    .returning(['id', 'payload'])
    .execute();
  return rows.toSorted((a, b) => Number(a.id) - Number(b.id)).map(({ payload }) => payload);
}

/** Runs what is planned, one after the other. */
export async function runAnswers(ctx: AppContext): Promise<void> {
  for (const payload of await plannedAnswers(ctx)) await answerGuest(ctx, payload);
}

/** A guest says something in a conversation through the sync door. @returns the message's id */
export async function sendAsGuest(
  { app }: TestApp,
  guest: Person,
  conversationId: string,
  content: string,
  lang = 'en',
): Promise<string> {
  const id = freshId();
  const client = createSyncClient(app, guest);
  const { status } = await client.mutate('sendMessage', { id, conversationId, content, originalLangCd: lang });
  if (status !== 200) throw new Error(`not sent: ${status}`);
  return id;
}

/** What a guest's page sends when a choice under a bot's message is tapped. */
export const tappedChoice = (label: string, payload: string, question: string): string =>
  JSON.stringify({
    messages: [
      {
        type: 'quick_replies',
        list: [{ label, payload }],
        selected: true,
        selectedBtnText: label,
        in_reply_to: question,
      },
    ],
  });

export interface StoredMessage {
  readonly id: string;
  readonly side: string;
  readonly content: string;
  readonly order: number;
  readonly original_lang_cd: string;
  readonly linked_message_id: string | null;
}

/** Everything said in a conversation, in order. */
export function messagesOf({ db }: AppContext, conversationId: string): Promise<StoredMessage[]> {
  return db
    .selectFrom('message')
    .select(['id', 'side', 'content', 'order', 'original_lang_cd', 'linked_message_id'])
    .where('conversation_id', '=', conversationId)
    .orderBy('order')
    .execute();
}

export const conversationRow = ({ db }: AppContext, conversationId: string) =>
  db
    .selectFrom('conversation')
    .select(['state', 'conversation_type', 'inquiry_trigger', 'inquiry_id'])
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow();

/** Groups in whose inbox a conversation lies. */
export async function inboxes({ db }: AppContext, conversationId: string): Promise<string[]> {
  return (
    await db
      .selectFrom('ticket_scope')
      .select('group_id')
      .where('conversation_id', '=', conversationId)
      .where('state', '=', 'open')
      .orderBy('group_id')
      .execute()
  ).map(({ group_id }) => group_id);
}
