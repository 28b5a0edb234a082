/** The table of what bots answered, beside what they answered before; and the file that keeps what was before. */
import { readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import type { AskingContext } from '#server/queries/bot/asked-bot.ts';
import { cut } from '#shared/domain/bot/compose.ts';
import { askBots, askedOfBots, type BotAnswered, type Counts, tableOf } from './measure.ts';

const BASELINE = new URL('baseline.json', import.meta.url);

const Baseline = v.object({
  /** What the retrieval was when this was measured. */
  of: v.string(),
  rows: v.record(
    v.string(),
    v.object({
      asked: v.number(),
      rightly: v.number(),
      wrongly: v.number(),
      person: v.number(),
      personRightly: v.number(),
      nothing: v.number(),
      nothingRightly: v.number(),
      missed: v.optional(v.number()),
    }),
  ),
});

const cell = (counts: Counts): readonly string[] => {
  const { rightly, wrongly, missed, person, personRightly, nothing, nothingRightly } = counts;
  return [
    String(rightly),
    String(wrongly),
    missed === undefined ? '–' : String(missed),
    `${person} (${personRightly})`,
    `${nothing} (${nothingRightly})`,
  ];
};

const HEADS = [
  'said rightly',
  'said wrongly',
  'not said though it stood there',
  'to people (rightly)',
  'nothing (rightly)',
];

/** Right in whatever way, of all that were asked. */
export const rightOf = ({ asked, rightly, personRightly, nothingRightly }: Counts): number =>
  (rightly + personRightly + nothingRightly) / asked;

function markdown(before: Readonly<Record<string, Counts>>, after: Readonly<Record<string, Counts>>): string {
  const rows = Object.entries(after).map(([name, now]) => {
    const was = before[name];
    const then = was === undefined ? HEADS.map(() => '–') : cell(was);
    const cells = cell(now).map((text, place) => (then[place] === text ? text : `${then[place]} → ${text}`));
    const right = `${was === undefined ? '–' : (rightOf(was) * 100).toFixed(0)} → ${(rightOf(now) * 100).toFixed(0)} %`;
    return `| ${[name, String(now.asked), ...cells, right].join(' | ')} |`;
  });
  const heads = ['asked', 'n', ...HEADS, 'right in all'];
  return [`| ${heads.join(' | ')} |`, `|${heads.map(() => '---|').join('')}`, ...rows].join('\n');
}

const shown = ({ question: { id, text, wants }, kind, text: said }: BotAnswered): string =>
  `    ${id} “${text}” wants ${cut(String(wants), 60)}, got ${kind}: ${said.slice(0, 90).replaceAll('\n', ' / ')}`;

/**
 * @param options.keeps keeps what was measured as what is to be compared with
 * @param options.misses names the questions of the other half that were answered wrongly
 */
export async function printBots(
  ctx: Omit<AskingContext, 'now'>,
  options: { readonly keeps: boolean; readonly misses: boolean },
): Promise<void> {
  const rows = tableOf(await askBots(ctx, askedOfBots(true)));
  if (options.keeps) {
    const of = `measured on ${new Date().toISOString().slice(0, 10)}`;
    writeFileSync(BASELINE, `${JSON.stringify({ of, rows }, null, 2)}\n`);
  }
  const before = v.parse(Baseline, JSON.parse(readFileSync(BASELINE, 'utf8')));
  console.log(`\nBots, on questions held out, by kind of answer: before (${before.of}) → now\n`);
  console.log(markdown(before.rows, rows));
  const learnt = await askBots(ctx, askedOfBots(false));
  console.log('\nThe half that is learnt from, now:\n');
  console.log(markdown({}, tableOf(learnt)));
  if (!options.misses) return;
  for (const [{ name }, answers] of learnt)
    for (const answer of answers.filter(({ isRight }) => !isRight)) console.log(`${name}\n${shown(answer)}`);
}
