/** What the page around the desk's phone knows of it, without its code. */
export interface DeskState {
  /** Who rings, in words; null for nobody. */
  readonly caller: string | null;
  /** Rings the guest of a ticket; null where the house has it otherwise, or this clerk is in a call. */
  readonly call: ((conversationId: string) => void) | null;
  /** Ends the call this clerk is in; null where there is none. */
  readonly hangUp: (() => void) | null;
}

export const QUIET_DESK: DeskState = { caller: null, call: null, hangUp: null };
