/** `node tools/replay/run-trials.ts LOG [--count 1000] [--seed 1]`: the trials of trials.ts on a log. Ends with 1 when one is missed. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { StartupFault } from '#server/faults/startup-fault.ts';
import { openDatabases } from './databases.ts';
import { readLog } from './log-source.ts';
import { replay } from './replay.ts';
import { changeValues, flipBits, type Trials } from './trials.ts';
import { commandLine } from '../command-line.ts';

commandLine(`node tools/replay/run-trials.ts LOG [--count 1000] [--seed 1]

Damages a log and says whether each damage is pinned to its line; ends with 1 when one is missed.
--count N   so many trials of each kind
--seed N    another choice of them`);

const {
  values,
  positionals: [path],
} = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
});
if (path === undefined) throw new StartupFault('Say which log: node tools/replay/run-trials.ts LOG');
const packed = readFileSync(path);
const [count, seed] = [Number(values.count), Number(values.seed)];

const tell = (what: string, { pinned, count: of, by, missed }: Trials): void => {
  console.log(
    `${what}: ${pinned} of ${of} pinned (${Object.entries(by)
      .map(([how, times]) => `${how} ${times}`)
      .join(', ')})`,
  );
  for (const one of missed.slice(0, 20)) console.log(`  missed ${one}`);
};

const databases = await openDatabases();
try {
  const database = await databases.fresh();
  const { divergence } = await replay(readLog(packed), database, { mode: 'strict' });
  await database.close();
  if (divergence !== null) throw new Error(`the log itself diverges at line ${divergence.line.n}`);
  const flipped = flipBits(packed, count, seed);
  tell('flipped bits', flipped);
  const changed = await changeValues(
    packed,
    count,
    seed,
    () => databases.fresh(),
    (trial) => void (process.stderr.isTTY && process.stderr.write(`\r${trial} `)),
  );
  tell('changed values', changed);
  process.exitCode = flipped.missed.length + changed.missed.length > 0 ? 1 : 0;
} finally {
  await databases.close();
}
