/**
 * Who does something, by which door and in whose name, for the operation history [HISTORY-WHO]. A door says it once,
 * around its work; each transaction below tells it to the database, whose triggers write it beside what changed.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Actor } from '#server/access/principal.ts';
import type { Database } from '#server/db/schema.ts';
import type { Notice } from '#shared/realtime/notices.ts';

type Door = 'manage' | 'rest' | 'facade' | 'sync' | 'job' | 'operator';

export interface Origin {
  readonly door: Door;
  /** What was asked for: the contract's, the operation's, the mutation's, the job's name. */
  readonly action: string;
  readonly account?: string | undefined;
  /** A service credential, by its id. */
  readonly credential?: string | undefined;
  readonly request?: string | undefined;
}

const current = new AsyncLocalStorage<Origin>();

/** Whose work this is, where a door said it. */
export const originNow = (): Origin | undefined => current.getStore();

/** Does `work`, whose changes are this door's. */
export const withOrigin = <R>(origin: Origin, work: () => R): R => current.run(origin, work);

/** As one expression, so that a statement that runs anyway can say it. @param now as the action is told it */
export function saidBy(actor: Pick<Actor, 'userId' | 'role'> | null, now: Date, origin?: Origin): RawBuilder<string> {
  const { door = 'server', ...rest } = origin ?? current.getStore() ?? {};
  const by = { ...rest, door, at: now, user: actor?.userId, role: actor?.role };
  return sql<string>`set_config('bellhop.by', ${JSON.stringify(by)}, true)`;
}

/** First in a transaction. */
export async function sayWho(
  trx: Transaction<Database>,
  actor: Pick<Actor, 'userId' | 'role'> | null,
  now: Date,
): Promise<void> {
  await sql`SELECT ${saidBy(actor, now)}`.execute(trx);
}

/** What the transaction changed so far, as the triggers noted it; null where nothing did. */
export const changedSoFar = sql<string | null>`nullif(current_setting('bellhop.operations', true), '')`;

/** Consoles look again [NOTICE-CONSOLE]: a notice for each house, and organisation, whose history has something new. */
export function noticesOfChanges(changed: string | null): Notice[] {
  if (changed === null) return [];
  // As note_history writes it: `house {id}`, and `desk {id}` for what no console shows.
  return Object.keys(JSON.parse(changed) as object).flatMap((key): Notice[] => {
    const [trail, id] = key.split(' ');
    return trail === 'house' && id !== undefined
      ? [{ tenantId: id, name: `tenant/${id}`, type: 'houseChanged', data: {} }]
      : [];
  });
}

export async function readChanges(trx: Transaction<Database>): Promise<string | null> {
  const { rows } = await sql<{ changed: string | null }>`SELECT ${changedSoFar} AS changed`.execute(trx);
  return rows[0]?.changed ?? null;
}
