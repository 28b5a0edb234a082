/** What the app and the page around it say to one another when a start fails [ERR-CHUNK]. */

/** The event by which the app says that its own code or texts did not arrive. */
export const START_FAILED = 'bellhop-start-failed';
/** How often in this tab a page has loaded itself anew since the app last ran. */
export const LOADED_ANEW = 'bellhop-loaded-anew';
