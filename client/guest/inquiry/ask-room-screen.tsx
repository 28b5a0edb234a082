import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, type SyntheticEvent, type ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { answerRoomAsking, beginRoomAsking, type RoomAnswer, type RoomAsking, type RoomOutcome } from '#shared/domain/menu/room-asking.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { paths } from '../app/paths.ts';
import { GuestPage } from '../frame/guest-page.tsx';
import { pendingInquiry } from './pending-inquiry.ts';
import { startInquiry } from './start-inquiry.ts';
import { useProblem } from '../problem/use-problem.tsx';
import styles from './ask-room-screen.module.css';

interface StepProps {
  readonly room: string;
  readonly onAnswer: (answer: RoomAnswer) => void;
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
        <Trans>In the same room after all</Trans>
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
    <Question title={<Trans>Tell us where to find you</Trans>}>
      <form className={styles.answers} onSubmit={submit}>
        <TextField label={t`For example: by the pool, room 305`} value={text} maxLength={200} onChange={(event) => setText(event.target.value)} />
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
        <Trans>Use the camera of your phone. Your conversations stay as they are.</Trans>
      </p>
      <Button wide variant="quiet" onClick={() => onAnswer({ answer: 'back' })}>
        <Trans>Back</Trans>
      </Button>
    </Question>
  );
}

function AnyRoom({ onAnswer }: StepProps) {
  return (
    <Question title={<Trans>Are you staying in one of the rooms?</Trans>}>
      <p className={styles.hint}>
        <Trans>Then scan the QR code in the room with the camera of your phone, so that the staff come to the right door.</Trans>
      </p>
      <Button wide variant="outline" onClick={() => onAnswer({ answer: 'no' })}>
        <Trans>Go on without a room</Trans>
      </Button>
    </Question>
  );
}

const steps = {
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
  const place = app.memory.place.get()?.detail;
  const [asking, setAsking] = useState<RoomAsking>(() => beginRoomAsking(place?.location_id != null));
  const [failed, setFailed] = useState(false);
  const [pending] = useState(() => pendingInquiry.read());
  useEffect(() => {
    if (pending === undefined) void router.navigate({ to: paths.home(), replace: true });
  }, [router, pending]);

  const finish = async (outcome: RoomOutcome | null): Promise<void> => {
    if (pending === undefined) return;
    setFailed(false);
    const ended = await startInquiry(app, { ...pending, outcome });
    if (ended.end === 'conversation') {
      pendingInquiry.forget();
      await router.navigate({ to: paths.conversation(ended.id), replace: true });
    } else if (ended.end === 'limit') await router.navigate({ to: paths.messageBox(), replace: true });
    else if (ended.end === 'offline') setFailed(true);
  };
  const tryFinish = (outcome: RoomOutcome | null): void => {
    finish(outcome).catch((error: unknown) => {
      setFailed(true);
      problem.show(error, 'createInquiry');
    });
  };
  const onAnswer = (answer: RoomAnswer): void => {
    const next = answerRoomAsking(asking, answer);
    setAsking(next);
    if (next.state === 'end') tryFinish(next.outcome);
  };
  const Step = asking.state === 'end' || asking.state === 'usingSpeakerFunctionality' ? null : steps[asking.state];
  return (
    <GuestPage title={<Trans>Before we begin</Trans>} back={paths.home()} busy={Step === null && !failed}>
      <div className={styles.page}>
        {Step === null ? null : <Step key={asking.state} room={place?.location_name ?? ''} onAnswer={onAnswer} />}
        {failed ? (
          <div className={styles.step} role="alert">
            <p>
              <Trans>A new conversation needs a connection. Please try again in a moment.</Trans>
            </p>
            <Button wide onClick={() => tryFinish(asking.outcome)}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        ) : null}
      </div>
      {problem.dialog}
    </GuestPage>
  );
}
