/**
 * A reader in a process of their own, as every reader has a device of their own. Told whose page to open, it says
 * `ready` when the screen holds everything, and then when each message that begins with `#` came into sight.
 */
import { openPage, type PageSetting } from './page.ts';

export interface ReaderTask {
  readonly setting: PageSetting;
  /** So many messages are there before it begins. */
  readonly held: number;
}
/** `at`: nanoseconds of the machine's monotonic clock, the same in all processes. */
export type ReaderWord = { readonly ready: true } | { readonly content: string; readonly at: string };

const tell = (word: ReaderWord): void => void process.send?.(word);

process.once('message', ({ setting, held }: ReaderTask) => {
  const page = openPage(setting);
  void page
    .shows(({ messages }) => messages.length >= held)
    .then(() => {
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
      tell({ ready: true });
    });
});
process.on('disconnect', () => process.exit(0));
