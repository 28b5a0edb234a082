import { vi } from 'vitest';

const bytesOf = (base64url: string): ArrayBuffer =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (character) => character.charCodeAt(0)).buffer;

export interface FakePushManager {
  /** The keys it subscribed with, the last one last. */
  readonly subscribedWith: readonly string[];
  /** jsdom is without notifications again. */
  leave(): void;
}

/** A browser whose person has allowed notifications, subscribed with this key of a server's. */
export function fakePushManager(key: string, onUnsubscribe: () => void = () => undefined): FakePushManager {
  const subscribedWith = [key];
  let subscribed = true;
  const subscription = (): object => ({
    options: { applicationServerKey: bytesOf(subscribedWith.at(-1) ?? '') },
    toJSON: () => ({ endpoint: `https://push.example/${subscribedWith.length}` }),
    unsubscribe: () => {
      subscribed = false;
      onUnsubscribe();
      return Promise.resolve(true);
    },
  });
  const pushManager = {
    getSubscription: () => Promise.resolve(subscribed ? subscription() : null),
    subscribe: ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      subscribed = true;
      const text = btoa(String.fromCharCode(...applicationServerKey));
      subscribedWith.push(text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''));
      return Promise.resolve(subscription());
    },
  };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', Object);
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: () => Promise.resolve('granted') });
  const registration = { pushManager, active: null };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), {
      ready: Promise.resolve(registration),
      controller: null,
      getRegistration: () => Promise.resolve(registration),
    }),
  });
  return {
    subscribedWith,
    leave() {
      vi.unstubAllGlobals();
      Reflect.deleteProperty(navigator, 'serviceWorker');
    },
  };
}
