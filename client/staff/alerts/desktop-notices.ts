/** Notices of the desktop, for a page out of sight: only when allowed, and asked for by a button [INBOX-ALERT]. */

/** `absent`: this browser has none. */
export type DesktopPermission = 'granted' | 'denied' | 'default' | 'absent';

export function desktopPermission(): DesktopPermission {
  return typeof Notification === 'undefined' ? 'absent' : Notification.permission;
}

/** Asks the person; to be called from a press. */
export async function askForDesktop(): Promise<DesktopPermission> {
  return typeof Notification === 'undefined' ? 'absent' : Notification.requestPermission();
}

/**
 * Shows one; a newer notice under the same tag, such as a ticket's conversation, takes its place. What the guest wrote stays
 * off a screen others may see.
 *
 * @param stays until it is pressed or taken away, as long as a call rings
 * @returns takes it away
 */
export function showDesktopNotice(
  tag: string,
  title: string,
  body: string,
  onPress: () => void,
  stays = false,
): () => void {
  if (desktopPermission() !== 'granted') return () => undefined;
  try {
    const notice = new Notification(title, { body, tag, icon: '/icons/icon-192.png', requireInteraction: stays });
    notice.addEventListener('click', () => {
      window.focus();
      notice.close();
      onPress();
    });
    return () => notice.close();
  } catch (error) {
    // Some phones allow them to service workers only; the page itself still shows what calls.
    if (!(error instanceof TypeError)) throw error;
    return () => undefined;
  }
}
