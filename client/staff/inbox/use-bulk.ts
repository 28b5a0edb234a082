import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { useOutbox, useSync } from '#client/sync/hooks.ts';
import { newId } from '#client/sync/new-id.ts';
import { useRefusalTexts } from '#client/ui/refusal-texts.ts';
import type { TicketView } from '#shared/client-view/values.ts';
import type { Priority } from '#shared/domain/desk-work/priority-rules.ts';
import type { ForwardTarget } from '#shared/domain/states/enumerations.ts';
import { undoSolveOfferedMs } from '#shared/domain/states/ticket-label.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import { powersOver, type TicketActor } from '../ticket-powers.ts';
import { useGuestName } from '../use-guest-name.ts';
import type { Selection } from './use-selection.ts';

interface Missed {
  readonly ticket: TicketView;
  readonly why: string;
}

interface BulkOutcome {
  readonly done: number;
  readonly missed: readonly Missed[];
}

export interface Bulk {
  /** What went and what did not; null where all of it went, and before anything was done. */
  readonly outcome: BulkOutcome | null;
  readonly close: () => void;
  readonly take: () => void;
  readonly solve: () => void;
  readonly forward: (type: ForwardTarget, id: string, name: string, reason: string) => void;
  readonly prioritise: (priority: Priority) => void;
  readonly addCode: (workCodeId: string) => void;
  readonly markRead: () => void;
  /** Whether a refusal of this action is told here. */
  readonly tells: (args: object) => boolean;
}

/** What is done with a ticket, by its name in the ticket's powers; undefined does nothing with it. */
type Doing = (ticket: TicketView, id: string) => Promise<unknown> | undefined;

/**
 * Things done with several tickets at once, each by the mutator that does it with one [INBOX-SEVERAL]: they show at once,
 * work offline, and each is refused for itself. What did not go stays ticked, with why.
 */
export function useBulk(selection: Selection, reader: TicketActor): Bulk {
  const { t } = useLingui();
  const { author } = useSync();
  const snack = useSnack();
  const blocked = useBlockedWords(reader);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  // What this page asked for several tickets, by the action's id.
  const asked = useRef(new Map<string, TicketView>());
  const { keep, tickets } = selection;
  const selected = useRef(tickets);
  useEffect(() => {
    selected.current = tickets;
  });

  useLateRefusals(asked, selected, keep, setOutcome);

  const run = (
    may: 'take' | 'solve' | 'forward' | 'file' | 'read',
    doing: Doing,
    said: (count: number) => string,
    undo?: { readonly ms: number; readonly act: (ticket: TicketView, id: string) => void },
  ): void => {
    const missed: Missed[] = [];
    const went: { readonly ticket: TicketView; readonly id: string }[] = [];
    for (const ticket of tickets) {
      const id = newId();
      const why = may === 'read' ? null : blocked(ticket, may);
      if (why !== null) missed.push({ ticket, why });
      else if (doing(ticket, id) !== undefined) {
        asked.current.set(id, ticket);
        went.push({ ticket, id });
      }
    }
    setOutcome(missed.length === 0 ? { done: went.length, missed: [] } : { done: went.length, missed });
    keep(missed.map(({ ticket }) => ticket.conversationId));
    if (went.length === 0) return;
    snack({
      text: said(went.length),
      ...(undo === undefined
        ? {}
        : {
            duration: undo.ms,
            action: {
              label: t`Undo`,
              onPress() {
                for (const { ticket, id } of went) undo.act(ticket, id);
                keep([...missed, ...went].map(({ ticket }) => ticket.conversationId));
              },
            },
          }),
    });
  };
  const file = (as: (ticket: TicketView) => Pick<MutatorArgs['fileTicket'], 'workCodeIds' | 'priority'> | null): void =>
    run(
      'file',
      (ticket, id) => {
        const args = as(ticket);
        return args === null ? undefined : author('fileTicket', { id, conversationId: ticket.conversationId, ...args });
      },
      (count) => t`${plural(count, { one: '# ticket filed', other: '# tickets filed' })}`,
    );
  return {
    outcome: outcome === null || outcome.missed.length === 0 ? null : outcome,
    close: () => setOutcome(null),
    take: () =>
      run(
        'take',
        ({ conversationId, assigneeId }, id) =>
          assigneeId === null || assigneeId === reader.userId
            ? author('takeTicket', { id, conversationId })
            : author('takeOverTicket', { id, conversationId, fromStaffId: assigneeId }),
        (count) => t`${plural(count, { one: '# ticket is yours', other: '# tickets are yours' })}`,
      ),
    solve: () =>
      run(
        'solve',
        ({ conversationId }, id) => author('solveTicket', { id, conversationId }),
        (count) => t`${plural(count, { one: '# ticket solved', other: '# tickets solved' })}`,
        {
          ms: undoSolveOfferedMs,
          act: ({ conversationId }, solveId) => void author('undoSolve', { conversationId, solveId }),
        },
      ),
    forward: (targetType, targetId, name, reason) =>
      run(
        'forward',
        ({ conversationId }, id) =>
          author('forwardTicket', {
            id,
            conversationId,
            targetType,
            targetId,
            ...(reason === '' ? {} : { reason }),
          }),
        (count) => t`${plural(count, { one: '# ticket', other: '# tickets' })}: offered to ${name}`,
        {
          ms: undoSolveOfferedMs,
          act: ({ conversationId }, forwardId) =>
            void author('answerForward', { conversationId, forwardId, answer: 'cancel' }),
        },
      ),
    prioritise: (priority) => file((ticket) => (ticket.priority === priority ? null : { priority })),
    addCode: (code) =>
      file(({ workCodeIds }) => (workCodeIds.includes(code) ? null : { workCodeIds: [...workCodeIds, code] })),
    markRead: () =>
      run(
        'read',
        ({ conversationId, lastOrder }, id) => {
          // Only members have a cursor: who never looked into it does so now.
          void author('openTicket', { id, conversationId });
          return author('readConversation', { conversationId, order: lastOrder });
        },
        (count) => t`${plural(count, { one: '# ticket marked as read', other: '# tickets marked as read' })}`,
      ),
    tells: (args) => 'id' in args && typeof args.id === 'string' && asked.current.has(args.id),
  };
}

/** What the server refuses once it is asked: told with the rest, and ticked again. */
function useLateRefusals(
  asked: RefObject<Map<string, TicketView>>,
  selected: RefObject<readonly TicketView[]>,
  keep: Selection['keep'],
  setOutcome: Dispatch<SetStateAction<BulkOutcome | null>>,
): void {
  const sync = useSync();
  const { refused } = useOutbox();
  const words = useRefusalTexts();
  useEffect(() => {
    const late = refused.flatMap(({ key, args, refusal }) => {
      const id = 'id' in args ? args.id : '';
      const ticket = asked.current.get(id);
      if (ticket === undefined || refusal === null) return [];
      asked.current.delete(id);
      void sync.discard(key);
      return [{ ticket, why: words(refusal) }];
    });
    if (late.length === 0) return;
    setOutcome((before) => ({
      done: Math.max(0, (before?.done ?? 0) - late.length),
      missed: [...(before?.missed ?? []), ...late],
    }));
    keep([...new Set([...selected.current, ...late.map(({ ticket }) => ticket)])].map((one) => one.conversationId));
  }, [refused, sync, words, keep, asked, selected, setOutcome]);
}

/** Why something cannot be done with a ticket, in words; null where it can. */
function useBlockedWords(
  reader: TicketActor,
): (ticket: TicketView, may: 'take' | 'solve' | 'forward' | 'file') => string | null {
  const { t } = useLingui();
  const guestName = useGuestName();
  return (ticket, may) => {
    const powers = powersOver(ticket, reader);
    if (powers[may] || (may === 'take' && powers.takeOver)) return null;
    if (!reader.mayWrite) return t`This desk only looks at the moment`;
    if (ticket.label === 'completed') return t`It is closed`;
    const { assigneeId, assigneeName } = ticket;
    if (may === 'take' && assigneeId === reader.userId) return t`It is yours already`;
    if (assigneeId !== null && assigneeId !== reader.userId) {
      const holder = guestName(assigneeName ?? '');
      return t`${holder} holds it`;
    }
    if (ticket.forward?.state === 'pending') return t`It is being offered to a colleague`;
    return t`Not possible as it stands now`;
  };
}
