import { useMemo } from 'react';
import { usePush, type Push } from '#client/pwa/use-push.ts';
import { useSync } from '#client/sync/hooks.ts';
import { useStaffServices } from '../staff-services.ts';

const warn = (error: unknown): void => console.warn('Notifications could not be turned on or off.', error);

/** Notifications on a clerk's device, also while the page is closed [PUSH-DESK]. */
export function useDeskPush(): Push {
  const { files } = useStaffServices();
  const { userId } = useSync().identity;
  const { transport, tokens } = files;
  return usePush(
    useMemo(() => ({ transport, tokens, userId, service: 'staff' }) as const, [transport, tokens, userId]),
    warn,
  );
}
