/** A house with a bot, made by the management API, and guests who ask it. */
import { messagesOf, plannedAnswers } from '#server/facade/operations/bot/testing/concierge.ts';
import type { AppContext } from '#server/context.ts';
import { answerGuest } from '#server/jobs/bot/answer-guest.ts';
import { runWaitingWork } from '#server/jobs/long-work/testing/run-waiting-work.ts';
import { callFacade } from '#server/testing/http-requests.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { freshId } from '#server/testing/cast.ts';
import { enterAsGuest } from './enter-as-guest.ts';
import { type Manager, signUpOwner } from './manager.ts';

type Made = Readonly<Record<string, unknown>>;

/** What the bot said: the texts of its message, and the labels of what leads on. */
interface BotSaid {
  readonly texts: readonly string[];
  readonly buttons: readonly string[];
  readonly langCd: string;
}

interface BotGuest {
  readonly conversationId: string;
  /** Writes, and has the answer of the bot; null where it said nothing more. */
  ask(text: string, ctx?: AppContext): Promise<BotSaid | null>;
  /** Writes, and leaves the answer planned. @returns the message's id */
  write(text: string): Promise<string>;
}

export interface BotHouse {
  readonly code: string;
  readonly owner: Manager;
  readonly botId: string;
  readonly path: string;
  readonly subMenuId: number;
  make(collection: string, body: object): Promise<Made>;
  /** Makes an answering prompt of one variation. */
  prompt(parts: readonly object[], more?: object): Promise<Made>;
  /** Publishes, and gives what came of it. */
  publish(body?: object): Promise<Made>;
  guest(lang: string): Promise<BotGuest>;
}

export async function openBotHouse(test: TestApp, code: string): Promise<BotHouse> {
  const { ctx } = test;
  const owner = await signUpOwner(test, code);
  const path = `/houses/${code}`;
  const make = async (collection: string, body: object): Promise<Made> => {
    const made = await owner.post(`${path}/${collection}`, body);
    if (made.status !== 201) throw new Error(`${collection} not made: ${JSON.stringify(made.body)}`);
    return made.body;
  };
  const main = await make('main-menus', { name_dict: { en: 'Ask' } });
  const group = await make('staff-groups', { name_dict: { en: 'Desk team' } });
  const bot = await make('bots', { name: 'Coral' });
  const botId = String(bot['id']);
  const sub = await make('sub-menus', {
    main_menu_id: main['id'],
    menu_type: 'ai_chatbot',
    menu_option: { type: 'guest_bot', bot_id: botId },
    name_dict: { en: 'Ask Coral' },
    staff_group_ids: [group['id']],
  });
  return {
    code,
    owner,
    botId,
    path,
    subMenuId: Number(sub['id']),
    make,
    prompt: (parts, more = {}) =>
      make('prompts', {
        bot_id: botId,
        title: 'Answers',
        variations: [{ key: 'a', name: 'A', share: 100, parts }],
        ...more,
      }),
    async publish(body = {}) {
      const asked = await owner.post(`${path}/bots/${botId}/publish`, body);
      if (asked.status !== 202) throw new Error(`not asked for: ${JSON.stringify(asked.body)}`);
      await runWaitingWork(ctx);
      return (await owner.get(`/jobs/${String(asked.body['id'])}`)).body;
    },
    guest: (lang) => botGuest(test, { code, mainMenuId: Number(main['id']), subMenuId: Number(sub['id']) }, lang),
  };
}

/** Somebody who asks the bot of a menu. */
export async function botGuest(
  { app, ctx }: TestApp,
  { code, mainMenuId, subMenuId }: { readonly code: string; readonly mainMenuId: number; readonly subMenuId: number },
  lang: string,
): Promise<BotGuest> {
  const token = await enterAsGuest(app, code, lang);
  const started = await callFacade<{ readonly conversation_id: string }>(
    app,
    token,
    'mutation ($main: Int!, $sub: Int!) { createInquiry(mainMenuId: $main, subMenuId: $sub) { conversation_id } }',
    { main: mainMenuId, sub: subMenuId },
  );
  const conversationId = String(started.data?.conversation_id);
  const write = async (text: string): Promise<string> => {
    const id = freshId();
    const sent = await callFacade<{ readonly status: string }>(
      app,
      token,
      'mutation ($input: PostMessageInput!) { postMessage(input: $input) { status message message_id } }',
      { input: { conversation_id: conversationId, message_id: id, content: text, original_lang_cd: lang } },
    );
    if (sent.data === null || sent.data === undefined) throw new Error(`not sent: ${JSON.stringify(sent)}`);
    return id;
  };
  return {
    conversationId,
    write,
    async ask(text, by = ctx) {
      const before = (await messagesOf(ctx, conversationId)).filter(({ side }) => side === 'bot').length;
      await write(text);
      for (const payload of await plannedAnswers(ctx)) await answerGuest(by, payload);
      const said = (await messagesOf(ctx, conversationId)).filter(({ side }) => side === 'bot');
      const last = said.at(-1);
      return last === undefined || said.length === before ? null : readSaid(last.content, last.original_lang_cd);
    },
  };
}

interface Item {
  readonly type: string;
  readonly text?: string;
  readonly button?: { readonly label: string };
  readonly list?: readonly { readonly label: string }[];
}

function readSaid(content: string, langCd: string): BotSaid {
  if (!content.startsWith('{')) return { texts: [content], buttons: [], langCd };
  const { messages } = JSON.parse(content) as { readonly messages: readonly Item[] };
  return {
    texts: messages.flatMap(({ text }) => (text === undefined ? [] : [text])),
    buttons: messages.flatMap(({ button, list }) => [
      ...(button === undefined ? [] : [button.label]),
      ...(list ?? []).map(({ label }) => label),
    ]),
    langCd,
  };
}
