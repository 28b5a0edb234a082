/** A database whose word that a transaction has ended comes late, as it does over a busy connection. */
import type { ControlledTransaction, Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

export interface HeldAnswers {
  readonly db: Kysely<Database>;
  /** The next transaction that ends in this way has ended when `ended` resolves, and is answered after `release()`. */
  hold(how: 'commit' | 'rollback'): { readonly ended: Promise<void>; readonly release: () => void };
}

interface Held {
  readonly how: 'commit' | 'rollback';
  readonly hasEnded: () => void;
  readonly released: Promise<void>;
}

export function heldAnswers(db: Kysely<Database>): HeldAnswers {
  let next: Held | null = null;
  const ends = (trx: ControlledTransaction<Database>, how: Held['how']) => ({
    async execute(): Promise<void> {
      await trx[how]().execute();
      if (next?.how !== how) return;
      const { hasEnded, released } = next;
      next = null;
      hasEnded();
      await released;
    },
  });
  const startTransaction = () => ({
    async execute() {
      const trx = await db.startTransaction().execute();
      return over(trx, { commit: () => ends(trx, 'commit'), rollback: () => ends(trx, 'rollback') });
    },
  });
  return {
    db: over(db, { startTransaction }),
    hold(how) {
      const [ended, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      next = { how, hasEnded: ended.resolve, released: released.promise };
      return { ended: ended.promise, release: released.resolve };
    },
  };
}

/** The object with some methods in place of its own. */
function over<T extends object>(target: T, methods: Readonly<Record<string, unknown>>): T {
  return new Proxy(target, {
    get(of, name) {
      if (typeof name === 'string' && name in methods) return methods[name];
      const value: unknown = Reflect.get(of, name, of);
      return typeof value === 'function' ? (value.bind(of) as unknown) : value;
    },
  });
}
