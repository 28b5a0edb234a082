import { Trans } from '@lingui/react/macro';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useConnection, useConversation, useReadable } from '#client/sync/hooks.ts';
import { Button } from '#client/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#client/ui/skeleton.tsx';
import { useDelayed } from '#client/ui/use-delayed.ts';
import { isLive } from '#shared/domain/voice/call-screen.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { findSubMenu } from '../app/guest-menus.ts';
import { useHouseEvents } from '../app/house-events.ts';
import { paths } from '../app/paths.ts';
import { usePlace } from '../app/place.ts';
import { ownPath } from '../app/prev-path.ts';
import { GuestPage } from '../frame/guest-page.tsx';
import { Synced } from '../frame/synced.tsx';
import { usePageParams } from '../app/page-params.ts';
import { CallStage } from './call-stage.tsx';
import { createCall, type Call } from './call.ts';
import alone from '../frame/alone.module.css';
import styles from './voice-call.module.css';

/** A conversation that cannot be found is not given up on before the server had time to bring it. */
const patienceMs = 6_000;

/** The call's page before it is known which call it is. */
function Waiting() {
  return (
    <SkeletonGroup>
      <div className={styles.stage}>
        <div className={styles.middle}>
          <Skeleton width="112px" height="112px" radius="50%" />
          <Skeleton width="70%" height="36px" />
          <Skeleton width="90%" height="72px" />
        </div>
        <div className={styles.ways}>
          <Skeleton height="48px" />
          <Skeleton height="48px" />
        </div>
      </div>
    </SkeletonGroup>
  );
}

function RunningCall({ call, conversationId }: { readonly call: Call; readonly conversationId: string }) {
  const { lock } = useGuestApp().core;
  const view = useReadable(call.view);
  const { conversation } = useConversation(conversationId);
  const { guestServicePrevPath: prev }: { readonly guestServicePrevPath?: unknown } = useSearch({ strict: false });
  const { menus, detail } = usePlace();
  const live = isLive(view.phase);
  const sub = conversation?.subMenuId == null ? null : (findSubMenu(menus ?? [], conversation.subMenuId)?.sub ?? null);
  useHouseEvents(call.heard);
  const state = conversation?.state;
  const leave = detail?.leave_message;
  useEffect(() => (live ? lock.hold() : undefined), [live, lock]);
  // What moves the conversation may have moved its call.
  useEffect(() => call.look(), [call, state]);
  return (
    // Nothing leads away while somebody rings or talks but hanging up.
    <GuestPage
      title={sub === null ? <Trans>Voice call</Trans> : <bdi>{sub.name}</bdi>}
      {...(live ? {} : { back: ownPath(prev) ?? paths.home() })}
      home={!live}
      history={!live}
    >
      <CallStage
        call={call}
        view={view}
        conversationId={conversationId}
        house={detail?.tenant_name ?? ''}
        mayLeave={
          state === 'out_of_business' ? leave?.out_of_business_hour !== false : leave?.staff_unavailable !== false
        }
        outOfHours={state === 'out_of_business' ? (sub?.out_of_service_message ?? '') : null}
      />
    </GuestPage>
  );
}

function Calling({ conversationId }: { readonly conversationId: string }) {
  const app = useGuestApp();
  const router = useRouter();
  const thread = useConversation(conversationId);
  const { state } = useConnection();
  const known = thread.conversation !== null;
  const missing = useDelayed(thread.ready && !known && state === 'online', patienceMs);
  const [call, setCall] = useState<Call | null>(null);
  useEffect(() => {
    if (!known) return undefined;
    const made = createCall(app, conversationId);
    setCall(made);
    return () => made.close();
  }, [app, conversationId, known]);
  if (call !== null && known) return <RunningCall call={call} conversationId={conversationId} />;
  return (
    <GuestPage title={<Trans>Voice call</Trans>} back={paths.home()} busy={!missing}>
      {missing ? (
        <div className={alone.alone} role="alert">
          <p>
            <Trans>We could not find this call. It may belong to another visit.</Trans>
          </p>
          <Button onClick={() => void router.navigate({ to: paths.home() })}>
            <Trans>Go to the start page</Trans>
          </Button>
        </div>
      ) : (
        <Waiting />
      )}
    </GuestPage>
  );
}

/** A voice call with the staff, in all its states [EVENT-CALLS]. */
export function VoiceCallScreen() {
  const { conversationId = '' } = usePageParams();
  return (
    <Synced
      fallback={
        <GuestPage title={<Trans>Voice call</Trans>} back={paths.home()} busy>
          <Waiting />
        </GuestPage>
      }
    >
      <Calling key={conversationId} conversationId={conversationId} />
    </Synced>
  );
}
