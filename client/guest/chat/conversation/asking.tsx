import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '#client/shell/load-chunk.ts';
import type { ConversationView } from '#shared/client-view/values.ts';
import { NameCard } from './name-card.tsx';

const PushOffer = lazy(() =>
  loadChunk(() => import('./push-offer.tsx')).then(({ PushOffer: Offer }) => ({ default: Offer })),
);

interface AskingProps {
  readonly conversation: ConversationView;
  /** The guest has written something here. */
  readonly written: boolean;
  /** What was asked has been answered: writing goes on. */
  readonly onDone: () => void;
}

/** What the house asks beside the composer, one question after the other: the name, then about notices [ROOM-WHO] [PUSH-OFFER]. */
export function Asking({ conversation, written, onDone }: AskingProps) {
  // Most pages have nothing to offer, and fetch nothing for it.
  const [askable] = useState(() => 'Notification' in window && Notification.permission === 'default');
  return (
    <NameCard
      written={written}
      onDone={onDone}
      otherwise={
        askable && conversation.guestCount > 0 ? (
          <Suspense fallback={null}>
            <PushOffer />
          </Suspense>
        ) : null
      }
    />
  );
}
