/** What every day at the desk is lived with. */
import type { AuthorArgs } from '#client/sync/types.ts';
import type { MutatorName } from '#shared/mutators/args.ts';
import { currentRealm } from '../virtual/realm.ts';
import { author } from './acts.ts';
import type { Page } from './device.ts';
import { giveTickets, type GivenTickets } from './given-tickets.ts';
import type { World } from './world.ts';

/** A page has pulled and told, and asked for its names. */
export const SETTLED_MS = 4_000;

export interface DeskDay {
  readonly world: World;
  /** A guest's page. */
  readonly guest: Page;
  /** A clerk's of the front desk. */
  readonly clerk: Page;
}

/** What somebody does now, on their page. */
export function does<N extends MutatorName>(
  { world }: Pick<DeskDay, 'world'>,
  page: Page,
  name: N,
  args: AuthorArgs<N>,
): void {
  currentRealm.run(page.realm, () => author({ page, ledger: world.ledger }, { id: -1 }, name, args));
}

/** Pages look, as when their person takes the phone up. */
export function wake(...pages: readonly Page[]): void {
  for (const { realm, sync } of pages) if (realm.alive) currentRealm.run(realm, () => sync.wake());
}

/** Tickets that are there already; resolves with the id of the first. */
export async function given(
  { world, guest }: Pick<DeskDay, 'world' | 'guest'>,
  tickets: Omit<GivenTickets, 'house' | 'guest' | 'name'> & { readonly name: string },
): Promise<string> {
  let id = '';
  world.byHand(async (sql) => {
    const { person } = guest.device;
    id = await giveTickets(sql, { ...tickets, house: world.houseOf(person), guest: person });
  });
  await world.pass(50);
  world.ledger.name(id, `the ticket "${tickets.name}"`);
  return id;
}

/** A ticket of the guest's that the clerk answers already; resolves with its id. */
export const answered = (day: DeskDay, name: string, group = day.world.hotel.frontDesk): Promise<string> =>
  given(day, {
    name,
    count: 1,
    withGuest: true,
    group,
    clerk: day.clerk.device.person,
    role: 'staff',
    state: 'chatting_staff',
    at: day.world.scheduler.now,
  });
