/** This browser's notifications: whether there can be any, whether they are allowed, and where they are sent [PWA-PUSH]. */
import { localTexts } from '../storage/storage.ts';
import { canInstallWorker } from './worker-client.ts';

/** `absent`: this browser has none, or not for a page that is not installed. */
export type PushPermission = 'granted' | 'denied' | 'default' | 'absent';

/** What of a browser is needed; tests bring their own. */
export interface PushDevice {
  permission(): PushPermission;
  /** Asks the person; to be called from a tap alone [PUSH-TAP]. */
  ask(): Promise<PushPermission>;
  /** The subscription as JSON, or null. */
  current(): Promise<string | null>;
  /** @param key the server's key, base64url */
  subscribe(key: string): Promise<string>;
  unsubscribe(): Promise<void>;
  /** The same for as long as the browser keeps anything; '' where it cannot be kept. */
  id(): string;
}

const idKey = 'bellhop-push-device';

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

const permission = (): PushPermission =>
  canInstallWorker() && 'PushManager' in window && 'Notification' in window ? Notification.permission : 'absent';
const subscription = async (): Promise<PushSubscription | null> =>
  permission() === 'absent'
    ? null
    : ((await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null);

export const browserPush: PushDevice = {
  permission,
  ask: async () => (permission() === 'absent' ? 'absent' : Notification.requestPermission()),
  async current() {
    const found = await subscription();
    return found === null ? null : JSON.stringify(found);
  },
  async subscribe(key) {
    const { pushManager } = await navigator.serviceWorker.ready;
    return JSON.stringify(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) }));
  },
  async unsubscribe() {
    await (await subscription())?.unsubscribe();
  },
  id() {
    const known = localTexts.get(idKey);
    if (known !== null) return known;
    localTexts.set(idKey, crypto.randomUUID());
    return localTexts.get(idKey) ?? '';
  },
};

/** The next guest of this device hears nothing of this one's messages [PUSH-FORGET]. */
export async function forgetPush(): Promise<void> {
  localTexts.remove(idKey);
  await browserPush.unsubscribe();
}
