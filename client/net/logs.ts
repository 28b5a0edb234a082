/**
 * Footprints and faults for the server's logs. They are never waited for, and losing one harms nobody. What is noted
 * here is carried by log-delivery.ts, which comes once the page is idle, or with the first fault.
 */
import { afterLoadAndIdle } from '#client/pwa/when-idle.ts';
import type { ACCESS_LOG_ACTIONS, ACCESS_LOG_CATEGORIES } from '#shared/rest/logs.ts';
import type { During } from './error-kind.ts';
import type { TokenSource, Transport } from './transport.ts';

export type AccessCategory = (typeof ACCESS_LOG_CATEGORIES)[number];
export type AccessAction = (typeof ACCESS_LOG_ACTIONS)[number];

export interface Logs {
  /** Notes what the person did [LOG-ACCESS]. */
  access(category: AccessCategory, action: AccessAction, data?: Readonly<Record<string, string | number | null>>): void;
  /** Notes a fault of ours [LOG-ERROR] [ERR-LOGGED]; `during` says what was being done, where it was no operation [ERR-KIND]. */
  error(error: unknown, where: string, during?: During): void;
}

export interface LogOptions {
  readonly transport: Transport;
  readonly tokens: TokenSource;
  readonly userId: () => string | null;
  readonly lang: () => string;
  readonly now?: () => number;
  /** Which app it is in the log of errors; the guest's unless said. */
  readonly system?: string;
  /** Fetches what carries the logs (log-delivery.ts), in a chunk with what else nobody waits for. */
  readonly loadDelivery: () => Promise<{ readonly startLogDelivery: (options: LogOptions) => (noted: Noted) => void }>;
  /** Calls back when footprints may be carried without being in anybody's way. */
  readonly whenIdle?: (action: () => void) => void;
  /** Ends the delivery: nothing is sent and nothing listened to from then on. */
  readonly signal?: AbortSignal;
  /** How long a footprint may wait for others, in milliseconds. */
  readonly waitMs?: number;
}

/** Something to be told, by whom and when (milliseconds since 1970). */
export type Noted =
  | readonly [
      userId: string | null,
      at: number,
      category: AccessCategory,
      action: AccessAction,
      data: Readonly<Record<string, string | number | null>>,
    ]
  | readonly [
      userId: string | null,
      at: number,
      fault: { readonly error: unknown; readonly where: string; readonly during?: During | undefined },
    ];

/** Under this name what was not delivered waits for the next visit; it goes with the guest [ENTRY-NEXT-GUEST]. */
export const footprintsKey = 'bellhop-footprints';

/** More than a page sees before it is idle. */
const MOST_WAITING = 100;

export function createLogs(options: LogOptions): Logs {
  const { userId, now = Date.now } = options;
  const waiting: Noted[] = [];
  let carry = (noted: Noted): void => {
    if (waiting.length < MOST_WAITING) waiting.push(noted);
  };
  let loading = false;
  const load = (): void => {
    if (loading) return;
    loading = true;
    options.loadDelivery().then(
      ({ startLogDelivery }) => {
        carry = startLogDelivery(options);
        waiting.splice(0).forEach(carry);
      },
      () => {
        // With the next fault, or when the page is put away.
        loading = false;
      },
    );
  };
  (options.whenIdle ?? afterLoadAndIdle)(load);
  globalThis.document?.addEventListener('visibilitychange', load);
  return {
    access: (category, action, data = {}) => carry([userId(), now(), category, action, data]),
    error(error, where, during) {
      carry([userId(), now(), { error, where, during }]);
      load();
    },
  };
}
