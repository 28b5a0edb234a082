import type { AppContext } from '#server/context.ts';
import type { SubscribeName } from '#shared/realtime/notices.ts';
import type { HeldSubscription, PokeConnection } from './poke-connection.ts';

/** Who hears which name, tenant by tenant: two tenants never share an entry [ACCESS-TENANT]. */
export interface NameIndex {
  hold(connection: PokeConnection, name: SubscribeName, held: HeldSubscription): void;
  /** False when the connection did not hold the name. */
  release(connection: PokeConnection, name: SubscribeName): boolean;
  releaseAll(connection: PokeConnection): void;
  hearers(tenantId: string, name: SubscribeName): ReadonlySet<PokeConnection>;
}

const NOBODY: ReadonlySet<PokeConnection> = new Set();

export function createNameIndex(metrics: AppContext['metrics']): NameIndex {
  const all = new Map<string, Set<PokeConnection>>();
  const keyOf = (tenantId: string, name: SubscribeName): string => `${tenantId} ${name}`;

  const release = (connection: PokeConnection, name: SubscribeName): boolean => {
    if (connection.principal === null || !connection.names.delete(name)) return false;
    const key = keyOf(connection.principal.tenantId, name);
    const hearers = all.get(key);
    hearers?.delete(connection);
    if (hearers?.size === 0) all.delete(key);
    metrics.subscriptions(-1);
    return true;
  };

  return {
    hold(connection, name, held) {
      if (connection.principal === null) return;
      if (!connection.names.has(name)) metrics.subscriptions(1);
      connection.names.set(name, held);
      const key = keyOf(connection.principal.tenantId, name);
      const hearers = all.get(key);
      if (hearers === undefined) all.set(key, new Set([connection]));
      else hearers.add(connection);
    },
    release,
    releaseAll(connection) {
      for (const name of connection.names.keys()) release(connection, name);
    },
    hearers: (tenantId, name) => all.get(keyOf(tenantId, name)) ?? NOBODY,
  };
}
