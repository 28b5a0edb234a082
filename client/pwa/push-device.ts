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
  /** The subscription as JSON, or null. One of another key of the server's is of no use to it, and is made anew. */
  current(key: string): Promise<string | null>;
  /** @param key the server's key, base64url */
  subscribe(key: string): Promise<string>;
  unsubscribe(): Promise<void>;
  /** The same for as long as the browser keeps anything; '' where it cannot be kept. */
  id(): string;
  /** Whose notifications it shows; null for nobody's. */
  owner(): string | null;
  /** From now on this person's. */
  own(userId: string): void;
}

const idKey = 'bellhop-push-device';
const ownerKey = 'bellhop-push-owner';

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

/** True where the browser says with which key a subscription was made, and it is not this one. */
function isOfAnother({ options }: PushSubscription, key: string): boolean {
  const made = options.applicationServerKey;
  if (made === null) return false;
  const wanted = bytesOf(key);
  return new Uint8Array(made).some((byte, index) => byte !== wanted[index]);
}

export const browserPush: PushDevice = {
  permission,
  ask: async () => (permission() === 'absent' ? 'absent' : Notification.requestPermission()),
  async current(key) {
    const found = await subscription();
    if (found === null) return null;
    if (!isOfAnother(found, key)) return JSON.stringify(found);
    await found.unsubscribe();
    return browserPush.subscribe(key);
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
  owner: () => localTexts.get(ownerKey),
  own: (userId) => localTexts.set(ownerKey, userId),
};

/** The next person at this device hears nothing of this one's messages [PUSH-FORGET]. */
export async function forgetPush(): Promise<void> {
  localTexts.remove(idKey);
  localTexts.remove(ownerKey);
  await browserPush.unsubscribe();
}
