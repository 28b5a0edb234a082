import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { morePaths } from '../app/more-paths.ts';
import type { CallView } from './call-model.ts';
import styles from './voice-call.module.css';

function Words({ view }: { readonly view: CallView }): ReactNode {
  switch (view.refusal) {
    case 'offline':
      return <Trans>We could not connect your call: you are offline. Please try again in a moment.</Trans>;
    case 'elsewhere':
      return <Trans>You are already in another call.</Trans>;
    case 'often':
      return <Trans>You have just called several times. Please wait a few minutes, or write to us.</Trans>;
    case 'closed':
      return <Trans>This conversation has ended. Write to reopen it.</Trans>;
    case 'missing':
      return <Trans>This call belongs to another visit.</Trans>;
    case 'failed':
      return <Trans>We could not connect your call. Please try again, or write to us.</Trans>;
    case null:
      return null;
  }
}

/** Why a call could not begin, and where to go on. */
export function RefusalText({ view }: { readonly view: CallView }) {
  const router = useRouter();
  const { elsewhere } = view;
  return (
    <div className={styles.refusal} role="alert">
      <p>
        <Words view={view} />
      </p>
      {elsewhere === null ? null : (
        <Button
          variant="quiet"
          onClick={() => void router.navigate({ to: morePaths.calling(elsewhere), replace: true })}
        >
          <Trans>Go to that call</Trans>
        </Button>
      )}
    </div>
  );
}
