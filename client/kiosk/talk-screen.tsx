import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Smartphone from 'lucide-react/icons/smartphone';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeOff from 'lucide-react/icons/volume-off';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import { behind } from '#client/voice/listening/spoken-into.ts';
import { serializeContent } from '#shared/domain/message-content/message-content.ts';
import type { KioskFacts } from '#shared/rest/kiosk.ts';
import { Captions } from './captions.tsx';
import { Composer } from './composer.tsx';
import { EarFault } from './ear-fault.tsx';
import type { Device } from './device.ts';
import { Face, type Mood } from './face.tsx';
import { OfflineNote } from './offline-note.tsx';
import { TakePanel } from './take-panel.tsx';
import { useListening } from './use-listening.ts';
import { useQuiet } from './use-quiet.ts';
import { useTalk } from './use-talk.ts';
import { useVoice } from './use-voice.ts';
import type { Visit } from './visit.ts';
import styles from './kiosk.module.css';

interface TalkScreenProps {
  readonly facts: KioskFacts;
  readonly visit: Visit;
  readonly device: Device;
  readonly offline: boolean;
  /** Nothing of it is left. */
  readonly onEnd: () => void;
}

interface Doing {
  readonly offline: boolean;
  readonly answering: boolean;
  readonly speaking: boolean;
  readonly listening: boolean;
}

function moodOf({ offline, answering, speaking, listening }: Doing): Mood {
  if (offline) return 'asleep';
  if (listening) return 'listening';
  if (speaking) return 'speaking';
  return answering ? 'thinking' : 'idle';
}

function StateWords({ mood, withPeople }: { readonly mood: Mood; readonly withPeople: boolean }) {
  if (mood === 'listening') return <Trans>I am listening</Trans>;
  if (mood === 'thinking') return <Trans>One moment…</Trans>;
  return withPeople ? <Trans>Our team goes on here</Trans> : null;
}

/** One person's chat: the face, what is said in words, and how to answer by touch or typing [KIOSK-TALK]. */
export function TalkScreen({ facts, visit, device, offline, onEnd }: TalkScreenProps) {
  const { t } = useLingui();
  const talking = useTalk(visit);
  const [taking, setTaking] = useState(false);
  const [question, setQuestion] = useState('');
  const answering = talking.sending !== null || talking.talk?.answering === true;
  const voice = useVoice(talking.talk, visit.lang);
  const ear = useListening(device, visit, (text, cut) => {
    // Half a question is finished by hand; a whole one is asked.
    if (cut) setQuestion((typed) => behind(typed, text));
    else talking.say(serializeContent({ kind: 'text', text }));
  });
  const { left, stay } = useQuiet(facts.idle_seconds, answering || voice.speaking || ear.is !== 'off', onEnd);
  const mood = moodOf({ offline, answering, speaking: voice.speaking, listening: ear.is === 'listening' });
  const listen = (): void => {
    // Nobody talks over the other.
    voice.hush();
    ear.start();
  };
  return (
    <main className={styles.talk}>
      <header className={styles.side}>
        <div className={styles.smallFace}>
          <Face mood={mood} color={facts.bot.color} />
        </div>
        <h1 className={styles.name}>{facts.bot.name}</h1>
        <p className={styles.state} role="status">
          <StateWords mood={mood} withPeople={talking.talk?.with_people === true} />
        </p>
        <div className={styles.tools}>
          {voice.has ? (
            <button
              type="button"
              className={styles.tool}
              aria-pressed={voice.isOn}
              onClick={() => voice.turn(!voice.isOn)}
            >
              <Icon of={voice.isOn ? Volume2 : VolumeOff} size={28} />
              <Trans>Read aloud</Trans>
            </button>
          ) : null}
          <button type="button" className={styles.tool} disabled={offline} onClick={() => setTaking(true)}>
            <Icon of={Smartphone} size={28} />
            <Trans>Take it along</Trans>
          </button>
          <button type="button" className={styles.tool} onClick={onEnd}>
            <Icon of={X} size={28} />
            <Trans>Finish</Trans>
          </button>
        </div>
      </header>
      <section className={styles.said} aria-label={t`Conversation`}>
        {taking ? (
          <TakePanel visit={visit} taken={talking.talk?.taken === true} onBack={() => setTaking(false)} onEnd={onEnd} />
        ) : (
          <>
            <Captions talking={talking} heard={ear.heard} pages={facts.pages} lang={visit.lang} />
            {offline ? <OfflineNote /> : null}
            {ear.fault === null ? null : <EarFault fault={ear.fault} />}
            <Composer
              text={question}
              onText={setQuestion}
              disabled={offline}
              ear={ear}
              onListen={listen}
              onSay={talking.say}
            />
          </>
        )}
      </section>
      {left === null ? null : (
        <div className={styles.ask} role="alertdialog" aria-labelledby="kiosk-still" aria-describedby="kiosk-left">
          <p id="kiosk-still" className={styles.heading}>
            <Trans>Are you still here?</Trans>
          </p>
          <p id="kiosk-left" className={styles.lead}>
            <Plural
              value={left}
              one="In # second all of this is cleared."
              other="In # seconds all of this is cleared."
            />
          </p>
          <button type="button" className={styles.go} onClick={stay}>
            <Trans>Yes, go on</Trans>
          </button>
        </div>
      )}
    </main>
  );
}
