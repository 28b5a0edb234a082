import type { PlantedBug } from './bug.ts';

/** What actions and jobs must not do. */
export const ruleBugs: readonly PlantedBug[] = [
  {
    id: 'read-cursor-goes-back', rule: 'a read cursor only rises', file: 'server/actions/read-conversation.ts',
    find: 'if (before !== undefined && before.order >= order) return;', replace: '',
  },
  {
    id: 'unread-not-reset', rule: 'a cursor counts what lies below it', file: 'server/actions/read-conversation.ts',
    find: 'order, guest_count: conversation.guest_count - Number(above.guest),', replace: 'order, guest_count: 0,',
  },
  {
    id: 'two-takers-both-win', rule: 'of two who take a ticket one wins', file: 'shared/domain/states/transitions.ts',
    find: "{ event: 'taken', by: staffOrSystem, from: ['chatting_guest',", replace: "{ event: 'taken', by: staffOrSystem, from: ['chatting_staff', 'chatting_guest',",
  },
  {
    id: 'undo-restores-the-wrong-state', rule: 'a solve taken back gives the ticket to its holder', file: 'shared/domain/states/transitions.ts',
    find: "{ event: 'undo_solve', by: staff, from: ['close_staff'], to: 'chatting_staff',", replace: "{ event: 'undo_solve', by: staff, from: ['close_staff'], to: 'chatting_guest',",
  },
  {
    id: 'translation-of-a-deleted-message', rule: 'a translation that comes late finds the message deleted', file: 'server/actions/save-translation.ts',
    find: 'if (message === undefined || message.is_deleted) return;', replace: 'if (message === undefined) return;',
  },
  {
    id: 'translation-for-another-text', rule: 'a translation is of the words it stands beside', file: 'server/jobs/translate-message.ts',
    find: 'tenantId: job.tenantId, content: found.content,', replace: "tenantId: job.tenantId, content: found.content.replace(/\\d/, '0'),",
  },
  {
    id: 'deleted-translation-stays', rule: 'deleting a message deletes its translations', file: 'server/actions/delete-message.ts',
    find: "updateTable('message_translation').set({ content: null,", replace: "updateTable('message_translation').set({",
  },
  {
    id: 'forwarded-ticket-not-reassigned', rule: 'who accepts a ticket holds it', file: 'server/actions/forward-ticket.ts',
    find: "ticket: { assignee_id: actor.userId, assignee_name: name, forward: { ...forward, state: 'accepted'", replace: "ticket: { forward: { ...forward, state: 'accepted'",
  },
];
