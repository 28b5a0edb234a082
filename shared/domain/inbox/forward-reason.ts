/** A reason for handing a ticket on has at most so many characters [TICKET-FORWARD]. */
export const FORWARD_REASON_MAX = 200;

/** As it is kept: one line. */
export const forwardReason = (reason: string | undefined): string => (reason ?? '').replace(/\s+/g, ' ').trim();
