/** What a canned reply may make of the ticket it is sent in: done, or put aside until the morning [MACRO-ONE]. */
export const REPLIED_STATES = ['solved', 'snoozed'] as const;
export type RepliedState = (typeof REPLIED_STATES)[number];
