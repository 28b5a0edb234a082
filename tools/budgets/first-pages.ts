/**
 * Which lazy parts of the guest's app a guest has loaded when the menu stands, and when the chat is open.
 * Static imports are found by themselves; what is named here are the pages' own lazy chunks.
 */

/** Lazy chunks on the way from the scan to the menu. */
export const menuChunks = /^guest\/(?:entry|menu|top-menu|home)\//;

/** Lazy chunks of the open chat, the sync engine included. */
export const chatChunks = /^(?:guest\/(?:chat|conversation)\/|chat\/|_?sync[-/]|session\/|realtime\/|.*\/replicache\/)/;

/** Chunks that stay away until a guest asks for what is in them: the picker of languages, dialogs, upload. */
export const onRequest = /\/(?:language-panel|late-parts|attachments|upload|image-viewer|dialog|forget)/;
