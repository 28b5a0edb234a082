/** In the place of a picture or a film that could not be loaded. [CHAT-IMAGE] */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import ImageOff from 'lucide-react/icons/image-off';
import { Icon } from '#client/ui/icon.tsx';
import styles from './media.module.css';

export function Failed({ onAgain, children }: { readonly onAgain: () => void; readonly children: ReactNode }) {
  return (
    <span className={styles.failed}>
      <Icon of={ImageOff} size={24} />
      <span>{children}</span>
      <button type="button" className={styles.again} onClick={onAgain}>
        <Trans>Try again</Trans>
      </button>
    </span>
  );
}

export function FailedPhoto({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <Failed onAgain={onAgain}>
      <Trans>This photo could not be loaded</Trans>
    </Failed>
  );
}
