import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState, type SyntheticEvent, type ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import {
  answerRoomAsking,
  beginRoomAsking,
  type RoomAnswer,
  type RoomAsking,
} from '#shared/domain/menu/room-asking.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { paths } from '../app/paths.ts';
import { GuestPage } from '../frame/guest-page.tsx';
import { pendingInquiry } from './pending-inquiry.ts';
import { reachGoal, reportStep, roomGoal } from './room-goal.ts';
import { canSpeak, speak } from './speak.ts';
import { useProblem } from '../frame/problem/use-problem.tsx';
import styles from './ask-room-screen.module.css';

interface StepProps {
  readonly room: string;
  readonly onAnswer: (answer: RoomAnswer) => void;
  /** From now on questions are read aloud. */
  readonly onSpeak: () => void;
}

function Question({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className={styles.step}>
      <h2 className={styles.question}>{title}</h2>
      <div className={styles.answers}>{children}</div>
    </section>
  );
}

function StaySame({ room, onAnswer }: StepProps) {
  return (
    <Question
      title={
        <Trans>
          Are you still in <bdi>{room}</bdi>?
        </Trans>
      }
    >
      <Button wide onClick={() => onAnswer({ answer: 'yes' })}>
        <Trans>Yes, I am</Trans>
      </Button>
      <Button wide variant="outline" onClick={() => onAnswer({ answer: 'no' })}>
        <Trans>No</Trans>
      </Button>
    </Question>
  );
}

function Situation({ onAnswer }: StepProps) {
  return (
    <Question title={<Trans>Where are you now?</Trans>}>
      <Button wide variant="outline" onClick={() => onAnswer({ answer: 'another_room' })}>
        <Trans>In another room</Trans>
      </Button>
      <Button wide variant="outline" onClick={() => onAnswer({ answer: 'checkout' })}>
        <Trans>I have checked out</Trans>
      </Button>
      <Button wide variant="outline" onClick={() => onAnswer({ answer: 'same_room' })}>
        <Trans>I am still in the same room</Trans>
      </Button>
      <Button wide variant="outline" onClick={() => onAnswer({ answer: 'other' })}>
        <Trans>Somewhere else</Trans>
      </Button>
    </Question>
  );
}

function InWords({ onAnswer }: StepProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    onAnswer({ answer: 'situation', text });
  };
  return (
    <Question title={<Trans>Where can we find you?</Trans>}>
      <form className={styles.answers} onSubmit={submit}>
        <TextField
          label={t`For example: by the pool, room 305`}
          value={text}
          maxLength={200}
          onChange={(event) => setText(event.target.value)}
        />
        <Button wide type="submit">
          <Trans>Continue</Trans>
        </Button>
      </form>
      <Button wide variant="quiet" onClick={() => onAnswer({ answer: 'back' })}>
        <Trans>Back</Trans>
      </Button>
    </Question>
  );
}

function OtherRoom({ onAnswer }: StepProps) {
  return (
    <Question title={<Trans>Please scan the QR code in your new room</Trans>}>
      <p className={styles.hint}>
        <Trans>Use your phone’s camera. Your conversations stay as they are.</Trans>
      </p>
      <Button wide variant="quiet" onClick={() => onAnswer({ answer: 'back' })}>
        <Trans>Back</Trans>
      </Button>
    </Question>
  );
}

function AnyRoom({ onAnswer }: StepProps) {
  return (
    <Question title={<Trans>Are you staying with us in a room?</Trans>}>
      <p className={styles.hint}>
        <Trans>Then scan the QR code in that room with your phone’s camera, so that we come to the right door.</Trans>
      </p>
      <Button wide variant="outline" onClick={() => onAnswer({ answer: 'no' })}>
        <Trans>Continue without a room</Trans>
      </Button>
    </Question>
  );
}

/** The questions can be read aloud: offered first where a guest came to speak rather than to read. */
function ReadAloud({ onAnswer, onSpeak }: StepProps) {
  return (
    <Question title={<Trans>Would you like us to read the questions aloud?</Trans>}>
      <Button
        wide
        onClick={() => {
          onSpeak();
          onAnswer({ answer: 'continue' });
        }}
      >
        <Trans>Read them aloud</Trans>
      </Button>
      <Button wide variant="outline" onClick={() => onAnswer({ answer: 'continue' })}>
        <Trans>No, I will read them</Trans>
      </Button>
    </Question>
  );
}

const steps = {
  usingSpeakerFunctionality: ReadAloud,
  init: StaySame,
  init_anywhere: AnyRoom,
  choiceSituation: Situation,
  changeRoom: OtherRoom,
  otherSituation: InWords,
} as const;

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
  const place = app.memory.place.get()?.detail;
  const [pending] = useState(() => pendingInquiry.read());
  const [goal] = useState(() => roomGoal(app, { convId, botConvId, trigger }, pending ?? null));
  const [asking, setAsking] = useState<RoomAsking>(() =>
    beginRoomAsking(place?.location_id != null, goal !== null && goal.speaks && canSpeak()),
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
  const Step = asking.state === 'end' ? null : steps[asking.state];
  return (
    <GuestPage title={<Trans>Before we begin</Trans>} back={paths.home()} busy={Step === null && failed === null}>
      <div ref={page} className={styles.page}>
        {Step === null ? null : (
          <Step
            key={asking.state}
            room={place?.location_name ?? ''}
            onAnswer={onAnswer}
            onSpeak={() => setAloud(true)}
          />
        )}
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
