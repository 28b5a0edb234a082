import { useLingui } from '@lingui/react/macro';
import { useRefusalTexts } from '#client/ui/refusal-texts.ts';
import type { RefusalFact } from '#client/sync/types.ts';

/** Why something about a task was refused, in words [TASK-INPUT] [TASK-ONCE]. */
export function useTaskRefusals(): (refusal: RefusalFact) => string {
  const { t } = useLingui();
  const others = useRefusalTexts();
  return (refusal) => {
    const { code, data } = refusal;
    const by = typeof data['by'] === 'string' ? data['by'] : '';
    if (code === 'bad_request' && data['path'] === 'groupId')
      return t`This group does not exist any more. Choose another`;
    if (code === 'bad_request' && data['path'] === 'locationId')
      return t`This room does not exist any more. Choose another, or none`;
    if (code === 'wrong_state' && data['state'] === 'done') return t`${by} has already done this`;
    if (code === 'wrong_state' && data['state'] === 'dropped') return t`${by} has dropped this task`;
    return others(refusal);
  };
}
