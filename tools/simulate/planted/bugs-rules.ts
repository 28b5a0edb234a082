import type { PlantedBug } from './bug.ts';

/** What actions and jobs must not do. */
export const ruleBugs: readonly PlantedBug[] = [
  {
    id: 'read-cursor-goes-back', breaks: 4, says: /a read cursor never goes back/,
    rule: 'a read cursor only rises', file: 'server/actions/read-conversation.ts',
    find: 'if (before !== undefined && before.order >= order) return;', replace: '', faults: 'notice-doubled', hours: 0.2,
  },
  {
    id: 'unread-not-reset', breaks: 10, says: /what a read cursor counts/,
    rule: 'a cursor counts what lies below it', file: 'server/actions/read-conversation.ts',
    find: 'order, guest_count: conversation.guest_count - Number(above.guest),', replace: 'order, guest_count: 0,', faults: 'notice-doubled', hours: 0.2,
  },
  {
    id: 'two-takers-both-win', breaks: 10, says: /whose a taken ticket is/,
    rule: 'of two who take a ticket one wins', file: 'shared/domain/states/transitions.ts',
    find: "{ event: 'taken', by: staffOrSystem, from: ['chatting_guest',", replace: "{ event: 'taken', by: staffOrSystem, from: ['chatting_staff', 'chatting_guest',", faults: 'notice-doubled', hours: 0.2,
  },
  {
    id: 'undo-restores-the-wrong-state', breaks: 10, says: /the state after a solve was taken back/,
    rule: 'a solve taken back gives the ticket to its holder', file: 'shared/domain/states/transitions.ts',
    find: "{ event: 'undo_solve', by: staff, from: ['close_staff'], to: 'chatting_staff',", replace: "{ event: 'undo_solve', by: staff, from: ['close_staff'], to: 'chatting_guest',", faults: 'notice-doubled', hours: 0.2,
  },
  {
    id: 'translation-of-a-deleted-message', breaks: 8, says: /a deleted message has no translation/,
    rule: 'a translation that comes late finds the message deleted', file: 'server/actions/save-translation.ts',
    find: 'if (message === undefined || message.is_deleted) return;', replace: 'if (message === undefined) return;', faults: 'notice-doubled', hours: 0.2, seed: 3,
  },
  {
    id: 'translation-for-another-text', breaks: 1, says: /is one of its words/,
    rule: 'a translation is of the words it stands beside', file: 'server/jobs/translate-message.ts',
    find: 'tenantId: job.tenantId, content: found.content,', replace: "tenantId: job.tenantId, content: found.content.replace(/\\d/, '0'),", faults: 'notice-doubled',
  },
  {
    id: 'deleted-translation-stays', breaks: 8, says: /a deleted message has no translation/,
    rule: 'deleting a message deletes its translations', file: 'server/actions/delete-message.ts',
    find: "updateTable('message_translation').set({ content: null,", replace: "updateTable('message_translation').set({", faults: 'notice-doubled', hours: 0.2, seed: 2,
  },
  {
    id: 'forwarded-ticket-not-reassigned', breaks: 10, says: /the assignee of the ticket/,
    rule: 'who accepts a ticket holds it', file: 'server/actions/forward-ticket.ts',
    find: "ticket: { assignee_id: actor.userId, assignee_name: name, forward: { ...forward, state: 'accepted'", replace: "ticket: { forward: { ...forward, state: 'accepted'", faults: 'notice-doubled', hours: 0.4,
  },
];
