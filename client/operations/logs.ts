/** Footprints and faults for the server's logs. They are never waited for, and losing one harms nobody. */
import type { ACCESS_LOG_ACTIONS, ACCESS_LOG_CATEGORIES } from '#shared/rest/contracts.ts';
import type { TokenSource, Transport } from './transport.ts';

export type AccessCategory = (typeof ACCESS_LOG_CATEGORIES)[number];
export type AccessAction = (typeof ACCESS_LOG_ACTIONS)[number];

export interface Logs {
  /** Notes what the person did [LOG-ACCESS]. */
  access(category: AccessCategory, action: AccessAction, data?: Readonly<Record<string, string | number | null>>): void;
  /** Notes a fault of ours [LOG-ERROR] [ERR-LOGGED]. */
  error(error: unknown, where: string): void;
}

export interface LogOptions {
  readonly transport: Transport;
  readonly tokens: TokenSource;
  readonly userId: () => string | null;
  readonly lang: () => string;
  readonly now?: () => number;
}

const TEXT_MAX = 1_000;
const STACK_MAX = 8_000;

export function createLogs({ transport, tokens, userId, lang, now = Date.now }: LogOptions): Logs {
  const post = (path: string, body: object): void => {
    const signedIn = userId() !== null;
    transport.send(path, { body, background: true, ...(signedIn ? { tokens } : {}) }).catch((error: unknown) => {
      console.warn('A log line was not delivered.', error);
    });
  };
  return {
    access: (category, action, data = {}) =>
      post('/accesslog/access-log', { user_id: userId(), category, action, data, service: 'in-room', executed_at: now() }),
    error(error, where) {
      const known = error instanceof Error ? error : new Error(String(error));
      post('/accesslog/error-log', {
        error_code: 'ERR_FATAL',
        system_name: 'fe-guest',
        system_path: where.slice(0, 500),
        lang_cd: lang(),
        custom_text: known.message.slice(0, TEXT_MAX),
        stacktrace_text: (known.stack ?? '').slice(0, STACK_MAX),
        created_at: now(),
      });
    },
  };
}
