import { Trans } from '@lingui/react/macro';
import { useRouter, useSearch } from '@tanstack/react-router';
import MessageCircleX from 'lucide-react/icons/message-circle-x';
import { useEffect, useState, type ReactNode } from 'react';
import { useReadable } from '#client/sync/sync-context.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { useDelayed } from '#client/ui/use-delayed.ts';
import { findSubMenu } from '../../app/guest-menus.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import { paths } from '../../app/paths.ts';
import { ownPath } from '../../app/prev-path.ts';
import { GuestPage } from '../../frame/guest-page.tsx';
import { Synced } from '../../frame/synced.tsx';
import { conversationPath, withBack } from '../../menus/conversation-path.ts';
import { usePageParams } from '../../app/page-params.ts';
import { beginConversation, clearGuestState, type BeginResult } from './begin-conversation.ts';
import styles from './start-screen.module.css';

interface StartProps {
  readonly id: string;
  /** Comes from outside, as a code or a link does: what was begun here before is cleared first [START-CLEAR]. */
  readonly clears: boolean;
  /** The id can be somebody's to talk with, not only a conversation's. */
  readonly talks: boolean;
  readonly back: string | null;
  /** The main menu whose announcement is shown before. */
  readonly announcement: number | null;
}

function Failed({
  end,
  again,
}: {
  readonly end: Exclude<BeginResult['end'], 'conversation'>;
  readonly again: () => void;
}): ReactNode {
  const router = useRouter();
  const words = {
    nobody: <Trans>We could not find this person. The link may be from another visit, or mistyped.</Trans>,
    limit: <Trans>You already have several open conversations. Please continue one of them, or end one first.</Trans>,
    stay_ended: <Trans>Your stay has ended. Thank you for having been with us.</Trans>,
    offline: <Trans>A new conversation needs a connection. It will open as soon as you are back online.</Trans>,
    failed: <Trans>The conversation could not be opened. Please try again.</Trans>,
  }[end];
  return (
    <div className={styles.words} role="alert">
      <Icon of={MessageCircleX} size={40} />
      <p>{words}</p>
      {end === 'offline' || end === 'failed' ? (
        <Button onClick={again}>
          <Trans>Try again</Trans>
        </Button>
      ) : null}
      {end === 'limit' ? (
        <Button onClick={() => void router.navigate({ to: paths.messageBox() })}>
          <Trans>Show my messages</Trans>
        </Button>
      ) : (
        <Button variant="outline" onClick={() => void router.navigate({ to: paths.home() })}>
          <Trans>Go to the start page</Trans>
        </Button>
      )}
    </div>
  );
}

/** Opens the conversation, and says what keeps it from opening. */
function Start({ id, clears, talks, back }: StartProps) {
  const app = useGuestApp();
  const router = useRouter();
  const [end, setEnd] = useState<BeginResult | null>(null);
  const [turn, setTurn] = useState(0);
  const slow = useDelayed(end === null, 150);
  const online = useReadable(app.core.reachability.view).state === 'online';
  const away = end?.end === 'offline';
  // Goes on by itself when the server is back.
  const [waited, setWaited] = useState(false);
  if (away && !online && !waited) setWaited(true);
  if (away && online && waited) {
    setWaited(false);
    setEnd(null);
    setTurn((n) => n + 1);
  }
  useEffect(() => {
    let gone = false;
    if (clears) clearGuestState();
    const go = async (): Promise<void> => {
      const ended = await beginConversation(app, id, talks);
      if (gone) return;
      if (ended.end !== 'conversation') return setEnd(ended);
      const summary = app.core.sync
        .get()
        ?.summaries.get()
        .find(({ conversation }) => conversation.id === ended.id);
      const subMenuId = summary?.conversation.subMenuId ?? null;
      const sub =
        subMenuId === null ? null : (findSubMenu(app.memory.menus.get()?.menus ?? [], subMenuId)?.sub ?? null);
      const to =
        sub?.menu_type === 'voice_talk'
          ? conversationPath({ conversationId: ended.id, sub, isMbsGuest: false, back: back ?? undefined }, false)
          : withBack(paths.conversation(ended.id), back ?? undefined);
      await router.navigate({ href: to, replace: true });
    };
    go().catch((error: unknown) => {
      app.logs.error(error, location.pathname);
      if (!gone) setEnd({ end: 'failed' });
    });
    return () => {
      gone = true;
    };
  }, [app, router, id, clears, talks, back, turn]);
  if (end !== null && end.end !== 'conversation') {
    return (
      <Failed
        end={end.end}
        again={() => {
          setEnd(null);
          setTurn((n) => n + 1);
        }}
      />
    );
  }
  return slow ? (
    <p className={styles.wait} role="status">
      <Spinner size={28} />
      <Trans>Opening the conversation…</Trans>
    </p>
  ) : null;
}

/** What a house wants read before the talk: the announcement of a main menu. */
function Announced({ mainMenuId, children }: { readonly mainMenuId: number; readonly children: ReactNode }) {
  const app = useGuestApp();
  const main = app.memory.menus.get()?.menus.find(({ id }) => id === mainMenuId);
  const sub = main?.sub_menu.find(
    ({ menu_type: type, announcement }) => type === 'announcement' && announcement !== null && announcement !== '',
  );
  const [read, setRead] = useState(sub === undefined);
  useEffect(() => {
    if (sub !== undefined) app.logs.access('announcement', 'open', { main_menu_id: mainMenuId, sub_menu_id: sub.id });
  }, [app, mainMenuId, sub]);
  if (read || sub === undefined) return children;
  return (
    <section className={styles.words}>
      <h2 className={styles.title} dir="auto">
        {sub.name}
      </h2>
      <p className={styles.announcement} dir="auto">
        {sub.announcement}
      </p>
      <Button onClick={() => setRead(true)}>
        <Trans>Continue</Trans>
      </Button>
    </section>
  );
}

/** A device that is nobody's yet: only a scan tells which house this is. */
function ScanFirst() {
  return (
    <div className={styles.words} role="alert">
      <p>
        <Trans>Please scan the QR code of your room or table first, then open this link again.</Trans>
      </p>
    </div>
  );
}

function StartPage(start: StartProps) {
  const { core } = useGuestApp();
  const signedIn = useReadable(core.session.view).status === 'active';
  return (
    <GuestPage title={<Trans>Conversation</Trans>} back={start.back ?? paths.home()} home={false} busy>
      {signedIn ? (
        <Synced>
          {start.announcement === null ? (
            <Start {...start} />
          ) : (
            <Announced mainMenuId={start.announcement}>
              <Start {...start} />
            </Announced>
          )}
        </Synced>
      ) : (
        <ScanFirst />
      )}
    </GuestPage>
  );
}

function useStartQuery(): { readonly back: string | null; readonly announcement: number | null } {
  const {
    guestServicePrevPath: prev,
    announcementMainMenuId: menu,
  }: { readonly guestServicePrevPath?: unknown; readonly announcementMainMenuId?: unknown } = useSearch({
    strict: false,
  });
  const number = Number(menu);
  return { back: ownPath(prev), announcement: menu !== undefined && Number.isInteger(number) ? number : null };
}

/** Begins to talk with somebody of the house, or goes on with a conversation [START-ID]. */
export function StartConversationScreen() {
  const { id = '' } = usePageParams();
  const query = useStartQuery();
  return <StartPage key={id} id={id} clears={query.back === null} talks {...query} />;
}

/** The address of an activation code. */
export function ActivationScreen() {
  const { userId = '' } = usePageParams();
  return <StartPage key={userId} id={userId} clears talks {...useStartQuery()} />;
}

/** The start of a conversation for guests of houses that talk under live_chat. */
export function LiveChatStartScreen() {
  const { conversationId = '' } = usePageParams();
  return <StartPage key={conversationId} id={conversationId} clears={false} talks={false} {...useStartQuery()} />;
}
