import { Trans } from '@lingui/react/macro';
import { useRouter, useRouterState } from '@tanstack/react-router';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect } from 'react';
import { Button } from '#client/ui/button.tsx';
import { useGuestApp } from '../app/guest-app.ts';
import { paths } from '../app/paths.ts';
import { NoticePage } from '../frame/notice-page.tsx';

/** The general error screen: an address below the language that no page has [NOTICE-PAGES]. */
export function GeneralErrorScreen() {
  const { logs } = useGuestApp();
  const router = useRouter();
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => logs.access('error', 'open', { path: path.slice(0, 200) }), [logs, path]);
  return (
    <NoticePage
      phone
      icon={CircleAlert}
      title={<Trans>Something went wrong here</Trans>}
      action={
        <Button onClick={() => void router.navigate({ to: paths.home(), replace: true })}>
          <Trans>Go to the start page</Trans>
        </Button>
      }
    >
      <p>
        <Trans>This page does not exist. The link may be old or mistyped; you will find everything in the menu.</Trans>
      </p>
    </NoticePage>
  );
}
