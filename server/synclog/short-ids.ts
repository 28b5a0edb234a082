/**
 * What is told of a mutation says the same few ids again and again: its notices name its message, its conversation and its
 * author. On the way to a recording's thread they are called by where they stand in the mutation, so that each is written,
 * read and looked up once [LOG-THREAD].
 */
import type { Mutation } from '#shared/sync/protocol.ts';
import type { RecordedNotice } from './recorder-messages.ts';

/** The ids that a mutation's notices may say again. */
export type SaidIds = readonly unknown[];

/** @param userId who pushes it */
export function saidIds({ clientID, args }: Mutation, userId: string): SaidIds {
  if (typeof args !== 'object' || args === null) return [clientID, userId];
  const { id, conversationId } = args as { readonly id?: unknown; readonly conversationId?: unknown };
  return [clientID, userId, conversationId, id];
}

/** Where the conversation stands, by which most notices have their name. */
const CONVERSATION = 2;
const HEAD = 'conversation/';

/**
 * Its name, 0 where it is the mutation's conversation; its type; 1 for durable and 2 for own; then what it says, field and
 * value in turn, of which `[place]` is an id said before.
 */
export type ShortNotice = readonly [RecordedNotice['name'] | 0, RecordedNotice['type'], number, ...unknown[]];

export function shortNotice({ name, type, data, durable, own }: RecordedNotice, said: SaidIds): ShortNotice {
  const conversation = said[CONVERSATION];
  const ofConversation =
    typeof conversation === 'string' &&
    name.length === HEAD.length + conversation.length &&
    name.startsWith(HEAD) &&
    name.endsWith(conversation);
  const short: [RecordedNotice['name'] | 0, RecordedNotice['type'], number, ...unknown[]] = [
    ofConversation ? 0 : name,
    type,
    (durable ? 1 : 0) + (own ? 2 : 0),
  ];
  for (const field of Object.keys(data)) {
    const value = data[field];
    if (value === undefined) continue;
    const place = typeof value === 'string' ? said.indexOf(value) : -1;
    short.push(field, place < 0 ? value : [place]);
  }
  return short;
}

export function readNotice(short: ShortNotice, said: SaidIds): RecordedNotice {
  const [name, type, flags] = short;
  const data: { [field: string]: unknown } = {};
  for (let at = 3; at + 1 < short.length; at += 2) {
    const field = short[at] as string;
    const value = short[at + 1];
    const whole = Array.isArray(value) ? said[value[0] as number] : value;
    if (field === '__proto__')
      Object.defineProperty(data, field, { value: whole, enumerable: true, configurable: true, writable: true });
    else data[field] = whole;
  }
  return {
    name: name === 0 ? `${HEAD}${String(said[CONVERSATION])}` : name,
    type,
    data: data as RecordedNotice['data'],
    durable: (flags & 1) === 1,
    own: (flags & 2) === 2,
  };
}
