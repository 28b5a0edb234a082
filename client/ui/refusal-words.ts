import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { ErrorData } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/codes.ts';

/**
 * Why something was refused, in the reader's words; codes a person cannot act on share one sentence.
 * Data is the error's own: `by` names who was first, `max` a limit.
 */
export function useRefusalWords(): (fact: { readonly code: ErrorCode; readonly data: ErrorData }) => string {
  const { t } = useLingui();
  return useCallback(
    ({ code, data }): string => {
      const by = typeof data['by'] === 'string' ? data['by'] : '';
      const max = typeof data['max'] === 'number' ? data['max'] : null;
      switch (code) {
        case 'already_taken':
          return by === '' ? t`A colleague was faster and has taken this` : t`${by} was faster and has taken this`;
        case 'already_answered':
          return t`This has been answered already`;
        case 'conversation_closed':
          return t`This chat is closed`;
        case 'stay_ended':
          return t`The stay has ended`;
        case 'too_late':
          return t`It is too late to undo this`;
        case 'wrong_state':
          return t`This is not possible at the moment`;
        case 'forbidden':
        case 'not_staff':
          return t`You may not do this`;
        case 'not_found':
          return t`This is not available to you any more`;
        case 'limit_reached':
          return t`No more of these are possible at once`;
        case 'duplicate_id':
          return t`This has been sent before`;
        case 'message_empty':
          return t`There is nothing written here`;
        case 'message_too_long':
        case 'text_too_long':
          return max === null ? t`The text is too long` : t`The text is longer than ${max} characters`;
        case 'message_bad_characters':
          return t`The text contains characters that cannot be sent`;
        case 'message_bad_content':
        case 'content_not_allowed':
          return t`This kind of content cannot be sent here`;
        case 'name_invalid':
          return t`This name cannot be used`;
        case 'file_too_large':
          return t`The file is too large`;
        case 'unsupported_media':
          return t`This kind of file cannot be sent`;
        case 'too_many_requests':
        case 'too_many_tries':
          return t`Too many tries. Please wait a little`;
        default:
          return t`The server did not accept this`;
      }
    },
    [t],
  );
}
