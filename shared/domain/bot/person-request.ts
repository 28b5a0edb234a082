/** How a guest asks a bot for a person: an answer like any other, so that it is kept offline and arrives once [BOT-HANDOVER]. */
import { itemsContent } from '../message-content/message-content.ts';

/** Payload of the choice that asks for a person. */
export const PERSON_PAYLOAD = 'bot:person';

/** Payload of the choice that carries a question to the people of a menu [ASSIST-NEED]; null for those of the bot's own. */
export const personPayload = (subMenuId: number | null): string =>
  subMenuId === null ? PERSON_PAYLOAD : `${PERSON_PAYLOAD}:${subMenuId}`;

/** The message that asks for a person, in words the guest reads. */
export function personRequest(label: string): string {
  return itemsContent([
    { type: 'quick_replies', list: [{ label, payload: PERSON_PAYLOAD }], selected: true, selectedBtnText: label },
  ]);
}
