import { useLingui } from '@lingui/react/macro';
import Star from 'lucide-react/icons/star';
import { Icon } from '#client/ui/icon.tsx';
import styles from './vip-mark.module.css';

/** That a guest is a VIP, beside their name [GUEST-VIP]. */
export function VipMark() {
  const { t } = useLingui();
  return (
    <span className={styles.mark} title={t`VIP guest`}>
      <Icon of={Star} size={12} />
      VIP
    </span>
  );
}
