import type { WriteTransaction } from 'replicache';
import type { MutatorArgs, MutatorName } from './args.ts';

/**
 * The optimistic body of a mutation [SYNC-OPTIMISTIC]: what its author sees at once, over the cached view.
 * Bodies are replayed at each pull, so they use no clock and no randomness and never throw: where rows are
 * missing or a rule says no they do nothing, and the server's refusal tells the person why [SYNC-REFUSE].
 * What the server puts replaces all of it.
 */
export type Mutator<N extends MutatorName> = (tx: WriteTransaction, args: MutatorArgs[N]) => Promise<void>;

export type Mutators = { readonly [N in MutatorName]: Mutator<N> };
