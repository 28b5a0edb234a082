import { useLingui } from '@lingui/react/macro';
import type { RefusalNames } from '#client/console/frame/refused-actions.tsx';

/** What did not happen in the inbox, in words. `tells` says of an action that its refusal is told elsewhere. */
export function useRefusalNames(tells: (args: object) => boolean): RefusalNames {
  const { t } = useLingui();
  return (mutation, args) => {
    if (tells(args)) return undefined;
    switch (mutation) {
      // Said where they happened, with their text kept: not here.
      case 'sendMessage':
      case 'addNote':
      case 'createTask':
      case 'updateTask':
      case 'moveTask':
        return undefined;
      // Nobody did these on purpose: they are asked again by themselves, and their refusal helps no one.
      case 'readConversation':
      case 'deleteUnread':
      case 'requestHistory':
      case 'openTicket':
        return null;
      case 'takeTicket':
        return t`The ticket was not taken`;
      case 'takeOverTicket':
        return t`The ticket was not taken over`;
      case 'returnTicket':
        return t`The ticket was not given back`;
      case 'forwardTicket':
        return t`The ticket was not forwarded`;
      case 'leaveHandover':
        return t`What you handed over was not taken over`;
      case 'answerForward':
        return t`The forward was not answered`;
      case 'fileTicket':
        return t`The ticket was not filed`;
      case 'snoozeTicket':
        return t`The ticket was not snoozed`;
      case 'wakeTicket':
        return t`The ticket stays snoozed`;
      case 'rejectTicket':
        return t`The ticket was not rejected`;
      case 'solveTicket':
        return t`The ticket was not solved`;
      case 'undoSolve':
      case 'reopenTicket':
        return t`The ticket stays closed`;
      case 'deleteMessage':
        return t`The message was not deleted`;
      default:
        return t`This did not go through`;
    }
  };
}
