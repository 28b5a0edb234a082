/** Weeks of a clerk's work in one fault: what is behind them, what is archived, and what comes back. */
import type { FaultContext } from './fault-context.ts';
import { giveTickets } from './given-tickets.ts';

/** Conversations behind the clerk: more than a pull tells one by one, and more names than this world's sockets hold. */
const BEHIND = 80;
const CLOSED_MS = 2 * 86_400_000;
/** The clerk comes to work. */
const MORNING_MS = 3_000;

/**
 * Tickets that a clerk took and solved two days ago and that nobody has archived; and of those of today, the closed ones
 * as old. The clerk opens the app anew; a while later the archiving job runs on some process, beside guests who open
 * theirs again.
 */
export function clerksMonth({ world, random, ms }: FaultContext): void {
  const { hotel } = world;
  const { tenantId, frontDesk, people } = hotel;
  const clerk = random.one(people.filter(({ role }) => role === 'staff'));
  const guest = random.one(people.filter(({ kind }) => kind === 'guest'));
  const closed = new Date(world.scheduler.now - CLOSED_MS);
  world.byHand((sql) =>
    giveTickets(sql, {
      house: hotel,
      name: `month ${world.scheduler.happened}`,
      count: BEHIND,
      guest,
      group: frontDesk,
      clerk,
      role: 'staff',
      state: 'close_staff',
      at: closed.getTime(),
    }),
  );
  world.scheduler.after(MORNING_MS, null, () => {
    for (const device of world.devices.filter(({ person }) => person.id === clerk.id)) {
      for (const page of [...device.pages]) device.crash(page);
      device.open();
    }
  });
  world.scheduler.after(Math.max(MORNING_MS + 5_000, Math.min(ms, 15_000)), null, () =>
    world.byHand(
      (sql) => sql`
    WITH aged AS (UPDATE conversation SET updated_at = ${closed} WHERE tenant_id = ${tenantId} AND state LIKE 'close_%')
    INSERT INTO job_intent (kind, payload) VALUES ('archive_tickets', '{}')`,
    ),
  );
}
