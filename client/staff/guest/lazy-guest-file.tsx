import { Suspense } from 'react';
import { lazyPart } from '#client/shell/lazy-part.ts';
import type { GuestFileProps } from './reading.tsx';

const GuestFile = lazyPart(async () => (await import('./guest-file.tsx')).GuestFile);

/** What is known of the guest, whose code the conversation does not wait for. */
export function LazyGuestFile(props: GuestFileProps) {
  return (
    <Suspense fallback={null}>
      <GuestFile {...props} />
    </Suspense>
  );
}
