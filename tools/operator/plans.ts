/** What an organisation subscribes to and its bots' plans, read and written by whoever runs the server [OPERATOR-PLANS]. */
import { sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import { saidBy } from '#server/actions/origin.ts';
import { subscribe, unsubscribe } from '#server/actions/plans/subscribe.ts';
import type { Database } from '#server/db/schema.ts';
import { StartupFault } from '#server/faults/startup-fault.ts';
import { factsOf, type SubscriptionRow, subscriptionColumns } from '#server/access/standing.ts';
import { isPaid, planNames } from '#shared/domain/plans/plan-table.ts';
import { standingOf } from '#shared/domain/plans/standing.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { atDatabase, type Where } from './at-database.ts';

const usage =
  'Use: plans HOUSE, plans HOUSE own, plans HOUSE trial, or plans HOUSE BOT [plan=NAME] [answers_a_month=NUMBER]';

const Plan = v.nullable(v.picklist(planNames));
const Answers = v.nullable(v.pipe(v.string(), v.regex(/^\d{1,8}$/), v.transform(Number)));

interface House extends SubscriptionRow {
  readonly id: string;
  readonly organization_id: string;
  readonly organization: string;
  readonly time_zone: string;
}

/**
 * Prints how the organisation of a house stands and which plans its bots have; puts it on plans that are sold, with a
 * trial, or takes it off them; writes the plan of one bot. What is paid for changes by buying alone.
 *
 * @returns a line for the organisation and for each bot of the house
 * @throws StartupFault for what is no house, bot, plan or number, and where there is no database
 */
export async function housePlans(
  where: Where,
  code: string,
  rest: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  return atDatabase(where, now, async ({ trx }) => {
    const house = await readHouse(trx, code);
    await sql`SELECT ${saidBy(null, now, { door: 'operator', action: 'plans' })}`.execute(trx);
    const [first, ...changes] = rest;
    if (first === 'own' && changes.length === 0)
      await unsubscribe({ trx, now }, house.organization_id).catch((error: unknown) => {
        throw error instanceof AppError ? new StartupFault('It has paid plans: they are cancelled first') : error;
      });
    else if (first === 'trial' && changes.length === 0)
      await subscribe({ trx, now }, house.organization_id, house.time_zone);
    else if (first !== undefined) await writeBot(trx, house, first, changes);
    return lines(trx, await readHouse(trx, code), now);
  });
}

async function readHouse(trx: Transaction<Database>, code: string): Promise<House> {
  const { rows } = await sql<Omit<House, 'time_zone'>>`
    SELECT h.id, o.id AS organization_id, o.name AS organization, ${subscriptionColumns} FROM house h
    JOIN organization o ON o.id = h.organization_id
    LEFT JOIN subscription s ON s.organization_id = o.id
    WHERE h.code = ${code} AND h.twin_of IS NULL`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new StartupFault(`There is no house ${code}`);
  const { time_zone } = await trx
    .selectFrom('tenant')
    .select('time_zone')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  return { ...row, time_zone };
}

async function writeBot(
  trx: Transaction<Database>,
  house: House,
  bot: string,
  changes: readonly string[],
): Promise<void> {
  if (changes.length === 0) throw new StartupFault(usage);
  const row = await trx
    .selectFrom('bot_plan')
    .select(['bot_id', 'plan'])
    .where('house_id', '=', house.id)
    .where((e) => e.or([e('name', '=', bot), e(sql<string>`bot_id::text`, '=', bot)]))
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new StartupFault(`The house has no assistant ${bot}`);
  const set = Object.assign({}, ...changes.map(changeOf)) as { plan?: v.InferOutput<typeof Plan> };
  const paid = [row.plan, set.plan].some((plan) => plan != null && isPaid(plan));
  if ('plan' in set && house.subscribes && paid)
    throw new StartupFault('A plan that is paid for is bought and cancelled in the organization’s own pages');
  await trx
    .updateTable('bot_plan')
    .set(set)
    .where('house_id', '=', house.id)
    .where('bot_id', '=', row.bot_id)
    .execute();
}

/** `plan=starter` as the columns it sets. */
function changeOf(argument: string): object {
  const [name, value = ''] = argument.split(/=(.*)/s);
  const said = value === 'none' ? null : value;
  if (name === 'plan' && v.is(Plan, said)) return { plan: said };
  const answers = v.safeParse(Answers, said);
  if (name === 'answers_a_month' && answers.success) return { answers_a_month: answers.output };
  throw new StartupFault(usage);
}

async function lines(trx: Transaction<Database>, house: House, now: Date): Promise<string[]> {
  const standing = standingOf(factsOf(house), now.getTime());
  const until =
    standing === 'trial' && house.trial_ends_at !== null ? ` until ${house.trial_ends_at.toISOString()}` : '';
  const bots = await trx
    .selectFrom('bot_plan')
    .select(['bot_id', 'name', 'plan', 'answers_a_month'])
    .where('house_id', '=', house.id)
    .orderBy('name')
    .execute();
  return [
    `${house.organization}: ${standing}${until}`,
    ...bots.map(
      (bot) =>
        `${bot.name} (${bot.bot_id}): plan=${bot.plan ?? 'none'} answers_a_month=${bot.answers_a_month ?? 'none'}`,
    ),
  ];
}
