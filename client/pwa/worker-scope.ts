/** The part of a service worker's global scope that is used; TypeScript's own cannot stand beside the DOM's. */
import type { PressedPage } from './notice-press.ts';
import type { WorkerMessage } from './worker-message.ts';

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEventShape extends Lasting {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface WindowClientShape extends PressedPage {
  readonly focused: boolean;
}

interface WorkerEvents {
  install: Lasting;
  activate: Lasting;
  fetch: FetchEventShape;
  message: Lasting & { readonly data: WorkerMessage; readonly ports: readonly MessagePort[] };
  push: Lasting & { readonly data: { text(): string } | null };
  notificationclick: Lasting & { readonly notification: Notification };
}

export interface WorkerScope {
  /** Written in by the build: every file, with a revision where its name has no hash. */
  readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[];
  readonly location: { readonly origin: string };
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<readonly WindowClientShape[]>;
    claim(): Promise<void>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    getNotifications(of: { tag: string }): Promise<readonly Notification[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void): void;
}
