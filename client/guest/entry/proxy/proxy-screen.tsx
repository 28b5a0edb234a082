import { Trans } from '@lingui/react/macro';
import { useRouter, useRouterState } from '@tanstack/react-router';
import ExternalLink from 'lucide-react/icons/external-link';
import Unlink from 'lucide-react/icons/unlink';
import { useEffect } from 'react';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { proxyTarget, type ProxyTarget } from '#shared/domain/entry/proxy-target.ts';
import { isSupportedLanguage } from '#shared/languages/codes.ts';
import { useGuestApp, type GuestApp } from '../../app/guest-app.ts';
import { paths } from '../../app/paths.ts';
import { openPage } from '../../menus/open-page.ts';
import { NoticePage } from '../../frame/notice-page.tsx';

/** A segment as it was meant; one that cannot be read is no target. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

function targetOf({ memory }: GuestApp, pathname: string): ProxyTarget {
  const menus = memory.menus.get()?.menus ?? [];
  const houseLinks = menus
    .flatMap(({ sub_menu }) => sub_menu.flatMap(({ url, qr_order_url }) => [url, qr_order_url]))
    .filter((link) => link !== null);
  return proxyTarget({
    segments: pathname.split('/').slice(3).map(decoded),
    origin: location.origin,
    houseLinks,
    isLanguage: isSupportedLanguage,
  });
}

/** Leads on to what a proxy address names, or says why it does not [PROXY-TARGET]. */
export function ProxyScreen() {
  const app = useGuestApp();
  const router = useRouter();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const target = targetOf(app, pathname);
  const path = target.to === 'page' ? target.path : null;
  useEffect(() => {
    if (path === null) return;
    app.logs.access('home', 'redirect', { path: path.split('?')[0] ?? '' });
    void router.navigate({ href: `/${activeLanguage()}${path === '' ? '' : `/${path}`}`, replace: true });
  }, [app, router, path]);
  if (target.to === 'page') return null;
  if (target.to === 'house_link') {
    const { url } = target;
    return (
      <NoticePage
        icon={ExternalLink}
        title={<Trans>You are leaving this app</Trans>}
        action={
          <Button onClick={() => openPage(url)}>
            <Trans>Open</Trans>
          </Button>
        }
      >
        <p>
          <Trans>
            This link takes you to <bdi>{new URL(url).host}</bdi>, a page we do not run.
          </Trans>
        </p>
      </NoticePage>
    );
  }
  return (
    <NoticePage
      icon={Unlink}
      title={<Trans>This link does not lead anywhere safe</Trans>}
      action={
        <Button onClick={() => void router.navigate({ to: paths.home(), replace: true })}>
          <Trans>Go to the start page</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Only our own pages can be opened from here. You will find everything in the menu, or just ask us.</Trans>
      </p>
    </NoticePage>
  );
}
