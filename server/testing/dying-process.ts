/** Processes and lines that end between any two statements: what work leaves behind then is all of it or nothing. */
import { Kysely, type KyselyPlugin } from 'kysely';
import type { AppContext } from '#server/context.ts';

export const deaths = [
  /** The process is gone: nothing it asks from there on reaches the database. */
  'it dies',
  /** The database ends what the process has open, once. */
  'its line is cut',
  /** One statement is refused, and all else is answered. */
  'a statement fails',
] as const;
export type Death = (typeof deaths)[number];

/** A process to which that happens after so many statements. */
export function dyingProcess(
  ctx: AppContext,
  how: Death,
  after: number,
): { readonly ctx: AppContext; readonly asked: () => number } {
  let asked = 0;
  let answered = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      asked += 1;
      if (how === 'it dies' ? asked > after : how === 'a statement fails' && asked === after + 1)
        throw new Error(`${how} after ${after} statements`);
      return node;
    },
    async transformResult({ result }) {
      answered += 1;
      if (how === 'its line is cut' && answered === after) await cutTransactions(ctx);
      return result;
    },
  };
  if (!(ctx.db instanceof Kysely)) throw new Error('no database of its own');
  return { ctx: { ...ctx, db: ctx.db.withPlugin(plugin) }, asked: () => asked };
}

/** Ends every transaction that waits for its next statement, as a database does that is shut down. */
const cutTransactions = ({ sql }: AppContext): Promise<unknown> =>
  sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND state = 'idle in transaction' AND pid <> pg_backend_pid()`;
