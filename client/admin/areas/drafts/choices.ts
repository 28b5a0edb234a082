/** Whose is taken where the live house changed the same, and what is left for later: chosen one by one [DRAFT-CHOICE]. */
import type { DraftChange, DraftField, DraftChoice } from '#shared/manage/drafts.ts';

export type Take = 'mine' | 'theirs' | 'later';

/** By thing and path. */
export type Choices = ReadonlyMap<string, Take>;

export const choiceKey = ({ kind, id }: Pick<DraftChange, 'kind' | 'id'>, path: string): string =>
  [kind, id, path].join(' ');

/** What was kept. */
export const keptChoices = (kept: readonly DraftChoice[]): Choices =>
  new Map(kept.map((choice) => [choiceKey(choice, choice.path), choice.take]));

export const isLater = (change: DraftChange, choices: Choices): boolean =>
  choices.get(choiceKey(change, '')) === 'later';

/** Paths of a change that somebody has to decide, each once. */
function decisionsOf(change: DraftChange): readonly string[] {
  if (change.conflict_whole) return [''];
  return [...new Set(change.fields.filter(({ conflict }) => conflict).map(({ choice }) => choice))];
}

/** How many are still to be decided. */
export const undecidedIn = (changes: readonly DraftChange[], choices: Choices): number =>
  changes.flatMap((change) =>
    choices.has(choiceKey(change, ''))
      ? []
      : decisionsOf(change).filter((path) => !choices.has(choiceKey(change, path))),
  ).length;

/** Things that cannot go live as they are, and are not left for later. */
export const troubledIn = (changes: readonly DraftChange[], choices: Choices): number =>
  changes.filter(
    (change) =>
      change.problems.length > 0 && !isLater(change, choices) && choices.get(choiceKey(change, '')) !== 'theirs',
  ).length;

/** As the call takes them. */
export const sentChoices = (changes: readonly DraftChange[], choices: Choices) =>
  changes.flatMap((change) =>
    ['', ...decisionsOf(change)].flatMap((path, at) => {
      const take = choices.get(choiceKey(change, path));
      return take === undefined || (at > 0 && path === '') ? [] : [{ kind: change.kind, id: change.id, path, take }];
    }),
  );

/** The first field of each choice asks for it; those that go with it follow. */
export const asksFor = (change: DraftChange, field: DraftField): boolean =>
  field.conflict && !change.conflict_whole && change.fields.find(({ choice }) => choice === field.choice) === field;
