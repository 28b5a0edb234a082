import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useAuthor } from '#client/sync/hooks.ts';
import type { TicketView } from '#shared/client-view/values.ts';
import type { ForwardTarget } from '#shared/domain/states/enumerations.ts';
import { undoSolveOfferedMs } from '#shared/domain/states/ticket-label.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import { useTimeText } from '../use-time-text.ts';
import { givenName } from '../use-guest-name.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';

export interface TicketActions {
  readonly take: (ticket: TicketView) => void;
  readonly takeOver: (ticket: TicketView) => void;
  readonly giveBack: (ticket: TicketView) => void;
  readonly reopen: (ticket: TicketView) => void;
  readonly forward: (
    ticket: TicketView,
    targetType: ForwardTarget,
    targetId: string,
    targetName: string,
    /** '' for none. */
    reason: string,
  ) => void;
  readonly answer: (ticket: TicketView, answer: 'accept' | 'reject' | 'cancel') => void;
  readonly reject: (ticket: TicketView, reason: string) => void;
  readonly solve: (ticket: TicketView) => void;
  readonly snooze: (ticket: TicketView, until: number) => void;
  readonly wake: (ticket: TicketView) => void;
  readonly file: (
    ticket: TicketView,
    as: Pick<MutatorArgs['fileTicket'], 'workCodeIds' | 'priority' | 'isVip'>,
  ) => void;
  readonly undo: (ticket: TicketView) => void;
}

/** What is done with tickets; each shows at once and is told about when refused. [TICKET-TAKE, TICKET-FORWARD, TICKET-SOLVE] */
export function useTicketActions(): TicketActions {
  const { t } = useLingui();
  const author = useAuthor();
  const snack = useSnack();
  const timeText = useTimeText();
  return useMemo((): TicketActions => {
    const undo = (conversationId: string, solveId: string): void =>
      void author('undoSolve', { conversationId, solveId });
    return {
      take: ({ conversationId }) => void author('takeTicket', { conversationId }),
      takeOver({ conversationId, assigneeId }) {
        if (assigneeId !== null) void author('takeOverTicket', { conversationId, fromStaffId: assigneeId });
      },
      giveBack({ conversationId }) {
        void author('returnTicket', { conversationId });
        snack({ text: t`Back in the queue` });
      },
      reopen: ({ conversationId }) => void author('reopenTicket', { conversationId }),
      forward({ conversationId }, targetType, targetId, targetName, reason) {
        void author('forwardTicket', {
          conversationId,
          targetType,
          targetId,
          ...(reason === '' ? {} : { reason }),
        });
        snack({ text: t`Offered to ${targetName}` });
      },
      answer({ conversationId, forward }, answer) {
        if (forward !== null) void author('answerForward', { conversationId, forwardId: forward.id, answer });
      },
      reject({ conversationId }, reason) {
        void author('rejectTicket', { conversationId, reason });
        snack({ text: t`The ticket is rejected` });
      },
      solve({ conversationId, guestName: name }) {
        const guestName = givenName(name);
        void author('solveTicket', { conversationId }).then(({ id }) =>
          snack({
            text: guestName === '' ? t`Solved` : t`Solved: ${guestName}`,
            duration: undoSolveOfferedMs,
            action: { label: t`Undo`, onPress: () => undo(conversationId, id) },
          }),
        );
      },
      snooze({ conversationId }, until) {
        void author('snoozeTicket', { conversationId, until });
        const when = timeText(until);
        snack({
          text: t`Snoozed until ${when}`,
          action: { label: t`Undo`, onPress: () => void author('wakeTicket', { conversationId }) },
        });
      },
      wake: ({ conversationId }) => void author('wakeTicket', { conversationId }),
      file: ({ conversationId }, as) => void author('fileTicket', { conversationId, ...as }),
      undo({ conversationId, solvedActionId }) {
        if (solvedActionId !== null) undo(conversationId, solvedActionId);
      },
    };
  }, [author, snack, t, timeText]);
}
