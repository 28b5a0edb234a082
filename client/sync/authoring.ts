/** What a person does: written down at once, mutated in its turn [SYNC-OUTBOX]. */
import * as v from 'valibot';
import type { ArgSchemas, MutatorArgs, MutatorName } from '#shared/mutators/args.ts';
import type { EngineParts } from './engine-parts.ts';
import { schemaOf } from './schema-of.ts';
import { orAfterAWhile } from './store-patience.ts';
import type { Turns } from './turns.ts';
import type { Authored, AuthorArgs } from './types.ts';

export interface Authoring {
  /** @throws ValiError when the arguments do not fit the mutation; TypeError for one this page does not know */
  author<N extends MutatorName>(name: N, args: AuthorArgs<N>): Promise<Authored>;
  /** Does once more what the server refused. */
  retry(key: string): Promise<void>;
}

export interface AuthoringOptions {
  readonly opening: Promise<EngineParts>;
  readonly schemas: ArgSchemas;
  readonly turns: Turns;
  readonly newId: () => string;
  readonly isClosed: () => boolean;
  /** A lost client's actions are not done again yet: what is written down meanwhile has its place behind them. */
  readonly isBehind: () => boolean;
}

export function createAuthoring({ opening, schemas, turns, newId, isClosed, isBehind }: AuthoringOptions): Authoring {
  let opened: EngineParts | undefined;
  const known = opening.then((parts) => (opened = parts));
  // Whoever authors hears of it.
  known.catch(() => undefined);
  const author = async <N extends MutatorName>(name: N, given: AuthorArgs<N>): Promise<Authored> => {
    const args = completeArgs(schemas, name, given, newId);
    // Within the press itself where it can be: what it empties and what it adds are then drawn as one.
    const { outbox, confirmations, replication, recorder } = opened ?? (await known);
    const { key, seq, stored } = outbox.put(name, args);
    if (seq !== null) turns.wait(key, seq);
    const written = orAfterAWhile(stored, 'memory');
    void turns.take(async () => {
      turns.came(key, seq);
      await written;
      // A later one of the same kind has taken its place, and has its own turn.
      if (isClosed() || (seq !== null && outbox.get(key)?.seq !== seq)) return;
      // Done now it would come before what was said earlier; it is done again with that, in its order [SYNC-RESTART].
      // mark: behind-a-loss
      if (seq !== null && isBehind()) return;
      const place = await replication.mutate(name, args);
      recorder?.mutated(name, args, place, (await written) === 'disk');
      if (seq !== null) confirmations.attempted(key, seq, place.clientId, place.mutationId);
    });
    return { id: 'id' in args ? args.id : '', stored: await written };
  };
  return {
    author,
    async retry(key) {
      const { outbox } = opened ?? (await known);
      const entry = outbox.get(key);
      if (entry === undefined || entry.refusal === null) return;
      await outbox.discard(key);
      // Its old id has been answered; a new one is a new action.
      await author(entry.name, { ...entry.args, id: newId() });
    },
  };
}

/** The arguments with an id of their own where the mutation wants one and none was given. */
function completeArgs<N extends MutatorName>(
  schemas: ArgSchemas,
  name: N,
  given: AuthorArgs<N>,
  newId: () => string,
): MutatorArgs[N] {
  const schema = schemaOf(schemas, name)?.schema;
  if (schema === undefined) throw new TypeError(`This page cannot ${name}`);
  const wantsId = 'id' in schema.entries && !('id' in given && typeof given.id === 'string');
  return v.parse(schema, wantsId ? { ...given, id: newId() } : given) as MutatorArgs[N];
}
