import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MeView, MessageView, TranslationView } from '#shared/client-view/values.ts';
import { createMessageList, type MessageSources } from './message-list.ts';
import type { OutboxItem, OutboxView } from './types.ts';
import type { Rows } from './view-store.ts';

const chat = 'chat';
const me: MeView = {
  id: 'hana',
  idAccount: 'h',
  userType: 'biz_guest',
  name: 'Hana',
  langCd: 'ja',
  tenantId: 't',
  role: 'guest',
  askLocationType: 'none',
  timeZone: 'UTC',
};
const message = (
  id: string,
  order: number | null,
  authorId = 'hana',
  linkedMessageId: string | null = null,
): MessageView => ({
  id,
  conversationId: chat,
  order,
  authorId,
  authorName: '',
  side: authorId === 'hana' ? 'guest' : 'staff',
  content: id,
  originalLangCd: 'en',
  displayTo: 'all',
  isMasked: false,
  manualMaskingStatus: 'none',
  isDeleted: false,
  reportStatus: 'none',
  linkedMessageId,
  createdAt: 0,
  updatedAt: 0,
});
const translation = (messageId: string): TranslationView => ({
  conversationId: chat,
  messageId,
  langCd: 'ja',
  sourceLangCd: 'en',
  content: 'translated',
  status: 'machine',
  engine: null,
});
const held = (id: string, stored: OutboxItem['stored'], refused = false): OutboxItem => ({
  key: id,
  name: 'sendMessage',
  args: { id, conversationId: chat, content: id, originalLangCd: 'en' },
  stored,
  authoredAt: 0,
  refusal: refused ? { code: 'message_too_long', data: {} } : null,
});

/** A view that changes step by step and says what changed, as the store does. */
class Growing<T> {
  readonly byId = new Map<string, T>();
  rows: Rows<T> = { ready: true, byId: this.byId, version: 0, changed: null };

  set(id: string, value: T | null): void {
    if (value === null) this.byId.delete(id);
    else this.byId.set(id, value);
    this.rows = { ready: true, byId: this.byId, version: this.rows.version + 1, changed: [id] };
  }
}

type Step =
  | {
      readonly kind: 'message';
      readonly id: number;
      readonly order: number | null;
      readonly mine: boolean;
      readonly links: number | null;
    }
  | { readonly kind: 'gone' | 'translated' | 'saving' | 'saved' | 'refused' | 'released'; readonly id: number }
  | { readonly kind: 'read'; readonly order: number };

const number = fc.integer({ min: 0, max: 15 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('message' as const),
    id: number,
    order: fc.option(number),
    mine: fc.boolean(),
    links: fc.option(number),
  }),
  fc.record({ kind: fc.constantFrom('gone', 'translated', 'saving', 'saved', 'refused', 'released'), id: number }),
  fc.record({ kind: fc.constant('read' as const), order: number }),
);

describe('the list of messages', () => {
  it('[MSG-ORDER] [MSG-DUPLICATE] kept up step by step, is the list made anew from the same rows', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const messages = new Growing<MessageView>();
        const translations = new Growing<TranslationView>();
        let outbox: OutboxView = { durable: true, waiting: [], refused: [] };
        let readUpTo = 0;
        const followed = createMessageList(chat);
        const sources = (): MessageSources => ({
          messages: messages.rows,
          translations: translations.rows,
          outbox,
          me,
          readUpTo,
        });
        followed(sources());
        for (const each of steps) {
          if (each.kind === 'read') readUpTo = each.order;
          else {
            const id = `m${String(each.id).padStart(2, '0')}`;
            const others = (list: readonly OutboxItem[]): OutboxItem[] => list.filter((item) => item.key !== id);
            const rest = { durable: true, waiting: others(outbox.waiting), refused: others(outbox.refused) };
            if (each.kind === 'message') {
              messages.set(
                id,
                message(
                  id,
                  each.order,
                  each.mine ? 'hana' : 'ben',
                  each.links === null ? null : `m${String(each.links).padStart(2, '0')}`,
                ),
              );
            } else if (each.kind === 'gone') messages.set(id, null);
            else if (each.kind === 'translated') translations.set(id, translation(id));
            else if (each.kind === 'released') outbox = rest;
            else if (each.kind === 'refused') outbox = { ...rest, refused: [...rest.refused, held(id, 'disk', true)] };
            else outbox = { ...rest, waiting: [...rest.waiting, held(id, each.kind === 'saved' ? 'disk' : 'saving')] };
          }
          expect(followed(sources())).toEqual(createMessageList(chat)(sources()));
        }
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it('[SYNC-VIEW] keeps the objects of all messages that did not change, and the array when none did', () => {
    const messages = new Growing<MessageView>();
    for (let order = 1; order <= 1_000; order += 1)
      messages.set(`m${String(order).padStart(4, '0')}`, message(`m${String(order).padStart(4, '0')}`, order, 'ben'));
    const rest = {
      translations: new Growing<TranslationView>().rows,
      outbox: { durable: true, waiting: [], refused: [] },
      me,
      readUpTo: 0,
    };
    const list = createMessageList(chat);
    const before = list({ ...rest, messages: messages.rows });
    expect(list({ ...rest, messages: messages.rows, readUpTo: 5 })).toBe(before);
    messages.set('m0500', { ...message('m0500', 500, 'ben'), content: 'edited' });
    const after = list({ ...rest, messages: messages.rows });
    expect(after.filter((item, index) => item !== before[index])).toHaveLength(1);
  });

  it('[SYNC-VIEW] draws one’s own words once: that the view holds them now as well is no change', () => {
    const messages = new Growing<MessageView>();
    const item = held('m0001', 'disk');
    const rest = {
      translations: new Growing<TranslationView>().rows,
      outbox: { durable: true, waiting: [item], refused: [] },
      me,
      readUpTo: 0,
    };
    const list = createMessageList(chat);
    const before = list({ ...rest, messages: messages.rows });
    const shown = before[0] ?? expect.fail('it is not shown');
    messages.set('m0001', { ...shown.message });
    expect(list({ ...rest, messages: messages.rows })).toBe(before);
    messages.set('m0001', { ...shown.message, content: 'As the house masked it' });
    expect(list({ ...rest, messages: messages.rows })[0]?.message.content).toBe('As the house masked it');
  });
});
