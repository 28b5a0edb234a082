/**
 * `node tools/bench/detect-language.ts`: how well the language of chat texts is found, by language,
 * and what a text costs. `-v` lists the sentences that were missed.
 */
import { detectLanguage } from '#server/providers/translation/detect/detect-language.ts';
import { measureDetection, SAMPLES } from '#server/providers/translation/detect/measure-detection.ts';
import { commandLine } from '../command-line.ts';

commandLine(`node tools/bench/detect-language.ts [-v]

How well the language of chat texts is found, and what a text costs.
-v   lists the sentences that were missed`);

const scores = measureDetection();
const total = (pick: (score: (typeof scores)[number]) => number): number =>
  scores.reduce((sum, score) => sum + pick(score), 0);
const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`.padStart(8);

console.log('language  sentences     right      sure    misled  right settings  wrong settings');
for (const score of [...scores, undefined]) {
  const sentences = score?.sentences ?? total((each) => each.sentences);
  const of = (pick: (each: (typeof scores)[number]) => number): string =>
    percent(score === undefined ? total(pick) : pick(score), sentences);
  console.log(
    `${(score?.lang ?? 'all').padEnd(8)} ${String(sentences).padStart(10)}  ${of((each) => each.right)}  ${of((each) => each.sure)}  ${of((each) => each.misled)}` +
      `        ${of((each) => each.withRightSettings)}        ${of((each) => each.withWrongSettings)}`,
  );
}
console.log(
  'sure: overrides wrong settings; misled: surely wrong; the last two: the language translated from with the writer’s settings right and wrong',
);

if (process.argv.includes('-v'))
  for (const { lang, missed } of scores)
    for (const sentence of missed) console.log(`missed ${lang}: ${sentence} (${detectLanguage(sentence).lang})`);

const sentences = Object.values(SAMPLES).flat();
const ROUNDS = 20;
const started = performance.now();
for (let round = 0; round < ROUNDS; round += 1) for (const sentence of sentences) detectLanguage(sentence);
console.log(`${(((performance.now() - started) * 1000) / (ROUNDS * sentences.length)).toFixed(0)} µs a text`);
