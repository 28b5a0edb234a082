import { Trans } from '@lingui/react/macro';
import EyeOff from 'lucide-react/icons/eye-off';
import { Icon } from '#client/ui/icon.tsx';
import type { MessageView } from '#shared/client-view/values.ts';
import styles from './masking.module.css';

type Masked = Pick<MessageView, 'isHidden' | 'manualMaskingStatus'>;

export const isMarked = ({ isHidden, manualMaskingStatus: status }: Masked): boolean =>
  isHidden !== true && (status === 'requested' || status === 'approved');

/** Below a message that was masked by hand [MASK-HAND]. */
export function MaskMark({ manualMaskingStatus }: Masked) {
  return (
    <p className={styles.mark} lang={document.documentElement.lang}>
      <Icon of={EyeOff} size={14} />
      {manualMaskingStatus === 'requested' ? (
        <Trans>Masked by hand. A supervisor will look at it</Trans>
      ) : (
        <Trans>Masked by hand</Trans>
      )}
    </p>
  );
}
