/** The keyboard's way through the inbox [INBOX-KEYBOARD]. */
import { useEffect, useRef } from 'react';

/** What a key does; the order is that of the help. */
export const shortcutKeys = {
  next: ['j'],
  previous: ['k'],
  longest: ['w'],
  take: ['t'],
  reply: ['r'],
  note: ['n'],
  canned: ['/'],
  forward: ['f'],
  accept: ['a'],
  decline: ['d'],
  reject: ['x'],
  solve: ['s'],
  undo: ['z'],
  search: ['q'],
  details: ['i'],
  acknowledge: ['m'],
  answer: ['c'],
  hangUp: ['h'],
  mute: ['u'],
  openCall: ['o'],
  tabs: ['1', '2', '3', '4', '5'],
  back: ['Escape'],
  help: ['?'],
} as const satisfies Record<string, readonly string[]>;

export type Shortcut = keyof typeof shortcutKeys;

/** What each does; `key` is the one pressed. Left out is not possible now. */
export type ShortcutActions = { readonly [S in Shortcut]?: (key: string) => void };

const byKey = new Map<string, Shortcut>(
  (Object.entries(shortcutKeys) as [Shortcut, readonly string[]][]).flatMap(([name, keys]) =>
    keys.map((key): [string, Shortcut] => [key, name]),
  ),
);

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select'))
  );
}

/** Runs shortcuts while nobody writes and no dialog or menu is open. Escape also leaves a field. `letters` false leaves Escape alone. */
export function useShortcuts(actions: ShortcutActions, letters: boolean): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.isComposing ||
        (event.repeat && event.key !== 'j' && event.key !== 'k')
      )
        return;
      if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null) return;
      if (isWriting(event.target)) {
        if (event.key !== 'Escape' || !(event.target instanceof HTMLElement)) return;
        event.target.blur();
        return;
      }
      const name = byKey.get(event.key);
      if (name === undefined || (!letters && name !== 'back')) return;
      const action = current.current[name];
      if (action === undefined) return;
      event.preventDefault();
      action(event.key);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [letters]);
}
