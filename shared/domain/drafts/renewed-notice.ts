/** What `notifyMyself` says to whoever has a page of a house open when a draft of it went live [DRAFT-SEEN]. */
export const RENEWED_NOTICE = 'house_renewed';
