/** What a choice under a bot's message means: the payload of its quick reply, which comes back with the answer. */
import { isAnswer } from '#shared/domain/message-content/item-rules.ts';
import type { MessageContent } from '#shared/domain/message-content/message-content.ts';
import { PERSON_PAYLOAD } from './person-request.ts';

export type BotChoice =
  /** Those of a menu that was named, else of the bot's own. */
  | { readonly to: 'person'; readonly subMenuId: number | null }
  /** A choice of a step of a scenario [SCENARIO-PLAY]. */
  | { readonly to: 'choice'; readonly scenarioId: string; readonly nodeId: string; readonly choiceId: string }
  /** Whether the answer to a question helped [BOT-RATED]. */
  | { readonly to: 'rate'; readonly questionId: string; readonly isLiked: boolean }
  /** A step of the scenario of the menu: of messages from before scenarios were drawn. */
  | { readonly to: 'step'; readonly nodeId: string };

/** Payload of what a guest says of the answer to a question. */
export const ratePayload = (questionId: string, isLiked: boolean): string =>
  `bot:rate:${questionId}:${isLiked ? 'up' : 'down'}`;

/** Payload of a choice of a step. */
export const choicePayload = (scenarioId: string, nodeId: string, choiceId: string): string =>
  `bot:choice:${scenarioId}:${nodeId}:${choiceId}`;

function choiceOf(payload: string): BotChoice | null {
  if (payload === PERSON_PAYLOAD) return { to: 'person', subMenuId: null };
  const menu = /^bot:person:(\d{1,9})$/.exec(payload)?.[1];
  if (menu !== undefined) return { to: 'person', subMenuId: Number(menu) };
  const [, scenarioId, nodeId, choiceId] =
    /^bot:choice:([0-9a-f-]{36}):([a-z0-9-]{1,36}):([a-z0-9-]{1,36})$/.exec(payload) ?? [];
  if (scenarioId !== undefined && nodeId !== undefined && choiceId !== undefined)
    return { to: 'choice', scenarioId, nodeId, choiceId };
  const [, questionId, liked] = /^bot:rate:([0-9a-f-]{36}):(up|down)$/.exec(payload) ?? [];
  if (questionId !== undefined) return { to: 'rate', questionId, isLiked: liked === 'up' };
  const id = /^bot:node:(\d{1,9})$/.exec(payload)?.[1];
  return id === undefined ? null : { to: 'step', nodeId: id };
}

/** What a guest chose by a message that answers a bot's, or null where they wrote freely. */
export function botChoiceOf(content: MessageContent): BotChoice | null {
  if (content.kind !== 'items') return null;
  for (const item of content.items) {
    if (item.type !== 'quick_replies' || !isAnswer(item)) continue;
    const chosen =
      item.list.length === 1 ? item.list[0] : item.list.find(({ label }) => label === item.selectedBtnText);
    const choice = chosen === undefined ? null : choiceOf(chosen.payload);
    if (choice !== null) return choice;
  }
  return null;
}
