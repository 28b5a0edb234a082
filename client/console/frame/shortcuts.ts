/** Single keys that act, for whoever would rather not reach for the mouse [INBOX-KEYBOARD]. */
import { useEffect, useRef } from 'react';

/** An app's keys by what they do; the order is that of the help. Capitals and modifiers are the browser's. */
export type KeyTable = Readonly<Record<string, readonly string[]>>;

/** What each does; `key` is the one pressed. Left out is not possible now. */
export type ShortcutActions<K extends KeyTable> = { readonly [S in keyof K]?: (key: string) => void };

interface ShortcutOptions<K extends KeyTable> {
  /** False leaves Escape alone. */
  readonly letters: boolean;
  /** What goes on while its key is held down. */
  readonly held?: readonly (keyof K)[];
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select'));

const isForBrowser = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing;

/** Runs shortcuts while nobody writes and no dialog or menu is open. Escape also leaves a field. */
export function useShortcuts<K extends KeyTable>(
  keys: K,
  actions: ShortcutActions<K>,
  { letters, held = [] }: ShortcutOptions<K>,
): void {
  const press = useRef<(event: KeyboardEvent) => void>(() => undefined);
  useEffect(() => {
    press.current = (event) => {
      const name: keyof K | undefined = Object.keys(keys).find((one) => keys[one]?.includes(event.key));
      if (name === undefined || (!letters && event.key !== 'Escape') || (event.repeat && !held.includes(name))) return;
      const action = actions[name];
      if (action === undefined) return;
      event.preventDefault();
      action(event.key);
    };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isForBrowser(event)) return;
      if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null) return;
      if (!isWriting(event.target)) press.current(event);
      else if (event.key === 'Escape' && !event.repeat && event.target instanceof HTMLElement) event.target.blur();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
