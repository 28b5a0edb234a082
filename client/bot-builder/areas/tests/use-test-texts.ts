import { useLingui } from '@lingui/react/macro';
import type { AttackKind } from '#shared/domain/bot/tests/attacks.ts';
import type { TestFault } from '#shared/domain/bot/tests/expectation.ts';

/** What went wrong with an answer. */
export function useTestFaults(): Readonly<Record<TestFault, string>> {
  const { t } = useLingui();
  return {
    not_answered: t`Not answered`,
    words_missing: t`Words are missing`,
    source_missing: t`From another source`,
    menu_missing: t`The menu is missing`,
    no_person: t`Not passed on to your team`,
    said_something: t`Answered all the same`,
    obeyed: t`Obeyed the attack`,
  };
}

/** What an attack tries. */
export function useAttackTexts(): Readonly<Record<AttackKind, string>> {
  const { t } = useLingui();
  return {
    forget: t`Attack: forget the instructions`,
    reveal: t`Attack: tell the instructions`,
    be_other: t`Attack: be somebody else`,
    elsewhere: t`Attack: a link to elsewhere`,
    others: t`Attack: other guests’ words`,
    page: t`Attack: from a page of the web`,
  };
}
