import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { ChatSkeleton } from '#client/chat/chat-skeleton.tsx';
import { useConversation } from '#client/sync/hooks.ts';
import { loadChatChunk } from '#client/shell/load-chunk.ts';
import { useReadable } from '#client/sync/sync-context.ts';
import { Button } from '#client/ui/button.tsx';
import { useGuestApp } from '../../app/guest-app.ts';
import { usePageParams } from '../../app/page-params.ts';
import { GuestPage } from '../../frame/guest-page.tsx';
import { Synced } from '../../frame/synced.tsx';
import { useHost, useIsShown, useTellUnread } from './host-page.ts';
import { enterWidget, type VisitEnd } from './visit.ts';
import alone from '../../frame/alone.module.css';

const ConversationPage = lazy(() =>
  loadChatChunk(() => import('../conversation/conversation-screen.tsx')).then((part) => ({
    default: part.ConversationPage,
  })),
);

/** Draws nothing; it counts while the chat is not on the screen, which reads what it shows. */
function Unread({ id, host }: { readonly id: string; readonly host: string | null }): null {
  const { unread } = useConversation(id);
  useTellUnread(host, unread);
  return null;
}

function Talk({ id }: { readonly id: string }) {
  const host = useHost();
  const shown = useIsShown(host);
  if (shown)
    return (
      <Suspense fallback={<Waiting />}>
        <ConversationPage id={id} framed />
      </Suspense>
    );
  return (
    <Synced>
      <Unread id={id} host={host} />
    </Synced>
  );
}

/** The bar, and what stands in place of a chat. */
function Around({ busy = false, children }: { readonly busy?: boolean; readonly children: ReactNode }) {
  return (
    <GuestPage fill title={<Trans>Conversation</Trans>} home={false} history={false} busy={busy}>
      {children}
    </GuestPage>
  );
}

const Waiting = (): ReactNode => (
  <Around busy>
    <ChatSkeleton />
  </Around>
);

function Refused({ again }: { readonly again: () => void }) {
  return (
    <Around>
      <div className={alone.alone} role="alert">
        <p>
          <Trans>The conversation could not be opened. Please try again.</Trans>
        </p>
        <Button onClick={again}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </Around>
  );
}

/** The chat with an assistant in the frame of a website [WIDGET-VISIT]. */
export function WidgetScreen() {
  const { tenantCd: tenantCode = '', botId = '' } = usePageParams();
  const app = useGuestApp();
  const session = useReadable(app.core.session.view).status;
  const [end, setEnd] = useState<VisitEnd | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let left = false;
    enterWidget(app, { tenantCode, botId }).then(
      (came) => {
        if (!left) setEnd(came);
      },
      (error: unknown) => {
        app.logs.error(error, location.pathname);
        if (!left) setEnd('refused');
      },
    );
    return () => {
      left = true;
    };
  }, [app, tenantCode, botId, turn]);
  const again = (): void => {
    setEnd(null);
    setTurn(turn + 1);
  };
  if (end === null) return <Waiting />;
  // A visit that is over begins anew.
  if (end === 'refused' || session !== 'active') return <Refused again={again} />;
  return <Talk id={end.conversation} />;
}
