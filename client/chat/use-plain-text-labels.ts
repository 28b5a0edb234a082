import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { PlainTextWords } from '#shared/domain/message-content/item-rules.ts';

/** Words for messages without text, in the page's language: for lists, quotes and announcements. */
export function usePlainTextLabels(): PlainTextWords {
  const { t } = useLingui();
  return useMemo(
    () => ({
      image: t`Photo`,
      video: t`Video`,
      file: t`File`,
      form: t`Form`,
      survey: t`Survey`,
      deleted: t`Message deleted`,
      other: t`Message`,
    }),
    [t],
  );
}
