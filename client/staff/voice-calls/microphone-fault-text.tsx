import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AnswerFault } from './desk-model.ts';

/** What keeps a clerk from talking here, and what helps [PWA-MICROPHONE]. */
export function MicrophoneFaultText({ fault }: { readonly fault: AnswerFault }): ReactNode {
  switch (fault) {
    case 'denied':
      return (
        <Trans>The microphone is blocked for this page. Allow it beside the page’s address, then press again.</Trans>
      );
    case 'missing':
      return <Trans>This device has no microphone. Plug one in, then press again.</Trans>;
    case 'taken':
      return <Trans>Another program is using the microphone. End that, then press again.</Trans>;
    case 'in_app':
    case 'unsupported':
      return (
        <Trans>This browser cannot make calls. Open the inbox in a current Chrome, Edge, Firefox or Safari.</Trans>
      );
    case 'offline':
      return <Trans>The server could not be reached. Press again.</Trans>;
    case 'failed':
      return <Trans>That did not work. Press again.</Trans>;
  }
}
