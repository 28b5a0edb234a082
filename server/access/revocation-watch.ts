/**
 * Makes sure that a session that ended anywhere ends here within 5 s [SOCK-EXPIRY] [ACCESS-AFTER-CHECKOUT]: by
 * its notice at once, and by looking every 3 s for those whose notice was lost.
 */
import type postgres from 'postgres';
import type { Logger } from 'pino';
import type { Notice } from '#shared/realtime/notices.ts';
import type { AccessTokens } from './access-tokens.ts';
import { ACCESS_TOKEN_LIFETIME } from './signed-tokens.ts';

export interface RevocationWatch {
  /** For the bus: ends the session a `sessionRevoked` notice names. */
  hear(notice: Notice): void;
  /** Looks now. */
  look(): Promise<void>;
  stop(): void;
}

export interface RevocationWatchInput {
  readonly sql: postgres.Sql;
  readonly tokens: AccessTokens;
  readonly log: Logger;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const LOOK_EVERY = 3000;
/** A session counts from its transaction's start and is seen from its commit: looking back this far misses none. */
const OVERLAP = 30_000;

/** Starts by looking as far back as a token can live. */
export function watchRevocations({ sql, tokens, log, now }: RevocationWatchInput): RevocationWatch {
  let seenTo = now() - ACCESS_TOKEN_LIFETIME - OVERLAP;
  let looking: Promise<void> | undefined;

  const read = async (): Promise<void> => {
    const at = now();
    const rows = await sql<{ id: string }[]>`SELECT id FROM auth_session WHERE revoked_at > ${new Date(seenTo)}`;
    for (const { id } of rows) tokens.revoke(id);
    seenTo = at - OVERLAP;
  };
  const look = (): Promise<void> =>
    (looking ??= read().finally(() => {
      looking = undefined;
    }));

  const lookAndNote = (): void => {
    look().catch((error: unknown) => log.warn({ err: error }, 'could not look for revoked sessions'));
  };
  lookAndNote();
  const timer = setInterval(lookAndNote, LOOK_EVERY).unref();

  return {
    hear({ type, data }) {
      const id = data['session_id'];
      if (type === 'sessionRevoked' && typeof id === 'string') tokens.revoke(id);
    },
    look,
    stop: () => clearInterval(timer),
  };
}
