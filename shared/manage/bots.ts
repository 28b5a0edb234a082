/** The assistants of a house: who answers in chats that lead to one. */
import * as v from 'valibot';
import { byUuid, collection, type ItemOf } from './collection.ts';
import { WebAddress, Words } from './fields.ts';

export const bots = collection({
  one: 'Bot',
  many: 'Bots',
  path: 'bots',
  key: byUuid,
  see: 'content.see',
  edit: 'content.edit',
  fields: {
    /** As guests read it in their chat. */
    name: Words(60),
    icon: v.optional(v.nullable(WebAddress(2000)), null),
  },
  filters: {},
  shown: {},
});
export type Bot = ItemOf<typeof bots>;
