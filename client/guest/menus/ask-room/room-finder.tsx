/** Which room: typed from the door or the key card, or read from the code on the room's wall [ROOM-SAID] [ROOM-SCAN]. */
import { Trans, useLingui } from '@lingui/react/macro';
import ScanLine from 'lucide-react/icons/scan-line';
import { lazy, Suspense, useState, type SyntheticEvent } from 'react';
import { loadChunk } from '#client/shell/load-chunk.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { roomOfCode } from '#shared/domain/entry/room-code.ts';
import type { RoomAnswer } from '#shared/domain/menu/room-asking.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { useCarried } from '../../app/carried.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import { sayRoom, scanRoom } from './name-room.ts';
import styles from './ask-room-screen.module.css';

const RoomScanner = lazy(() =>
  loadChunk(() => import('./room-scanner.tsx')).then(({ RoomScanner: Scanner }) => ({ default: Scanner })),
);

type Fault = 'empty' | 'unknown' | 'often' | 'offline' | 'not_a_room';

function useFaultWords(): (fault: Fault) => string {
  const { t } = useLingui();
  return (fault) => {
    switch (fault) {
      case 'empty':
        return t`Please enter your room number.`;
      case 'unknown':
        return t`We could not find this room. The number is on your door and your key card.`;
      case 'often':
        return t`That was a few tries too many. Please wait a moment, or scan the code in your room.`;
      case 'offline':
        return t`We could not check this just now. Please try again once you are online.`;
      case 'not_a_room':
        return t`This code is not from one of our rooms. Look for the one in your own room.`;
    }
  };
}

function faultOf(error: unknown, whenMissing: Fault): Fault {
  if (!(error instanceof AppError)) return 'offline';
  if (error.code === 'not_found') return whenMissing;
  return error.code === 'too_many_requests' ? 'often' : 'offline';
}

export function RoomFinder({ onAnswer }: { readonly onAnswer: (answer: RoomAnswer) => void }) {
  const { t } = useLingui();
  const app = useGuestApp();
  const words = useFaultWords();
  const [name, setName] = useCarried('room-number');
  const [busy, setBusy] = useState(false);
  const [scanning, setScanning] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);

  const ask = (asked: Promise<RoomAnswer>, whenMissing: Fault): void => {
    setBusy(true);
    setFault(null);
    asked.then(onAnswer, (error: unknown) => setFault(faultOf(error, whenMissing))).finally(() => setBusy(false));
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (busy) return;
    if (name.trim() === '') return setFault('empty');
    ask(sayRoom(app, name.trim()), 'unknown');
  };
  const seen = (code: string): void => {
    const locationId = roomOfCode(code, app.memory.place.get()?.detail.tenant_cd ?? '');
    if (locationId === null) return setFault('not_a_room');
    setScanning(false);
    ask(scanRoom(app, locationId), 'not_a_room');
  };
  if (scanning)
    return (
      <Suspense fallback={null}>
        <RoomScanner
          fault={fault === null ? null : words(fault)}
          onCode={seen}
          onClose={() => {
            setScanning(false);
            setFault(null);
          }}
        />
      </Suspense>
    );
  return (
    <>
      <form className={styles.answers} onSubmit={submit} noValidate>
        <TextField
          label={t`Room number`}
          value={name}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="go"
          error={fault === null ? undefined : words(fault)}
          onChange={(event) => {
            setName(event.target.value);
            setFault(null);
          }}
        />
        <Button wide type="submit" busy={busy}>
          <Trans>Continue</Trans>
        </Button>
      </form>
      <Button
        wide
        variant="outline"
        icon={<Icon of={ScanLine} />}
        onClick={() => {
          setFault(null);
          setScanning(true);
        }}
      >
        <Trans>Scan the code in the room</Trans>
      </Button>
    </>
  );
}
