import { useEffect, type RefObject } from 'react';
import { followKeyboard } from './keyboard-inset.ts';

/** Sets `--keyboard-inset` on the element while it is shown. */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => (element.current === null ? undefined : followKeyboard(element.current)), [element]);
}
