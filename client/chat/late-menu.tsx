/** The menu of a message, whose code comes after the chat: fetched when the page is idle, or when first asked for. */
import { useEffect, useState } from 'react';
import { afterLoadAndIdle } from '#client/pwa/late.ts';
import { loadChunk } from '#client/shell/load-chunk.ts';
import type { MessageMenu, MessageMenuProps } from './message-menu.tsx';

let ready: typeof MessageMenu | null = null;

async function fetchMenu(): Promise<typeof MessageMenu> {
  ready = (await loadChunk(() => import('./message-menu.tsx'))).MessageMenu;
  return ready;
}

/** Fetches it once the chat stands, so that it opens where the network has gone meanwhile. */
export function useMenuAhead(): void {
  useEffect(() => {
    if (ready === null) afterLoadAndIdle(() => void fetchMenu().catch(() => console.warn('The menu of messages is fetched again when it is asked for.')));
  }, []);
}

/** Draws the menu as soon as its code is here; where that cannot be had it closes, and the next press tries again. */
export function LateMenu(props: MessageMenuProps) {
  const [Menu, setMenu] = useState(() => ready);
  const { onClose } = props;
  useEffect(() => {
    if (Menu !== null) return undefined;
    let left = false;
    fetchMenu().then(
      (fetched) => (left ? undefined : setMenu(() => fetched)),
      () => (left ? undefined : onClose()),
    );
    return () => {
      left = true;
    };
  }, [Menu, onClose]);
  return Menu === null ? null : <Menu {...props} />;
}
