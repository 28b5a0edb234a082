import { useLingui } from '@lingui/react/macro';

/** How an answer came about, in a word. */
export function useAnswerWays(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    retrieval: t`In the house’s words`,
    model: t`Worded by the model`,
    scenario: t`From the scenario`,
    courtesy: t`A courtesy`,
    nothing: t`Nothing found`,
    person: t`Offers your team`,
    hand_over: t`Passed on to your team`,
    limit: t`The month is over`,
  };
}
