import { useLingui } from '@lingui/react/macro';
import { activeLanguage } from '#client/i18n/activate.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { DraftChange } from '#shared/manage/drafts.ts';

type Problem = DraftChange['problems'][number];

/** Why a thing cannot go live as it is, and what helps. */
export function useProblemTexts(): (problem: Problem) => string {
  const { t } = useLingui();
  return ({ code, about }) => {
    const name = about === null ? '' : textIn(about.title, activeLanguage(), 'en') || about.id;
    switch (code) {
      case 'names_gone':
        return t`It leads to “${name}”, which the live house does not have any more. Choose another, or leave this for later.`;
      case 'still_named':
        return t`Something in the live house still leads to “${name}”. Change that first, or leave this for later.`;
      case 'doubled':
        return t`“${name}” in the live house has the same code already. Give this another one.`;
      case 'text_locked':
        return t`This text is locked in the live house. Unlock it there under Languages, or leave this for later.`;
    }
  };
}
