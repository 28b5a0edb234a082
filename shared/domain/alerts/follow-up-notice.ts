/** What a desk is told by `notifyMyself` when something of this person's to come back to changed. */
export const FOLLOW_UP_NOTICE = 'follow_up';
