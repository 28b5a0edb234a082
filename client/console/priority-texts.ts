import { useLingui } from '@lingui/react/macro';
import type { Priority } from '#shared/domain/desk-work/priority-rules.ts';

/** What priorities are called. */
export function usePriorityTexts(): Readonly<Record<Priority, string>> {
  const { t } = useLingui();
  return { high: t`High`, medium: t({ message: 'Medium', context: 'priority' }), low: t`Low` };
}
