import { useLingui } from '@lingui/react/macro';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { useRefetch } from '#client/console/account/use-account.ts';
import { AppError } from '#shared/errors/app-error.ts';

/**
 * What is said to whoever was refused. Where something was changed since they looked, what is so now is read first, and
 * they are asked to look again [DRAFT-EXACT].
 */
export function useShownAnew(): (error: unknown) => Promise<string> {
  const { t } = useLingui();
  const words = useRefusalTexts();
  const refetch = useRefetch();
  return async (error) => {
    if (!(error instanceof AppError) || error.code !== 'version_stale') return words(error);
    await refetch();
    return t`Something was changed meanwhile. This is how it is now: please look through it once more.`;
  };
}
