/**
 * `npm run torture [-- --minutes M] [--only a,b] [--seed S] [--patience N]`: real processes, a real PostgreSQL and Redis, and real
 * faults. Everything that was acknowledged must be there afterwards, once and in order. Ends with 1 when it is not,
 * or when it came back later than its goal, or N times that on a machine that others use too. docs/torture.md.
 */
import { parseArgs } from 'node:util';
import { faultLine } from '#server/faults/startup-fault.ts';
import { inTurnOf } from '#server/testing/rotation.ts';
import { missed, type Scenario, type ScenarioResult } from './scenario.ts';
import { badLine } from './scenarios/bad-line.ts';
import { dayOffline } from './scenarios/day-offline.ts';
import { failover, failoverHosts, failoverSilent } from './scenarios/failover.ts';
import { fullDisk } from './scenarios/full-disk.ts';
import { hang } from './scenarios/hang.ts';
import { killServer } from './scenarios/kill-server.ts';
import { killWork } from './scenarios/kill-work.ts';
import { queue } from './scenarios/queue.ts';
import { redisAway } from './scenarios/redis-away.ts';
import { restartPostgres } from './scenarios/restart-postgres.ts';
import { rollingUpgrade } from './scenarios/rolling-upgrade.ts';
import { thunder } from './scenarios/thunder.ts';
import { forgetSeeded } from './support/postgres.ts';
import { seededChance } from './support/random.ts';
import { table, type Outcome } from './table.ts';
import { commandLine } from '../command-line.ts';

commandLine(`npm run torture [-- --minutes M] [--seed S] [--only a,b] [--patience N] [--in-turn]

Kills, cuts and fills the real thing under load; ends with 1 when something is lost. docs/torture.md`);

const scenarios: readonly Scenario[] = [
  killServer,
  killWork,
  restartPostgres,
  badLine,
  redisAway,
  hang,
  failover,
  failoverHosts,
  failoverSilent,
  rollingUpgrade,
  fullDisk,
  thunder,
  queue,
  dayOffline,
];
/** Taking a world up and down, in seconds. */
const overheadSeconds = 7;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    only: { type: 'string' },
    seed: { type: 'string', default: '1' },
    patience: { type: 'string', default: '1' },
    'in-turn': { type: 'boolean', default: false },
  },
});
const minutes = Number(values.minutes);
const seed = Number(values.seed);
const patience = Number(values.patience);
const named = values.only?.split(',');
const unknown = named?.filter((name) => !scenarios.some((scenario) => scenario.name === name)) ?? [];
if (!(minutes > 0) || !(patience >= 1) || !Number.isInteger(seed) || unknown.length > 0) {
  console.error(
    `Usage: npm run torture -- [--minutes M] [--seed S] [--patience N] [--only a,b] with ${scenarios.map(({ name }) => name).join(', ')}`,
  );
  process.exit(1);
}

// Leaves by the door, where PostgreSQL and the small disk are put away; app processes end with their parent.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(130));

// The same fault met by two settings of the address and heard of in two ways: one of them, another with each commit.
const failovers = [failover, failoverHosts, failoverSilent];
const inTurn = values['in-turn'] ? inTurnOf(failovers, failovers.length, 0) : failovers;
const left = failovers.filter((scenario) => !inTurn.includes(scenario));
const chosen = scenarios.filter(
  (scenario) => (named === undefined || named.includes(scenario.name)) && !left.includes(scenario),
);
const shares = chosen.reduce((sum, { share }) => sum + share, 0);
const spare = minutes * 60 - chosen.length * overheadSeconds;
const outcomes: Outcome[] = [];
for (const scenario of chosen) {
  const seconds = Math.max(scenario.leastSeconds, (spare * scenario.share) / shares);
  const began = performance.now();
  console.log(`── ${scenario.name}: ${scenario.says}`);
  const result = await attempt(scenario, seconds);
  outcomes.push({ scenario, result, seconds: (performance.now() - began) / 1000 });
}
await forgetSeeded();
const isWell = ({ broken, findings }: ScenarioResult): boolean =>
  broken.length === 0 && !findings.some((finding) => missed(finding, patience));
const failed = outcomes.some(({ result }) => !isWell(result) || (result.notHere !== undefined && named !== undefined));
console.log(`\n${table(outcomes, { asked: named !== undefined, isWell })}`);
if (failed)
  console.log(
    `\nAgain: npm run torture -- --minutes ${minutes} --seed ${seed} --only ${outcomes
      .filter(({ result }) => !isWell(result))
      .map(({ scenario }) => scenario.name)
      .join(',')}`,
  );
process.exit(failed ? 1 : 0);

async function attempt(scenario: Scenario, seconds: number): Promise<ScenarioResult> {
  const note = (line: string): void => console.log(`   ${line}`);
  try {
    return await scenario.run({ seconds, chance: seededChance(seed), note });
  } catch (error) {
    return { findings: [], broken: [error instanceof Error ? (error.stack ?? faultLine(error)) : String(error)] };
  }
}
