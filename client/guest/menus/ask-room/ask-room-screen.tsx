import { Trans } from '@lingui/react/macro';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { useBackCloses } from '#client/ui/use-back-closes.ts';
import {
  answerRoomAsking,
  beginRoomAsking,
  canGoBack,
  type RoomAnswer,
  type RoomAsking,
} from '#shared/domain/menu/room-asking.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import { paths } from '../../app/paths.ts';
import { GuestPage } from '../../frame/guest-page.tsx';
import { useProblem } from '../../frame/problem/use-problem.tsx';
import { pendingInquiry } from '../pending-inquiry.ts';
import { reachGoal, reportStep, roomGoal } from './room-goal.ts';
import { RoomStep } from './room-steps.tsx';
import { canSpeak, speak } from './speak.ts';
import styles from './ask-room-screen.module.css';

/** Where the guest is, asked before a talk in houses that bring things to the door [ROOM-INIT] [ROOM-SITUATION]. */
export function AskRoomScreen() {
  const app = useGuestApp();
  const router = useRouter();
  const problem = useProblem();
  const {
    convId,
    botConvId,
    trigger,
  }: { readonly convId?: unknown; readonly botConvId?: unknown; readonly trigger?: unknown } = useSearch({
    strict: false,
  });
  // Where it was asked from: a room that was just named changes nothing of the question.
  const [place] = useState(() => app.memory.place.get()?.detail);
  // A code at the pool says nothing of the room of whoever scans it [ROOM-INPUT].
  const known = place?.location_id != null && !place.input_room_no_before_conversation;
  const [pending] = useState(() => pendingInquiry.read());
  const [goal] = useState(() => roomGoal(app, { convId, botConvId, trigger }, pending ?? null));
  const [asking, setAsking] = useState<RoomAsking>(() =>
    beginRoomAsking(known, goal !== null && goal.speaks && canSpeak()),
  );
  const [failed, setFailed] = useState<'offline' | 'gone' | null>(null);
  const [aloud, setAloud] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (goal === null) void router.navigate({ to: paths.home(), replace: true });
  }, [router, goal]);
  // Read as it is written, in the page's language.
  useEffect(
    () => (aloud ? speak(page.current?.querySelector('h2')?.textContent ?? '') : undefined),
    [aloud, asking.state],
  );

  const finish = async (ended: RoomAsking): Promise<void> => {
    if (goal === null) return;
    setFailed(null);
    const reached = await reachGoal(app, goal, ended);
    if (reached.end === 'page') {
      pendingInquiry.forget();
      await router.navigate({ href: reached.path, replace: true });
    } else if (reached.end === 'limit') await router.navigate({ to: paths.messageBox(), replace: true });
    else if (reached.end !== 'locked') setFailed(reached.end);
  };
  const tryFinish = (ended: RoomAsking): void => {
    finish(ended).catch((error: unknown) => {
      setFailed('offline');
      problem.show(error, 'createInquiry');
    });
  };
  const onAnswer = (answer: RoomAnswer): void => {
    const next = answerRoomAsking(asking, answer);
    setAsking(next);
    if (next.state === 'end') tryFinish(next);
    else if (goal !== null) reportStep(app, goal, next);
  };
  // The way back leads through the questions, and from the first of them out of them.
  const hasStepBefore = canGoBack(asking);
  const stepBack = (): void => onAnswer({ answer: 'back' });
  useBackCloses(stepBack, hasStepBefore);
  return (
    <GuestPage
      title={<Trans>Before we begin</Trans>}
      back={paths.home()}
      onBack={hasStepBefore ? stepBack : undefined}
      busy={asking.state === 'end' && failed === null}
    >
      <div ref={page} className={styles.page}>
        <RoomStep
          key={asking.state}
          state={asking.state}
          room={known ? (place?.location_name ?? '') : ''}
          onAnswer={onAnswer}
          onSpeak={() => setAloud(true)}
        />
        {failed === null ? null : (
          <div className={styles.step} role="alert">
            <p>
              {failed === 'offline' ? (
                <Trans>A new conversation needs a connection. Please try again in a moment.</Trans>
              ) : (
                <Trans>This conversation has moved on. Please open it from your messages.</Trans>
              )}
            </p>
            {failed === 'offline' ? (
              <Button wide onClick={() => tryFinish(asking)}>
                <Trans>Try again</Trans>
              </Button>
            ) : (
              <Button wide onClick={() => void router.navigate({ to: paths.messageBox(), replace: true })}>
                <Trans>Show my messages</Trans>
              </Button>
            )}
          </div>
        )}
      </div>
    </GuestPage>
  );
}
