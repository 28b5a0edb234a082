import { useMemo } from 'react';
import type { PushPerson } from '#client/pwa/push-registration.ts';
import { useReadable } from '#client/sync/sync-context.ts';
import { useGuestApp, type GuestApp } from './guest-app.ts';

/** Whom notifications on this device would be for; null for nobody. */
export function pushPerson({ core }: GuestApp): PushPerson | null {
  const session = core.session.view.get();
  if (session.status !== 'active') return null;
  const { userId } = session.identity;
  return { transport: core.transport, tokens: core.session, userId, service: 'in-room' };
}

/** The same for a screen. @param asked false: nobody is to be asked about yet */
export function usePushPerson(asked = true): PushPerson | null {
  const app = useGuestApp();
  const { status } = useReadable(app.core.session.view);
  return useMemo(() => (asked && status === 'active' ? pushPerson(app) : null), [app, asked, status]);
}
