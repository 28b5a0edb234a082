/** What may happen to the store Replicache keeps on a device. */
import { dropAllDatabases, dropDatabase, makeIDBName, Replicache } from 'replicache';
import { outboxScope } from '#client/sync/outbox-entry.ts';
import { schemaVersion, storeName } from '#client/sync/replication.ts';
import { uuidV7 } from '#shared/domain/ids/uuid-v7.ts';
import { mutatorNames } from '#shared/mutators/args.ts';
import type { Ledger } from '../checks/ledger.ts';
import type { Plan } from '../plan/plan.ts';
import { createRealm, currentRealm } from '../virtual/realm.ts';
import type { Scheduler } from '../virtual/scheduler.ts';
import type { Device } from './device.ts';

/** What a page that is gone leaves its traces in. */
export interface OldPages {
  readonly plan: Plan;
  readonly scheduler: Scheduler;
  readonly ledger: Ledger;
}

function storeOf({ person, stay }: Device): string {
  const { tenantId, id: userId, kind, role } = person;
  return storeName(outboxScope({ tenantId, userId, kind, role, stay }));
}

/** The browser took the store away; the outbox is another one and stays. */
export async function evictStore(device: Device): Promise<void> {
  await dropDatabase(makeIDBName(storeOf(device), schemaVersion), { kvStore: 'mem', logLevel: 'error' });
}

/** The stores of a world that has ended: the next one, perhaps the same seed again, finds none of them. */
export async function dropStores(): Promise<void> {
  await dropAllDatabases({ kvStore: 'mem', logLevel: 'error' });
}

/** An older version of the app was here and left a message it had not pushed, under its own schema. */
export function leaveOldSchema(world: OldPages, device: Device, conversationId: string): void {
  const realm = createRealm(world.plan.seed, `${device.name}#old`, device.name);
  const label = `old${world.scheduler.happened}`;
  const id = uuidV7(world.scheduler.now, realm.random.bytes(10));
  world.ledger.name(id, label);
  currentRealm.run(realm, () => {
    const client = new Replicache({
      name: storeOf(device),
      schemaVersion: 'view-0',
      kvStore: 'mem',
      pushDelay: 1e9,
      pullInterval: null,
      logLevel: 'error',
      logSinks: [],
      mutators: Object.fromEntries(mutatorNames.map((name) => [name, async () => undefined])),
    });
    const send:
      | ((args: { id: string; conversationId: string; content: string; originalLangCd: string }) => Promise<unknown>)
      | undefined = client.mutate['sendMessage'];
    void send?.({ id, conversationId, content: `${label} said by ${device.name}`, originalLangCd: 'en' });
  });
  // Long enough for it to be on disk; then its page is gone.
  world.scheduler.after(4_000, null, () => {
    realm.alive = false;
    const { name, person } = device;
    world.ledger.said.set(id, {
      label,
      text: `${label} said by ${name}`,
      id,
      conversationId,
      page: `${name}#old`,
      device: name,
      author: person.id,
      answers: null,
      poison: false,
      at: world.scheduler.now,
    });
  });
}
