import { useLingui } from '@lingui/react/macro';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isErrorCode } from '#shared/errors/codes.ts';

/** Why a draft did not go live, in a sentence. */
export function useFailure(): (code: string) => string {
  const { t } = useLingui();
  const words = useRefusalTexts();
  return (code) => {
    if (code === 'draft_stale')
      return t`It did not go live: something was changed meanwhile. Look at what will be different once more.`;
    if (code === 'house_deleted')
      return t`It did not go live: the house was deleted by then. Take it live once more where it is still wanted.`;
    if (code === 'draft_bots_failed')
      return t`It did not go live: with it, an assistant answers too few of its questions as it is to.`;
    if (code === 'draft_bots_unasked')
      return t`It did not go live: it changes an assistant, whose questions are put to it in the sandbox. Open the draft there and take it live then.`;
    return words(new AppError(isErrorCode(code) ? code : 'internal'));
  };
}
