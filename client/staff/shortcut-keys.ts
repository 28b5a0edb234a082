/** The keyboard's way through the inbox [INBOX-KEYBOARD]. */
import { useShortcuts, type ShortcutActions } from '#client/console/frame/shortcuts.ts';
import { useSettings } from '#client/console/settings.ts';

/** What a key does; the order is that of the help. */
export const inboxKeys = {
  next: ['j'],
  previous: ['k'],
  longest: ['w'],
  select: ['v'],
  take: ['t'],
  reply: ['r'],
  note: ['n'],
  canned: ['/'],
  giveBack: ['b'],
  forward: ['f'],
  accept: ['a'],
  decline: ['d'],
  reject: ['x'],
  solve: ['s'],
  snooze: ['l'],
  undo: ['z'],
  search: ['q'],
  details: ['i'],
  acknowledge: ['m'],
  answer: ['c'],
  hangUp: ['h'],
  mute: ['u'],
  openCall: ['o'],
  tabs: ['1', '2', '3', '4', '5', '6'],
  back: ['Escape'],
  help: ['?'],
} as const satisfies Record<string, readonly string[]>;

export type InboxActions = ShortcutActions<typeof inboxKeys>;

/** Runs the inbox's keys, as far as this person wants any. */
export function useInboxKeys(actions: InboxActions): void {
  const { shortcuts } = useSettings();
  useShortcuts(inboxKeys, actions, { letters: shortcuts, held: ['next', 'previous'] });
}
