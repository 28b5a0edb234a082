/**
 * Which houses let nobody in, and which let their staff in from some networks only [HOUSE-GONE] [NETWORK-EACH-CALL]. Asked
 * at every call, so it costs none a statement: a process reads the few houses it is about, and knows them for two seconds.
 * While they cannot be read it holds to what it last read, for a minute; after that, or where it never read any, the call
 * fails: nobody is let in unjudged [DOORS-HELD].
 */
import type postgres from 'postgres';
import { AppError } from '#shared/errors/app-error.ts';
import { inNetworks } from './networks.ts';
import type { PrincipalKind } from './principal.ts';

/** Who comes to a house's door; `address` is null where nobody knows it. */
interface Comer {
  readonly tenantId: string;
  readonly kind: PrincipalKind;
  readonly address: string | null;
}

type Refusal = 'revoked_token' | 'network_not_allowed';

/** What {@link HouseDoors.letIn} would throw, or null. */
type Judge = (comer: Comer) => Refusal | null;

export interface HouseDoors {
  /** Was the house deleted, and not been had back? */
  isGone(tenantId: string): Promise<boolean>;
  /** @throws AppError revoked_token for a house that was deleted; network_not_allowed for its staff from elsewhere */
  letIn(comer: Comer): Promise<void>;
  /** How the doors stand now, to judge many; null while every house lets in. */
  judge(): Promise<Judge | null>;
  /** Forgets what was read: this process has just changed it. */
  forget(): void;
}

/** How long it is known, in milliseconds: what was changed by another process counts after it. */
const KNOWN_FOR_MS = 2000;
/** How long what was read still counts while it cannot be read again, in milliseconds. */
const HELD_FOR_MS = 60_000;

interface Door {
  readonly gone: boolean;
  /** Empty lets in from everywhere. */
  readonly networks: readonly string[];
}

type Doors = ReadonlyMap<string, Door>;

/** @param now milliseconds since 1970 */
export function readHouseDoors(sql: postgres.Sql, now: () => number): HouseDoors {
  let known: { readonly doors: Promise<Doors>; readonly until: number } | undefined;
  let last: { readonly doors: Doors; readonly at: number } | undefined;

  const read = async (): Promise<Doors> => {
    // A draft goes with its house.
    const rows = await sql<{ id: string; gone: boolean; networks: string[] }[]>`
      SELECT h.id, h.deleted_at IS NOT NULL OR o.deleted_at IS NOT NULL AS gone,
        ARRAY(SELECT network FROM allowed_network n WHERE n.organization_id = h.organization_id) AS networks
      FROM house h LEFT JOIN house o ON o.id = h.twin_of
      WHERE h.deleted_at IS NOT NULL OR o.deleted_at IS NOT NULL
        OR h.organization_id IN (SELECT organization_id FROM allowed_network)`;
    return new Map(rows.map(({ id, ...door }) => [id, door]));
  };
  const doorsNow = (): Promise<Doors> => {
    const at = now();
    if (known === undefined || known.until <= at) {
      const from = last;
      const next = {
        doors: read().then(
          (doors) => {
            if (known === next) last = { doors, at };
            return doors;
          },
          (error: unknown) => {
            // What could not be read is asked for again by the next call.
            if (known === next) known = undefined;
            if (from === undefined || at - from.at > HELD_FOR_MS) throw error;
            return from.doors;
          },
        ),
        until: at + KNOWN_FOR_MS,
      };
      known = next;
    }
    return known.doors;
  };

  return {
    isGone: async (tenantId) => (await doorsNow()).get(tenantId)?.gone === true,
    async letIn(comer) {
      const refusal = refusalOf((await doorsNow()).get(comer.tenantId), comer);
      if (refusal !== null) throw new AppError(refusal);
    },
    async judge() {
      const doors = await doorsNow();
      return doors.size === 0 ? null : (comer) => refusalOf(doors.get(comer.tenantId), comer);
    },
    forget() {
      known = undefined;
      last = undefined;
    },
  };
}

function refusalOf(door: Door | undefined, { kind, address }: Comer): Refusal | null {
  if (door === undefined) return null;
  if (door.gone) return 'revoked_token';
  if (kind === 'guest' || door.networks.length === 0) return null;
  return address !== null && inNetworks(address, door.networks) ? null : 'network_not_allowed';
}

/** For who only makes tokens: every house lets in. */
export const openDoors: HouseDoors = {
  isGone: () => Promise.resolve(false),
  letIn: () => Promise.resolve(),
  judge: () => Promise.resolve(null),
  forget: () => undefined,
};
