/** The questions for the room, one a step, each with its documented text [ROOM-TEXTS]. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { SyntheticEvent, ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { roomQuestions, type RoomAnswer, type RoomAskingState } from '#shared/domain/menu/room-asking.ts';
import { useCarried } from '../../app/carried.ts';
import { RoomFinder } from './room-finder.tsx';
import styles from './ask-room-screen.module.css';

interface StepProps {
  /** The place the guest is known to be in; '' for none. */
  readonly room: string;
  readonly onAnswer: (answer: RoomAnswer) => void;
  /** From now on questions are read aloud. */
  readonly onSpeak: () => void;
}

type QuestionId = NonNullable<(typeof roomQuestions)[RoomAskingState]>;

/** The words of a documented question. */
function QuestionText({ id, room }: { readonly id: QuestionId; readonly room: string }): ReactNode {
  switch (id) {
    case 'hotel_question_stay_same_room':
      return (
        <Trans>
          Are you still in <bdi>{room}</bdi>?
        </Trans>
      );
    case 'hotel_question_room':
      return <Trans>Which room are you staying in?</Trans>;
    case 'hotel_question_which_situation':
      return <Trans>Where are you now?</Trans>;
    case 'hotel_question_qr':
      return <Trans>Which room are you in now?</Trans>;
    case 'hotel_question_current_situation':
      return <Trans>Where can we find you?</Trans>;
  }
}

function StaySame({ onAnswer }: StepProps) {
  return (
    <>
      <Button wide onClick={() => onAnswer({ answer: 'yes' })}>
        <Trans>Yes, I am</Trans>
      </Button>
      <Button wide variant="outline" onClick={() => onAnswer({ answer: 'no' })}>
        <Trans>No</Trans>
      </Button>
    </>
  );
}

function Situation({ room, onAnswer }: StepProps) {
  return (
    <>
      <Button wide variant="outline" onClick={() => onAnswer({ answer: 'another_room' })}>
        {room === '' ? <Trans>In a room</Trans> : <Trans>In another room</Trans>}
      </Button>
      <Button wide variant="outline" onClick={() => onAnswer({ answer: 'checkout' })}>
        <Trans>I have checked out</Trans>
      </Button>
      {room === '' ? null : (
        <Button wide variant="outline" onClick={() => onAnswer({ answer: 'same_room' })}>
          <Trans>I am still in the same room</Trans>
        </Button>
      )}
      <Button wide variant="outline" onClick={() => onAnswer({ answer: 'other' })}>
        <Trans>Somewhere else</Trans>
      </Button>
      <Back onAnswer={onAnswer} />
    </>
  );
}

function Back({ onAnswer }: Pick<StepProps, 'onAnswer'>) {
  return (
    <Button wide variant="quiet" onClick={() => onAnswer({ answer: 'back' })}>
      <Trans>Back</Trans>
    </Button>
  );
}

function InWords({ onAnswer }: StepProps) {
  const { t } = useLingui();
  const [text, setText] = useCarried('room-words');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    onAnswer({ answer: 'situation', text });
  };
  return (
    <>
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
      <Back onAnswer={onAnswer} />
    </>
  );
}

function OtherRoom({ onAnswer }: StepProps) {
  return (
    <>
      <RoomFinder onAnswer={onAnswer} />
      <Back onAnswer={onAnswer} />
    </>
  );
}

function AnyRoom({ onAnswer }: StepProps) {
  return (
    <>
      <p className={styles.hint}>
        <Trans>So that we come to the right door.</Trans>
      </p>
      <RoomFinder onAnswer={onAnswer} />
      <Button wide variant="quiet" onClick={() => onAnswer({ answer: 'no' })}>
        <Trans>Continue without a room</Trans>
      </Button>
    </>
  );
}

/** The questions can be read aloud: offered first where a guest came to speak rather than to read. */
function ReadAloud({ onAnswer, onSpeak }: StepProps) {
  return (
    <>
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
    </>
  );
}

const answers = {
  usingSpeakerFunctionality: ReadAloud,
  init: StaySame,
  init_anywhere: AnyRoom,
  choiceSituation: Situation,
  changeRoom: OtherRoom,
  otherSituation: InWords,
} as const;

/** What a state asks, with its answers; nothing at the end. */
export function RoomStep({ state, ...step }: StepProps & { readonly state: RoomAskingState }) {
  if (state === 'end') return null;
  const id = roomQuestions[state];
  const Answers = answers[state];
  return (
    <section className={styles.step}>
      <h2 className={styles.question}>
        {id === null ? (
          <Trans>Would you like us to read the questions aloud?</Trans>
        ) : (
          <QuestionText id={id} room={step.room} />
        )}
      </h2>
      <div className={styles.answers}>
        <Answers {...step} />
      </div>
    </section>
  );
}
