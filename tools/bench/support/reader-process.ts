/**
 * Readers in a process of their own, as every reader has a device of their own. Told whose pages to open, it says
 * `ready` when each screen holds everything, and then when each message that begins with `#` came into sight of one.
 * Told `patches`, its pages say from then on where they stand, or no longer.
 */
import { type OpenConnection, openWebSocket } from '#client/realtime/connection.ts';
import { openPage, type PageSetting } from './page.ts';

export interface ReaderTask {
  readonly settings: readonly PageSetting[];
  /** So many messages are there before it begins. */
  readonly held: number;
}
export type ReaderOrder = ReaderTask | { readonly patches: boolean };
/** `at`: nanoseconds of the machine's monotonic clock, the same in all processes. */
export type ReaderWord = { readonly ready: true } | { readonly content: string; readonly at: string };

const tell = (word: ReaderWord): void => void process.send?.(word);

let patches = true;
/** Makes the server forget where a page stands. */
const forgets = new Set<() => void>();
const AT = '{"event":"at"';

/** The browser's own socket, on which a page keeps to itself where it stands while there are to be no patches. */
const open: OpenConnection = (address, handlers) => {
  const forget = (): void => {
    if (socket.isOpen()) socket.send(`${AT},"client_group":"","cookie":null}`);
  };
  const socket = openWebSocket(address, {
    ...handlers,
    closed() {
      forgets.delete(forget);
      handlers.closed();
    },
  });
  forgets.add(forget);
  return {
    ...socket,
    send(data) {
      if (patches || typeof data !== 'string' || !data.startsWith(AT)) socket.send(data);
    },
  };
};

async function read(setting: PageSetting, held: number): Promise<void> {
  const page = openPage(setting, open);
  await page.shows(({ messages }) => messages.length >= held);
  const seen = new Set<string>();
  void page.shows(({ messages }) => {
    const at = String(process.hrtime.bigint());
    for (let index = messages.length - 1; index >= 0; index -= 1) {
      const message = messages[index]?.message;
      if (message === undefined || !message.content.startsWith('#') || seen.has(message.content)) break;
      seen.add(message.content);
      tell({ content: message.content, at });
    }
    return false;
  });
}

process.on('message', (order: ReaderOrder) => {
  if ('patches' in order) {
    patches = order.patches;
    if (!patches) for (const forget of forgets) forget();
    return;
  }
  void Promise.all(order.settings.map((setting) => read(setting, order.held))).then(() => tell({ ready: true }));
});
process.on('disconnect', () => process.exit(0));
