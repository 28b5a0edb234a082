import { Trans } from '@lingui/react/macro';
import type { ChatMessage } from './chat-types.ts';

/** Why the words of a message are not there [MSG-MASKED] [REPORT-HIDE] [REPORT-UPHELD]. */
export function MaskedWords({ message: { hiddenFor } }: { readonly message: ChatMessage }) {
  switch (hiddenFor) {
    case 'reader':
      return <Trans>You hid this message. Others can still see it</Trans>;
    case 'report':
      return <Trans>This message was reported, and is hidden now</Trans>;
    case undefined:
      return <Trans>This message is hidden to protect personal details</Trans>;
  }
}
