import { Trans } from '@lingui/react/macro';
import Moon from 'lucide-react/icons/moon';
import { Icon } from '#client/ui/icon.tsx';
import styles from './order.module.css';

/** The house is closed for orders, said before one is tried [ORDER-CLOSED]. */
export function OrdersClosedNote({ message }: { readonly message: string | null }) {
  return (
    <div className={styles.note} role="status">
      <Icon of={Moon} size={20} />
      <div>
        <p className={styles.strong}>
          <Trans>No orders are taken at the moment. What you put in the cart is kept.</Trans>
        </p>
        {message === null ? null : <p dir="auto">{message}</p>}
      </div>
    </div>
  );
}
