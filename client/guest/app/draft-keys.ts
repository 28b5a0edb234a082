/** Under which names this device keeps what a guest has begun; all of it goes with the guest [ENTRY-NEXT-GUEST]. */
export const draftPrefix = 'bellhop-draft/';

/** What was sent in a page that was there before the app: one text for each message, by its id [DRAWN-SAID]. */
export const saidPrefix = `${draftPrefix}said/`;

/** Such a message, as it is kept until the app takes it. */
export interface SaidBefore {
  readonly conversationId: string;
  readonly content: string;
  readonly lang: string;
  /** Who said it: nobody else sends it. */
  readonly userId: string;
}
