/** The page that the server drew, which is there until the app's own stands: what the app has to say to it. */
export interface DrawnPage {
  /** The app begins: from now on it alone leads. Puts the address back that the page was opened at. */
  readonly begin: (app: HTMLElement) => void;
  /** The app's way to go on, once it has one. */
  go: ((href: string) => void) | null;
  /** Where the guest has gone on to meanwhile, and whether that has a place in the browser's history; asked once. */
  readonly wanted: () => { readonly href: string; readonly replace: boolean } | null;
  /** Called by a conversation's page when something was sent in it, which is kept by then [DRAWN-SAID]. */
  onSaid?: () => void;
  /** Away with it, as for words that it is no good for. */
  readonly end: () => void;
}

declare global {
  interface Window {
    /** Made by what runs in a drawn page (client/pwa/drawn-script.ts). */
    bellhopDrawn?: DrawnPage | undefined;
  }
}

/** Undefined where the app draws the page itself. */
export const drawnPage = (): DrawnPage | undefined => window.bellhopDrawn;
