/** A day of tasks: made and done at once by two, offline, given to another group, and gone from the lists a day later. */
import { prefixes } from '#shared/client-view/keys.ts';
import type { TaskView } from '#shared/client-view/values.ts';
import type { TaskMove } from '#shared/domain/tasks/task-states.ts';
import { checkAlong } from '../checks/invariants.ts';
import type { Page } from './device.ts';
import { answered, type DeskDay, does, SETTLED_MS, wake } from './desk-day.ts';
import type { World } from './world.ts';

const held = (page: Page, title: string): TaskView | undefined =>
  page.sync
    .list<TaskView>(prefixes.tasks)
    .get()
    .find((task) => task.title === title);

const moves = async ({ cluster }: World): Promise<number> =>
  (await cluster.sql<[{ count: number }]>`SELECT count(*)::int FROM applied_action WHERE name = 'moveTask'`)[0].count;

export async function tasksOfADay(day: DeskDay): Promise<void> {
  const { world, clerk } = day;
  const pageOf = (name: string): Page | undefined =>
    [...(world.devices.find((one) => one.name === name)?.pages ?? [])][0];
  const [yuki, ines] = [pageOf('yuki'), pageOf('ines')];
  if (yuki === undefined || ines === undefined) return;
  const { frontDesk, housekeeping } = world.hotel;
  const titles: string[] = [];
  const make = (page: Page, title: string, groupId: string, conversationId?: string): void => {
    titles.push(title);
    does(day, page, 'createTask', { title, groupId, ...(conversationId === undefined ? {} : { conversationId }) });
  };
  const move = (page: Page, title: string, to: TaskMove): void => {
    const task = held(page, title);
    if (task !== undefined) does(day, page, 'moveTask', { taskId: task.id, move: to, reason: 'not needed' });
  };
  const settle = async (): Promise<void> => {
    wake(clerk, yuki, ines);
    await world.pass(SETTLED_MS);
  };
  const conversationId = await answered(day, 'asks for towels');
  make(clerk, 'towels', housekeeping, conversationId);
  make(clerk, 'keys', frontDesk);
  make(clerk, 'bill', frontDesk);
  await settle();
  await settle();
  for (const to of ['take', 'finish'] as const) await bothAtOnce(day, yuki, 'keys', to, move);
  move(ines, 'towels', 'take');
  await settle();
  await offline(day, ines, () => {
    move(ines, 'towels', 'finish');
    make(ines, 'lamp', housekeeping);
  });
  const bill = held(yuki, 'bill');
  if (bill !== undefined) does(day, yuki, 'updateTask', { taskId: bill.id, groupId: housekeeping });
  await settle();
  move(ines, 'bill', 'drop');
  await settle();
  await noneIsLost(world, titles);
  await checkAlong(world);
  world.byHand(
    (sql) =>
      sql`UPDATE task SET ended_at = ended_at - interval '2 days' WHERE ended_at IS NOT NULL AND title <> 'bill'`,
  );
  await world.pass(50);
  world.jobs.comesRound('archive_tickets');
  await settle();
  await checkAlong(world);
}

/** Two do the same with a task in one moment: one does it, and the other is told. */
async function bothAtOnce(
  day: DeskDay,
  other: Page,
  title: string,
  to: TaskMove,
  move: (page: Page, title: string, to: TaskMove) => void,
): Promise<void> {
  const { world, clerk } = day;
  if (held(clerk, title) === undefined || held(other, title) === undefined) return;
  const before = await moves(world);
  world.judge.trouble.paceMs = 5;
  move(clerk, title, to);
  move(other, title, to);
  await world.pass(SETTLED_MS);
  world.judge.trouble.paceMs = 0;
  wake(clerk, other);
  await world.pass(SETTLED_MS);
  const done = (await moves(world)) - before;
  if (done > 1)
    world.ledger.violated(10, `a task that two ${to} at once is theirs who came first`, `it was done ${done} times`);
}

/** Somebody works without a connection for a while; what they did goes out when it is back. */
async function offline({ world }: DeskDay, page: Page, work: () => void): Promise<void> {
  const { weather } = page.device;
  weather.offline = true;
  work();
  await world.pass(2 * SETTLED_MS);
  weather.offline = false;
  wake(page);
  await world.pass(3 * SETTLED_MS);
}

/** Invariant 1: what was made is there. */
async function noneIsLost({ cluster, ledger }: World, titles: readonly string[]): Promise<void> {
  const rows = await cluster.sql<{ title: string; count: number }[]>`
    SELECT title, count(*)::int FROM task GROUP BY title ORDER BY title`;
  for (const title of titles) {
    const count = rows.find((row) => row.title === title)?.count ?? 0;
    if (count !== 1) ledger.violated(1, `the task "${title}" is there once`, `it is there ${count} times`);
  }
}
