/** The open sockets of a process and how many of them there are of each kind. */
import { addressBlock } from '#server/access/peer-address.ts';
import { TOKEN_DEADLINE } from '#shared/realtime/frames.ts';
import type { HubContext } from './hub-context.ts';
import { type ConnectionOptions, PokeConnection } from './poke-connection.ts';
import type { SocketLimits } from './socket-limits.ts';

export type NewSocket = Omit<ConnectionOptions, 'slot' | 'deadline'>;

export interface OpenSockets {
  readonly all: ReadonlySet<PokeConnection>;
  /** Those that have shown no token yet, all of them or those of one address. */
  readonly withoutToken: number;
  withoutTokenOf(address: string): number;
  /** Those of clients that are not ours. */
  readonly foreign: number;
  accept(opening: NewSocket): PokeConnection;
  /** The connection showed a good token. */
  signedIn(connection: PokeConnection): void;
  /** False when it was gone already. */
  remove(connection: PokeConnection): boolean;
}

/** @param round seconds over which looking after them is spread, each by its slot */
export function createOpenSockets({ now }: HubContext, limits: SocketLimits, round: number): OpenSockets {
  const all = new Set<PokeConnection>();
  let opened = 0;
  let withoutToken = 0;
  const withoutTokenOf = new Map<string, number>();
  const showedNone = ({ address }: Pick<PokeConnection, 'address'>, change: number): void => {
    withoutToken += change;
    const block = addressBlock(address);
    const left = (withoutTokenOf.get(block) ?? 0) + change;
    if (left > 0) withoutTokenOf.set(block, left);
    else withoutTokenOf.delete(block);
  };
  let foreign = 0;
  return {
    all,
    get withoutToken() {
      return withoutToken;
    },
    withoutTokenOf: (address) => withoutTokenOf.get(addressBlock(address)) ?? 0,
    get foreign() {
      return foreign;
    },
    accept(opening) {
      opened += 1;
      const connection = new PokeConnection(
        { ...opening, slot: opened % round, deadline: now() + TOKEN_DEADLINE },
        limits,
      );
      all.add(connection);
      showedNone(connection, 1);
      if (!connection.ours) foreign += 1;
      return connection;
    },
    signedIn(connection) {
      if (!connection.hadToken) showedNone(connection, -1);
      connection.hadToken = true;
      connection.deadline = Infinity;
    },
    remove(connection) {
      if (!all.delete(connection)) return false;
      if (!connection.ours) foreign -= 1;
      if (!connection.hadToken) showedNone(connection, -1);
      return true;
    },
  };
}
