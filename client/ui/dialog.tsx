import { lazy, Suspense } from 'react';
import type { DialogProps } from './dialog-props.ts';

const Panel = lazy(() => import('./dialog-panel.tsx').then(({ DialogPanel }) => ({ default: DialogPanel })));

/** A modal dialog; its code comes when the first one opens. */
export function Dialog(props: DialogProps) {
  return props.open ? (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  ) : null;
}
