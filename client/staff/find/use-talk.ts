import { useCallback, useEffect, useRef, useState } from 'react';
import { AppError } from '#shared/errors/app-error.ts';
import { type DeskTalk, TALK_PAGE } from '#shared/rest/desk-talk.ts';
import { useStaffServices } from '../staff-services.ts';

type Reading = 'idle' | 'loading' | 'failed';
type End = 'first' | 'older' | 'newer';

/** What of a conversation has been read: all between two places. */
export interface TalkState {
  readonly talk: DeskTalk | null;
  /** It is not there, or not this person's to read. */
  readonly gone: boolean;
  readonly reading: Readonly<Record<End, Reading>>;
  /** Reads the first page, or a further one at one of its ends. */
  readonly read: (end: End) => void;
}

/** What was read of a thing each once, in its order. */
const each = <Item extends { readonly id: string }>(items: readonly Item[], by: (item: Item) => number): Item[] =>
  [...new Map(items.map((item) => [item.id, item])).values()].toSorted((one, other) => by(one) - by(other));

/** Two pages that touch, as one; what else is said of the conversation is what the newer says. */
const joined = (older: DeskTalk, newer: DeskTalk): DeskTalk => ({
  ...newer,
  from_order: older.from_order,
  messages: each([...older.messages, ...newer.messages], ({ order }) => order),
  notes: each([...older.notes, ...newer.notes], ({ created_at: time }) => time),
});

/** Reads a conversation page by page, beginning around a place of it, else at its end [FIND-ARCHIVE]. Mount anew for another one. */
export function useTalk(conversationId: string, at: number | null): TalkState {
  const { calls } = useStaffServices();
  const [talk, setTalk] = useState<DeskTalk | null>(null);
  const [gone, setGone] = useState(false);
  const [reading, setReading] = useState<TalkState['reading']>({ first: 'loading', older: 'idle', newer: 'idle' });
  const control = useRef(new AbortController());
  const ask = useCallback(
    (end: End, to: number | null): void => {
      const { signal } = control.current;
      const say = (how: Reading): void => setReading((before) => ({ ...before, [end]: how }));
      say('loading');
      calls.readTalk(conversationId, to, signal).then(
        (page) => {
          if (signal.aborted) return;
          setTalk((before) => (before === null ? page : end === 'older' ? joined(page, before) : joined(before, page)));
          say('idle');
        },
        (error: unknown) => {
          if (signal.aborted) return;
          if (error instanceof AppError && error.code === 'not_found') setGone(true);
          else say('failed');
        },
      );
    },
    [calls, conversationId],
  );
  const first = at === null ? null : at + TALK_PAGE / 2;
  useEffect(() => {
    control.current = new AbortController();
    ask('first', first);
    return () => control.current.abort();
  }, [ask, first]);
  const now = useRef({ talk, reading });
  useEffect(() => {
    now.current = { talk, reading };
  }, [talk, reading]);
  const read = useCallback(
    (end: End): void => {
      const { talk: had, reading: under } = now.current;
      if (under[end] === 'loading') return;
      if (end === 'first') ask(end, first);
      else if (end === 'older' && had !== null && had.from_order > 0) ask(end, had.from_order);
      else if (end === 'newer' && had !== null && had.to_order < had.last_order) ask(end, had.to_order + TALK_PAGE);
    },
    [ask, first],
  );
  return { talk, gone, reading, read };
}
