/** What a choice under a bot's message means: the payload of its quick reply, which comes back with the answer. */
import { isAnswer } from '#shared/domain/message-content/item-rules.ts';
import type { MessageContent } from '#shared/domain/message-content/message-content.ts';
import { PERSON_PAYLOAD } from './person-request.ts';

export type BotChoice =
  /** Those of a menu that was named, else of the bot's own. */
  { readonly to: 'person'; readonly subMenuId: number | null } | { readonly to: 'node'; readonly nodeId: number };

/** Payload of the choice that leads to a node of a scenario. */
export const nodePayload = (nodeId: number): string => `bot:node:${nodeId}`;

function choiceOf(payload: string): BotChoice | null {
  if (payload === PERSON_PAYLOAD) return { to: 'person', subMenuId: null };
  const menu = /^bot:person:(\d{1,9})$/.exec(payload)?.[1];
  if (menu !== undefined) return { to: 'person', subMenuId: Number(menu) };
  const id = /^bot:node:(\d{1,9})$/.exec(payload)?.[1];
  return id === undefined ? null : { to: 'node', nodeId: Number(id) };
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
