import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { GuestPage } from '../../frame/guest-page.tsx';

interface WaitingPageProps {
  /** Nothing can be done on it yet. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** A conversation's page while nothing is known of it. */
export function WaitingPage({ busy = false, children }: WaitingPageProps) {
  return (
    <GuestPage fill title={<Trans>Conversation</Trans>} subtitle="" back={paths.home()} home={false} busy={busy}>
      {children}
    </GuestPage>
  );
}
