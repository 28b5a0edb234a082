import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';

/** Why the server did not take a message, in the guest's words [CHAT-STATES]. */
export function useRefusalWords(): (code: string) => string {
  const { t } = useLingui();
  return useCallback(
    (code) => {
      switch (code) {
        case 'message_too_long':
          return t`The message is too long`;
        case 'message_empty':
          return t`There is nothing in the message`;
        case 'message_bad_characters':
          return t`The message has characters that cannot be sent`;
        case 'conversation_closed':
          return t`This conversation has ended`;
        case 'stay_ended':
          return t`Your stay has ended`;
        case 'limit_reached':
          return t`Too many conversations are open`;
        case 'content_not_allowed':
        case 'message_bad_content':
          return t`This kind of content cannot be sent`;
        default:
          return t`The server did not accept it`;
      }
    },
    [t],
  );
}
