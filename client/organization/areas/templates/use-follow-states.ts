import { useLingui } from '@lingui/react/macro';
import type { FollowState } from '#shared/manage/templates.ts';

/** How a house stands to its template. */
export function useFollowStates(): Readonly<Record<FollowState, string>> {
  const { t } = useLingui();
  return {
    none: t`Follows no template`,
    current: t`Has the last edition`,
    behind: t`Not told yet`,
    waiting: t`Something waits`,
    in_draft: t`In a draft`,
  };
}
