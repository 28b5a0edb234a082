import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock-3';
import { Icon } from '#client/ui/icon.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { MessageState } from './chat-types.ts';
import styles from './bubble.module.css';

const SIGNS: Readonly<Record<MessageState, LucideIcon>> = {
  saving: Clock,
  saved: Clock,
  sent: Check,
  read: CheckCheck,
  refused: CircleAlert,
};

function words(state: MessageState): ReactNode {
  switch (state) {
    case 'saving':
      return <Trans>Saving</Trans>;
    case 'saved':
      return <Trans>Saved on this device</Trans>;
    case 'sent':
      return <Trans>Sent</Trans>;
    case 'read':
      return <Trans>Read</Trans>;
    case 'refused':
      return <Trans>Not sent</Trans>;
  }
}

/** Where a message of one's own stands: a sign, and words for screen readers. [CHAT-STATES] */
export function MessageStateIcon({ state }: { readonly state: MessageState }) {
  return (
    <span className={styles.state} data-state={state}>
      <Icon of={SIGNS[state]} size={14} />
      <VisuallyHidden>{words(state)}</VisuallyHidden>
    </span>
  );
}
