import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useCallback } from 'react';
import { TransportError } from '#client/net/transport-error.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** What went wrong while signing in, in words that say what to do. Rethrows nothing; unknown faults get a general sentence. */
export function useSignInTexts(): (error: unknown) => string {
  const { t } = useLingui();
  return useCallback(
    (error) => {
      if (error instanceof TransportError) {
        return error.fault === 'captive'
          ? t`This network asks you to sign in to it first`
          : t`The server cannot be reached. Check the connection and try again`;
      }
      if (!(error instanceof AppError)) return t`Something went wrong. Please try again`;
      switch (error.code) {
        case 'wrong_pin':
          return t`This PIN is not right. Look at the newest e-mail from us`;
        case 'expired_pin':
          return t`This PIN has run out. We have sent you a new one`;
        case 'too_many_tries':
        case 'too_many_requests': {
          const seconds = error.data['retry_after'];
          const minutes = typeof seconds === 'number' ? Math.max(1, Math.ceil(seconds / 60)) : 10;
          return t`Too many tries. Please wait ${plural(minutes, { one: '# minute', other: '# minutes' })} and ask for a new PIN`;
        }
        case 'plan_limit': {
          const most = String(error.data['limit'] ?? '');
          return t`All ${most} places of your staff are taken. Ask a colleague to sign out, or whoever pays to add one`;
        }
        case 'bad_request':
          return t`Enter your e-mail address`;
        default:
          return t`Something went wrong. Please try again`;
      }
    },
    [t],
  );
}
