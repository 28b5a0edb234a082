import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '#client/shell/load-chunk.ts';
import { localTexts } from '#client/storage/storage.ts';
import { inAppBrowserOf } from '#shared/domain/entry/in-app-browser.ts';

const InAppNote = lazy(() =>
  loadChunk(() => import('./in-app-note.tsx')).then(({ InAppNote: Note }) => ({ default: Note })),
);

/** Set once the guest has put the note away. */
const inAppNoteKey = 'bellhop-in-app-note';

/** In the browser of another app: what does not work there [PWA-INAPP]. */
export function InApp() {
  const [app] = useState(() => inAppBrowserOf(navigator.userAgent));
  const [closed, setClosed] = useState(() => localTexts.get(inAppNoteKey) !== null);
  if (app === null || closed) return null;
  const close = (): void => {
    localTexts.set(inAppNoteKey, '1');
    setClosed(true);
  };
  return (
    <Suspense fallback={null}>
      <InAppNote app={app} onClose={close} />
    </Suspense>
  );
}
