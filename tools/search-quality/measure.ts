/** How often the search has a right answer among its first, over the demo houses. */
import type { AppContext } from '#server/context.ts';
import { type Reader, readerOf } from '#server/queries/house/reader.ts';
import { askHouse } from '#server/queries/assistant/ask-house.ts';
import type { AnswerKind } from '#shared/domain/assistant/answer.ts';
import { composeAnswer } from '#shared/domain/assistant/compose-answer.ts';
import type { FactQuestion } from './questions/facts.ts';
import type { House, Question } from './questions/question.ts';

/** Wednesday in a house at an hour when all of its sub-menus are answered: what is closed is another test's matter. */
export const OPEN_AT: Readonly<Record<House, number>> = {
  seaside: Date.UTC(2026, 10, 18, 20),
  harbor: Date.UTC(2026, 10, 18, 8),
  market: Date.UTC(2026, 10, 18, 13),
};

export interface Answered {
  readonly question: Question;
  /** Sub-menus in the order the search gave them. */
  readonly given: readonly number[];
  /** Place of the first right one, from 1; null where none was given. */
  readonly rank: number | null;
  readonly kind: AnswerKind;
  /** The house's sentence that was said; null for none. */
  readonly sentence: string | null;
  /** The menu whose people the question would be carried to; null for any of the house's. */
  readonly person: number | null;
  /** What it took, in milliseconds. */
  readonly ms: number;
}

/** Asks every question in its house, as a guest of that language. The demo must be seeded. */
export async function askAll(
  ctx: Pick<AppContext, 'db' | 'log' | 'outside'>,
  questions: readonly Question[],
): Promise<readonly Answered[]> {
  const guests = await guestsOf(ctx);
  const readers = new Map<string, Reader>();
  const answers: Answered[] = [];
  for (const question of questions) {
    const guest = guests.get(question.house);
    if (guest === undefined) throw new Error(`The demo house ${question.house} is not there.`);
    const now = (): number => OPEN_AT[question.house];
    const key = `${question.house}/${question.lang}`;
    const reader = readers.get(key) ?? (await readerOf(ctx, guest, question.lang));
    readers.set(key, reader);
    const started = performance.now();
    const scope = { locationGroupId: null, exceptSubMenuId: null };
    const findings = await askHouse({ ...ctx, now }, reader, scope, question.text);
    const { kind, text, leads, person } = composeAnswer(findings, findings.sentence, reader.lang);
    const given = leads.map(({ subMenuId }) => subMenuId);
    const at = given.findIndex((id) => question.right.includes(id));
    answers.push({
      question,
      given,
      rank: at < 0 ? null : at + 1,
      kind,
      sentence: kind === 'said' ? text : null,
      person: person?.subMenuId ?? null,
      ms: performance.now() - started,
    });
  }
  return answers;
}

async function guestsOf({
  db,
}: Pick<AppContext, 'db'>): Promise<ReadonlyMap<string, { readonly tenantId: string; readonly userId: string }>> {
  const rows = await db
    .selectFrom('tenant as t')
    .innerJoin('guest as g', 'g.tenant_id', 't.id')
    .select(['t.code', 't.id as tenantId', 'g.user_id as userId'])
    .execute();
  return new Map(rows.map(({ code, tenantId, userId }) => [code, { tenantId, userId }]));
}

/** The part of the facts that were said in a sentence which holds them. */
export function saidRate(answers: readonly Answered[], asked: readonly FactQuestion[]): number {
  const says = new Map(asked.map(({ id, says: fact }) => [id, fact]));
  const said = answers.filter(({ question, sentence }) => sentence !== null && says.get(question.id)?.test(sentence));
  return said.length / answers.length;
}

/** The part that was answered so. */
export function kindRate(answers: readonly Answered[], kind: AnswerKind): number {
  return answers.filter((one) => one.kind === kind).length / answers.length;
}

/** The part whose question would be carried to the right people, in one tap. */
export function carriedRate(answers: readonly Answered[]): number {
  const right = answers.filter(({ person, question }) => person !== null && question.right.includes(person));
  return right.length / answers.length;
}

/** The part of the questions with a right answer among the first `places`. */
export function hitRate(answers: readonly Answered[], places: number): number {
  return answers.filter(({ rank }) => rank !== null && rank <= places).length / answers.length;
}
