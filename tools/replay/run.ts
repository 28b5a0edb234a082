/**
 * `npm run replay -- LOG [--strict | --semantic] [--until N] [--minimize] [--html FILE] [--partial]`
 *
 * A log that lacks what other processes did is refused unless `--partial` says that it is known [LOG-PROCESS].
 * Ends with 0 when all came out the same, 1 when it diverged, 2 when the log is damaged, 3 when it could not be run.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { migrationNames } from '#server/db/migrate.ts';
import { commitOfCode } from '#server/synclog/log-header.ts';
import { LogDamage } from '#shared/synclog/damage.ts';
import { openDatabases } from './databases.ts';
import { htmlReport } from './html/html-report.ts';
import { othersIn, readLogFile, type TypedLog } from './log-source.ts';
import { minimize } from './minimize.ts';
import type { Mode, Replayed } from './outcome.ts';
import { replay } from './replay.ts';
import { replayClient } from './replay-client.ts';
import { describeDivergence, describeEnd, describeLine } from './report.ts';
import { commandLine } from '../command-line.ts';

commandLine(`npm run replay -- LOG [--strict | --semantic] [--until N] [--minimize] [--html FILE] [--partial]

Lives through a sync log again and names the first line that comes out otherwise. docs/sync-log.md
--strict | --semantic   by default strict for a log of this very code
--until N               stops after line N and shows the lines before it
--minimize              the fewest lines that still diverge
--html FILE             a report to open in a browser
--partial               takes a log that lacks what other processes did
Ends with 0 the same, 1 diverged, 2 damaged, 3 could not be run.`);

const EXIT = { same: 0, diverged: 1, damaged: 2, cannot: 3 } as const;
const USAGE = 'npm run replay -- LOG [--strict | --semantic] [--until N] [--minimize] [--html FILE] [--partial]';

interface Options {
  readonly path: string;
  readonly mode: Mode | null;
  readonly until: number | undefined;
  readonly minimize: boolean;
  readonly html: string | undefined;
  readonly partial: boolean;
}

function readOptions(): Options {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      strict: { type: 'boolean' },
      semantic: { type: 'boolean' },
      until: { type: 'string' },
      minimize: { type: 'boolean', default: false },
      html: { type: 'string' },
      partial: { type: 'boolean', default: false },
    },
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0 || (values.strict === true && values.semantic === true))
    throw new Error(USAGE);
  const until = values.until === undefined ? undefined : Number(values.until);
  if (until !== undefined && !Number.isInteger(until)) throw new Error('--until takes the number of a line');
  return {
    path,
    mode: values.strict === true ? 'strict' : values.semantic === true ? 'semantic' : null,
    until,
    minimize: values.minimize,
    html: values.html,
    partial: values.partial,
  };
}

/** Strict where the log was written by this code, semantic otherwise. */
async function modeFor(log: TypedLog, asked: Mode | null): Promise<Mode> {
  if (asked !== null) return asked;
  const [commit, schema] = [await commitOfCode(), (await migrationNames()).at(-1)];
  return log.header.commit === commit &&
    commit !== 'unknown' &&
    (log.header.source === 'browser' || log.header.schema === schema)
    ? 'strict'
    : 'semantic';
}

async function main(): Promise<number> {
  const options = readOptions();
  const log = readLogFile(options.path);
  const others = othersIn(log);
  if (others > 0 && !options.partial) {
    throw new Error(
      `This log is of one process, and others changed its scope ${others} times meanwhile, which is not in it: it would come out otherwise at the first of them. Send the tenant's traffic to one process while you record, or replay it with --partial.`,
    );
  }
  const mode = await modeFor(log, options.mode);
  const again = `npm run replay -- ${options.path} --${mode}`;
  const onProgress = process.stderr.isTTY
    ? (line: number, of: number) => process.stderr.write(`\rline ${line} of ${of} `)
    : undefined;
  const settings = {
    mode,
    ...(options.until === undefined ? {} : { until: options.until }),
    ...(onProgress === undefined ? {} : { onProgress }),
  };
  let replayed: Replayed;
  let smallest: Awaited<ReturnType<typeof minimize>> | null = null;
  if (log.header.source === 'browser') {
    replayed = await replayClient(log, settings);
  } else {
    const databases = await openDatabases();
    try {
      const database = await databases.fresh();
      replayed = await replay(log, database, settings);
      await database.close();
      if (options.minimize && replayed.divergence !== null)
        smallest = await minimize(log, replayed.divergence, () => databases.fresh());
    } finally {
      await databases.close();
    }
  }
  if (onProgress !== undefined) process.stderr.write('\r\x1b[K');
  const { divergence } = replayed;
  if (divergence !== null)
    console.log(`${describeDivergence(log, divergence, `${again} --until ${divergence.line.n}`)}\n`);
  else if (options.until !== undefined)
    console.log(
      log.lines
        .filter(({ n }) => n > (options.until ?? 0) - 20 && n <= (options.until ?? 0))
        .map((line) => describeLine(line))
        .join('\n'),
    );
  if (smallest !== null)
    console.log(
      `${smallest.lines.length} lines are enough for it (${smallest.tries} tries):\n${smallest.lines.map((line) => describeLine(line)).join('\n')}\n`,
    );
  if (options.html !== undefined) writeFileSync(options.html, htmlReport(log, replayed, again));
  console.log(describeEnd(log, replayed));
  return divergence === null ? EXIT.same : EXIT.diverged;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof LogDamage) {
    console.error(`The log is damaged, ${error.message} (${error.kind}).`);
    process.exitCode = EXIT.damaged;
  } else {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = EXIT.cannot;
  }
}
