import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { DialogProps } from './dialog-props.ts';
import { classNames } from './class-names.ts';
import { useBackCloses } from './use-back-closes.ts';
import styles from './dialog.module.css';

/** The open dialog: keeps focus inside, gives it back, hides the page from screen readers. Loaded lazily by `Dialog`. */
export function DialogPanel({
  title,
  children,
  actions,
  onClose,
  dismissable = true,
  role = 'dialog',
  size = 'card',
  inAddress = false,
}: DialogProps) {
  useBackCloses(onClose, !inAddress);
  return (
    <ModalOverlay
      isOpen
      isDismissable={dismissable}
      onOpenChange={(open) => (open ? undefined : onClose())}
      className={styles.overlay ?? ''}
    >
      <Modal className={classNames(styles.modal, size === 'full' && styles.full)}>
        <Dialog role={role} className={styles.dialog ?? ''}>
          <Heading slot="title" level={2} className={styles.title ?? ''}>
            {title}
          </Heading>
          <div className={styles.body}>{children}</div>
          {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
