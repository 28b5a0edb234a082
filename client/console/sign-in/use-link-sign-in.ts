import { useEffect, useState } from 'react';
import { linkToken, forgetLinkToken } from '#client/shell/link-token.ts';
import { useSignIn } from './sign-in-services.ts';

/** Signs in by the link this page was opened with [LINK-SSO]; null without one, `over` where it is of no use any more. */
export function useLinkSignIn(): 'asking' | 'over' | null {
  const calls = useSignIn();
  const [state, setState] = useState<'asking' | 'over' | null>(() =>
    calls.acceptLink === undefined || linkToken() === null ? null : 'asking',
  );
  useEffect(() => {
    const link = linkToken();
    if (link === null || calls.acceptLink === undefined) return;
    // It works once: whoever looks twice asks once.
    forgetLinkToken();
    calls.acceptLink(link.token).catch(() => setState('over'));
  }, [calls]);
  return state;
}
