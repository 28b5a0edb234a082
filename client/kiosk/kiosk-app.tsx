import { useState } from 'react';
import { type Device, type KioskPlace, openDevice } from './device.ts';
import { Kiosk } from './kiosk.tsx';
import { PairScreen } from './pair-screen.tsx';

interface KioskAppProps extends KioskPlace {
  /** A test brings its own. */
  readonly device?: Device;
}

/** A device of the house: let in by a code first, then there for whoever steps up [KIOSK-PAIR]. */
export function KioskApp({ house, bot, device: given }: KioskAppProps) {
  const [device] = useState(() => given ?? openDevice({ house, bot }));
  const [isIn, setIsIn] = useState(() => device.proof() !== undefined);
  const [wasOut, setWasOut] = useState(false);
  if (!isIn) return <PairScreen device={device} wasOut={wasOut} onPaired={() => setIsIn(true)} />;
  const out = (): void => {
    device.forget();
    setWasOut(true);
    setIsIn(false);
  };
  return <Kiosk device={device} onOut={out} />;
}
