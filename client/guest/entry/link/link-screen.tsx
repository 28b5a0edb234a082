import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { linkToken, forgetLinkToken, type LinkToken } from '#client/shell/link-token.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import { morePaths } from '../../app/more-paths.ts';
import { paths } from '../../app/paths.ts';
import { EntryShape } from '../entry-shape.tsx';
import type { Delay } from '../retry-until-answered.ts';
import { linkPage } from '../door-page.ts';
import { runLink, type LinkEnd } from './run-link.ts';

interface LinkScreenProps {
  readonly tenantCode: string | null;
  readonly locationId: string | null;
  /** Signed in: the address is entered like any other. */
  readonly onSignedIn: () => void;
}

/** One run a link: React may look twice, and a link onto another device works once. */
const running = new WeakMap<LinkToken, Promise<LinkEnd>>();

/** A link being followed: the shape of what comes, and words when it takes long [ENTRY-SMS] [ENTRY-BAD-LOCATION]. */
export function LinkScreen({ tenantCode, locationId, onSignedIn }: LinkScreenProps) {
  const app = useGuestApp();
  const router = useRouter();
  const [delay, setDelay] = useState<Delay | null>(null);
  useEffect(() => {
    let left = false;
    const link = linkToken();
    const run = (): Promise<LinkEnd> => {
      const patience = { reachability: app.core.reachability, onDelay: setDelay, signal: new AbortController().signal };
      return runLink(app, {
        link,
        address: { tenantCode, locationId },
        query: new URLSearchParams(router.state.location.searchStr),
        patience,
      });
    };
    const end = (link === null ? undefined : running.get(link)) ?? run();
    if (link !== null) running.set(link, end);
    const go = (to: string): void => void router.navigate({ href: to, replace: true });
    end.then(
      (found) => {
        if (left) return;
        forgetLinkToken();
        if (found.to === 'entry') onSignedIn();
        else if (found.to === 'refused') go(linkPage(found.error));
        else if (found.to === 'conversation') go(`${paths.conversation(found.id)}?sms_forward=true`);
        else go(found.to === 'bad_location' ? morePaths.badLocation() : morePaths.linkExpired());
      },
      (error: unknown) => {
        if (left) return;
        forgetLinkToken();
        app.logs.error(error, location.pathname, 'login_link');
        go(morePaths.linkExpired());
      },
    );
    return () => {
      left = true;
    };
  }, [app, router, tenantCode, locationId, onSignedIn]);
  return <EntryShape delay={delay} />;
}
