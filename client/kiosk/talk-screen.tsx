import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Smartphone from 'lucide-react/icons/smartphone';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import type { KioskFacts } from '#shared/rest/kiosk.ts';
import { Captions } from './captions.tsx';
import { Composer } from './composer.tsx';
import type { Device } from './device.ts';
import { Face, type Mood } from './face.tsx';
import { OfflineNote } from './offline-note.tsx';
import { TakePanel } from './take-panel.tsx';
import { useQuiet } from './use-quiet.ts';
import { useTalk } from './use-talk.ts';
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

/** One person's chat: the face, what is said in words, and how to answer by touch or typing [KIOSK-TALK]. */
export function TalkScreen({ facts, visit, offline, onEnd }: TalkScreenProps) {
  const { t } = useLingui();
  const talking = useTalk(visit);
  const [taking, setTaking] = useState(false);
  const answering = talking.sending !== null || talking.talk?.answering === true;
  const { left, stay } = useQuiet(facts.idle_seconds, answering, onEnd);
  const mood: Mood = offline ? 'asleep' : answering ? 'thinking' : 'idle';
  return (
    <main className={styles.talk}>
      <header className={styles.side}>
        <div className={styles.smallFace}>
          <Face mood={mood} color={facts.bot.color} />
        </div>
        <h1 className={styles.name}>{facts.bot.name}</h1>
        <p className={styles.state} role="status">
          {answering ? (
            <Trans>One moment…</Trans>
          ) : talking.talk?.with_people === true ? (
            <Trans>Our team goes on here</Trans>
          ) : null}
        </p>
        <div className={styles.tools}>
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
            <Captions talking={talking} pages={facts.pages} lang={visit.lang} />
            {offline ? <OfflineNote /> : null}
            <Composer disabled={offline} onSay={talking.say} />
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
