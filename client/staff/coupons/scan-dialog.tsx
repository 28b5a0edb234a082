import { lazy, Suspense } from 'react';

const Panel = lazy(() => import('./scan-panel.tsx').then(({ ScanPanel }) => ({ default: ScanPanel })));

/** Taking coupons; its code comes when the first one is taken. */
export function ScanDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return open ? (
    <Suspense fallback={null}>
      <Panel onClose={onClose} />
    </Suspense>
  ) : null;
}
