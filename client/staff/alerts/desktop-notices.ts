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

/** Shows one; a newer notice of the same ticket takes its place. What the guest wrote stays off a screen others may see. */
export function showDesktopNotice(conversationId: string, title: string, body: string, onPress: () => void): void {
  if (desktopPermission() !== 'granted') return;
  try {
    const notice = new Notification(title, { body, tag: conversationId, icon: '/icons/icon-192.png' });
    notice.addEventListener('click', () => {
      window.focus();
      notice.close();
      onPress();
    });
  } catch (error) {
    // Some phones allow them to service workers only; the page itself still shows what calls.
    if (!(error instanceof TypeError)) throw error;
  }
}
