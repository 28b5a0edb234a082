import { Trans } from '@lingui/react/macro';
import EyeOff from 'lucide-react/icons/eye-off';
import { Icon } from '#client/ui/icon.tsx';
import type { MessageView } from '#shared/client-view/values.ts';
import styles from './masking.module.css';

type Masked = Pick<MessageView, 'isHidden' | 'manualMaskingStatus'>;

export const isMarked = ({ isHidden, manualMaskingStatus: status }: Masked): boolean =>
  isHidden === true || status === 'requested' || status === 'approved';

/** Below a message that was masked by hand, or that this person does not want to see [MASK-HAND] [REPORT-HIDE]. */
export function MaskMark({ isHidden, manualMaskingStatus }: Masked) {
  return (
    <p className={styles.mark} lang={document.documentElement.lang}>
      <Icon of={EyeOff} size={14} />
      {isHidden === true ? (
        <Trans>You hid this message. Others still see it</Trans>
      ) : manualMaskingStatus === 'requested' ? (
        <Trans>Masked by hand. A supervisor will look at it</Trans>
      ) : (
        <Trans>Masked by hand</Trans>
      )}
    </p>
  );
}
