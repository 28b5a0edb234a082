import { Suspense } from 'react';
import { lazyPart } from '#client/shell/lazy-part.ts';

const Panel = lazyPart(async () => (await import('./scan-panel.tsx')).ScanPanel);

/** Taking coupons; its code comes when the first one is taken. */
export function ScanDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return open ? (
    <Suspense fallback={null}>
      <Panel onClose={onClose} />
    </Suspense>
  ) : null;
}
