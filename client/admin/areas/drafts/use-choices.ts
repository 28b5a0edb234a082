import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useManage } from '#client/console/account/use-account.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { chooseInDraft, type DraftChange } from '#shared/manage/drafts.ts';
import { choiceKey, type Choices, keptChoices, type Take } from './choices.ts';
import { type DraftDiff, diffKey } from './use-drafts.ts';

/** Something chosen, or open again. */
export type Choose = (change: Pick<DraftChange, 'kind' | 'id'>, path: string, take: Take | null) => void;

/**
 * What is chosen in a draft, kept as it is chosen: it is there again after a reload, and for others [DRAFT-KEPT]. It
 * shows at once; what could not be kept is as it was before, and says why.
 *
 * @param draftId as the differences were asked for: undefined for the draft in the sandbox
 * @param isSaid somebody approved what would go live: whether that still holds is asked again
 */
export function useChoices(
  code: string,
  draftId: string | undefined,
  diff: DraftDiff,
  isSaid: boolean,
): { readonly choices: Choices; readonly choose: Choose } {
  const manage = useManage();
  const queries = useQueryClient();
  const snack = useSnack();
  const words = useRefusalTexts();
  const [sent, setSent] = useState<ReadonlyMap<string, Take | null>>(new Map());
  const choices = new Map(keptChoices(diff.choices));
  for (const [key, take] of sent) {
    if (take === null) choices.delete(key);
    else choices.set(key, take);
  }
  const keep = async (change: Pick<DraftChange, 'kind' | 'id'>, path: string, take: Take | null): Promise<void> => {
    const key = choiceKey(change, path);
    setSent((before) => new Map(before).set(key, take));
    try {
      const body = { choices: [{ kind: change.kind, id: change.id, path, take }] };
      const kept = await manage.call(chooseInDraft, { params: { code, id: diff.draft_id }, body });
      queries.setQueryData<DraftDiff>(diffKey(code, draftId), (before) =>
        before === undefined ? before : { ...before, choices: kept.choices },
      );
      if (isSaid) await queries.invalidateQueries();
    } catch (error) {
      snack({ text: words(error) });
    } finally {
      setSent((before) => {
        const next = new Map(before);
        if (next.get(key) === take) next.delete(key);
        return next;
      });
    }
  };
  return { choices, choose: (...chosen) => void keep(...chosen) };
}
