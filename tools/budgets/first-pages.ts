/**
 * Which lazy parts of the guest's app a guest has loaded when the menu stands, and when the chat is open.
 * Static imports are found by themselves; what is named here are the pages' own lazy chunks, by their source or, where
 * several sources are one file, by an underscore and the file's name (client/build/layers.ts).
 *
 * Not counted is what a guest downloads without waiting for it, once the page is idle: the service worker with all it
 * keeps, the next pages (client/guest/menus/use-open-menu.tsx) and the rare parts of the chat (client/chat/lazy.ts).
 * Nor what only some guests see on the way: the question for a name or a room, in a dialog with React Aria (about
 * 25 kB), the list of sub-menus, the words for in-app browsers.
 */

import { posix } from 'node:path';
import { guestFiles } from '#client/build/guest-files.ts';

/** Folders whose own files are on the way from the scan to the menu, and the files of its pages and their signs. */
const menuFolders = ['guest/entry', 'guest/home'];
const menuFiles = /^_(?:guest-)?(?:home|icons)-/;

/** Synchronization, and files that several sources share: an underscore and the layer's name. */
const chatFiles = /^(?:sync\/|.*\/replicache\/|_(?:guest-)?(?:sync|chat)-)/;

/**
 * Chunks that stay away until a guest asks for what is in them: the picker of languages, dialogs, upload. And the map on
 * tiles, which comes after its page is drawn and only where the operator names tiles (docs/decisions/maps.md).
 */
const onRequest = /\/(?:language-panel|attachments|upload|image-viewer|dialog|forget|tile-map)/;

export const isOnRequest = (key: string): boolean => onRequest.test(key);

/** Lazy chunks on the way from the scan to the menu. */
export const isMenuChunk = (key: string): boolean =>
  (menuFolders.includes(posix.dirname(key)) || key === guestFiles.menuIcons || menuFiles.test(key)) &&
  !isOnRequest(key);

/** Lazy chunks of the open chat: synchronization, what stands around every page once there is some, and the chat itself. */
export const isChatChunk = (key: string): boolean =>
  (key === guestFiles.chat || chatFiles.test(key)) && !isOnRequest(key);

/** Lazy chunks of who goes from the menu to the chat. */
export const isWayToChat = (key: string): boolean => isMenuChunk(key) || isChatChunk(key);
