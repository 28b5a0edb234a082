/** Holds the program's transition table equal to the one people read, in every case there is. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConversationState, InquiryStatus } from './enumerations.ts';
import type { Actor, HeldBy, ConversationEvent, EventKey, InquiryRoute, PlainEventType } from './events.ts';
import { eventKeyOf } from './events.ts';
import { isClosed, isRefusal, nextConversationState, statusAfter, statesUntouchedBy } from './next-state.ts';
import { initialConversationState, initialInquiryStatus, transitions } from './transitions.ts';

const page = readFileSync(new URL('../../../docs/decisions/states.md', import.meta.url), 'utf8');
const actors: Actor[] = ['guest', 'staff', 'bot', 'system'];

interface PageRow {
  event: string;
  by: string[];
  from: string[];
  to: string;
  inquiry: string;
  close: string;
}

function tableUnder(heading: string): string[][] {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) =>
      line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.trim()),
    );
}

const rows: PageRow[] = tableUnder('The table').map(
  ([event = '', by = '', from = '', to = '', inquiry = '', close = '']) => ({
    event,
    by: by.split(', '),
    from: from.split(', '),
    to,
    inquiry,
    close,
  }),
);

const reasons = tableUnder('Why an event is refused').map(([reason = '']) => reason);

/** Every variant of every event, spelled out, so that a new one without a row here fails to compile. */
const everyKey: Record<EventKey, true> = {
  'inquiry_opened:bot': true,
  'inquiry_opened:staff': true,
  'inquiry_opened:out_of_hours': true,
  taken: true,
  taken_over: true,
  returned: true,
  forwarded: true,
  forward_accepted: true,
  'forward_rejected:staff': true,
  'forward_rejected:queue': true,
  'forward_cancelled:staff': true,
  'forward_cancelled:queue': true,
  solved: true,
  undo_solve: true,
  rejected: true,
  guest_left: true,
  guest_completed: true,
  timeout: true,
  reopened: true,
  idled: true,
  hours_began: true,
  message_left: true,
  leave_cancelled: true,
  message_from_guest: true,
  message_from_staff: true,
  message_from_bot: true,
  call_started: true,
  call_answered: true,
  call_refused: true,
  'call_ended:staff': true,
  'call_ended:queue': true,
  'call_ended:none': true,
  'call_cancelled:staff': true,
  'call_cancelled:queue': true,
  'call_cancelled:none': true,
};

function eventOf(key: string, by: Actor): ConversationEvent {
  const [type = '', variant] = key.split(':');
  if (type === 'inquiry_opened') return { type, by, to: variant as InquiryRoute };
  if (type === 'forward_rejected' || type === 'forward_cancelled') {
    return { type, by, behind: variant as Exclude<HeldBy, 'none'> };
  }
  if (type === 'call_ended' || type === 'call_cancelled') return { type, by, behind: variant as HeldBy };
  return { type: type as PlainEventType, by };
}

const cases = Object.keys(everyKey).flatMap((key) =>
  actors.flatMap((by) => ConversationState.options.map((state) => ({ key, by, state, event: eventOf(key, by) }))),
);

function pageRowFor(key: string, by: string, state: string): PageRow | undefined {
  const fitting = rows.filter((row) => row.event === key && row.by.includes(by) && row.from.includes(state));
  expect(fitting.length, `${key} by ${by} in ${state} has one row at most`).toBeLessThanOrEqual(1);
  return fitting[0];
}

describe('the transition table', () => {
  it('[CHAT-STATE-TABLE] has as many rows on the page as in the program', () => {
    expect(rows).toHaveLength(transitions.length);
    expect(rows.length).toBeGreaterThan(30);
    expect(new Set(rows.map((row) => row.event))).toEqual(new Set(Object.keys(everyKey)));
  });

  it('[CHAT-STATE-TABLE] moves the state as the page says, in every state, by every actor', () => {
    for (const { key, by, state, event } of cases) {
      const row = pageRowFor(key, by, state);
      const next = nextConversationState(state, event);
      const label = `${key} by ${by} in ${state}`;
      if (row === undefined) {
        expect(isRefusal(next), `${label} is refused`).toBe(true);
      } else {
        expect(next, label).toBe(row.to === 'same' ? state : row.to);
      }
    }
  });

  it('[INQ-STATUS] moves the inquiry and the way of closing as the page says, and leaves both on a refusal', () => {
    for (const { key, by, state, event } of cases) {
      const row = pageRowFor(key, by, state);
      for (const status of InquiryStatus.options) {
        const label = `${key} by ${by} in ${state} with ${status}`;
        const expected = row === undefined || row.inquiry === 'same' ? status : row.inquiry;
        const standing = statusAfter({ state, inquiryStatus: status, closeChatState: null }, event);
        if (row === undefined) expect(isRefusal(standing), label).toBe(true);
        else {
          expect(standing, label).toEqual({
            state: row.to === 'same' ? state : row.to,
            inquiryStatus: expected,
            closeChatState: row.close === '–' ? null : row.close,
          });
        }
      }
    }
  });

  it('[CHAT-STATE-TABLE] tells reasons that the page explains, and tells each of them', () => {
    const told = new Set<string>();
    for (const { state, event } of cases) {
      const next = nextConversationState(state, event);
      if (isRefusal(next)) told.add(next.refused);
    }
    expect([...told].toSorted()).toEqual(reasons.toSorted());
  });

  it('[CHAT-STATE-LIST] names only documented states and statuses', () => {
    for (const row of rows) {
      for (const state of [...row.from, row.to]) {
        if (state !== 'same') expect(ConversationState.options).toContain(state);
      }
      if (row.inquiry !== 'same') expect(InquiryStatus.options).toContain(row.inquiry);
    }
  });

  it('reads an event back to its row name', () => {
    for (const { key, event } of cases) expect(eventKeyOf(event)).toBe(key);
  });
});

describe('the way of one conversation', () => {
  function walk(...events: ConversationEvent[]): string[] {
    let state: ConversationState = initialConversationState;
    return events.map((event) => {
      const next = nextConversationState(state, event);
      if (isRefusal(next)) return next.refused;
      state = next;
      return state;
    });
  }

  it('[CHAT-STATE-OPEN] opens in preprocessing and goes to a bot, to staff, or out of hours', () => {
    expect([initialConversationState, initialInquiryStatus]).toEqual(['preprocessing', 'suspended']);
    expect(walk({ type: 'inquiry_opened', by: 'guest', to: 'bot' })).toEqual(['chatting_gpt']);
    expect(walk({ type: 'inquiry_opened', by: 'guest', to: 'staff' })).toEqual(['chatting_guest']);
    expect(walk({ type: 'inquiry_opened', by: 'guest', to: 'out_of_hours' })).toEqual(['out_of_business']);
  });

  it('[CHAT-STATE-TAKEN] is taken once; the second clerk is told', () => {
    const opened = { type: 'inquiry_opened', by: 'guest', to: 'staff' } as const;
    const taken = { type: 'taken', by: 'staff' } as const;
    expect(walk(opened, taken, taken)).toEqual(['chatting_guest', 'chatting_staff', 'already_taken']);
  });

  it('[CHAT-STATE-FORWARD] stays forwarding until answered, and returns to whoever stood behind it', () => {
    const toForwarded: ConversationEvent[] = [
      { type: 'inquiry_opened', by: 'guest', to: 'staff' },
      { type: 'taken', by: 'staff' },
      { type: 'forwarded', by: 'staff' },
      { type: 'message_from_guest', by: 'guest' },
    ];
    expect(walk(...toForwarded)).toEqual(['chatting_guest', 'chatting_staff', 'forwarding', 'forwarding']);
    expect(walk(...toForwarded, { type: 'forward_accepted', by: 'staff' }).at(-1)).toBe('chatting_staff');
    expect(walk(...toForwarded, { type: 'forward_rejected', by: 'staff', behind: 'staff' }).at(-1)).toBe(
      'chatting_staff',
    );
    expect(walk(...toForwarded, { type: 'forward_cancelled', by: 'system', behind: 'queue' }).at(-1)).toBe(
      'chatting_guest',
    );
  });

  it('[CHAT-STATE-CLOSE] closes by staff, by the guest and by silence', () => {
    const before = { state: 'chatting_staff', inquiryStatus: 'assigned', closeChatState: null } as const;
    expect(statusAfter(before, { type: 'solved', by: 'staff' })).toEqual({
      state: 'close_staff',
      inquiryStatus: 'solved',
      closeChatState: 'solved',
    });
    expect(statusAfter(before, { type: 'guest_left', by: 'guest' })).toMatchObject({
      state: 'close_guest',
      closeChatState: 'guest_left',
    });
    expect(statusAfter(before, { type: 'timeout', by: 'system' })).toMatchObject({
      state: 'close_timeout',
      closeChatState: 'timeout',
    });
  });

  it('[CHAT-STATE-CLOSED] hears nobody once closed, except an undo of staff and a reopening guest', () => {
    for (const { state, event } of cases) {
      if (!isClosed(state)) continue;
      const next = nextConversationState(state, event);
      if (isRefusal(next)) continue;
      expect(['undo_solve', 'reopened']).toContain(event.type);
    }
  });

  it('[CHAT-STATE-REOPEN] goes to idling when reopened, and on as a new inquiry', () => {
    expect(
      walk(
        { type: 'inquiry_opened', by: 'guest', to: 'staff' },
        { type: 'guest_left', by: 'guest' },
        { type: 'message_from_guest', by: 'guest' },
        { type: 'reopened', by: 'guest' },
        { type: 'inquiry_opened', by: 'guest', to: 'staff' },
      ),
    ).toEqual(['chatting_guest', 'close_guest', 'closed', 'idling', 'chatting_guest']);
  });

  it('[CHAT-STATE-CALL] calls, finds nobody, and is busy; a call that ends gives the talk back', () => {
    const called = { type: 'call_started', by: 'guest' } as const;
    expect(walk(called, { type: 'call_refused', by: 'system' })).toEqual(['calling', 'busy']);
    expect(
      walk(called, { type: 'call_answered', by: 'staff' }, { type: 'call_ended', by: 'guest', behind: 'staff' }),
    ).toEqual(['calling', 'calling', 'chatting_staff']);
  });

  it('[SYNC-HOT] knows where a message changes nothing but the messages', () => {
    expect(statesUntouchedBy('message_from_guest', 'guest')).toEqual([
      'calling',
      'chatting_gpt',
      'chatting_guest',
      'chatting_staff',
      'forwarding',
    ]);
    expect(statesUntouchedBy('message_from_staff', 'staff')).toEqual(['calling', 'chatting_staff', 'forwarding']);
    expect(statesUntouchedBy('message_from_staff', 'guest')).toEqual([]);
  });
});
