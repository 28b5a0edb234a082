import { useState } from 'react';
import type { Coordinates } from '#shared/domain/place/distance.ts';

/** `denied`: the guest or the browser said no; `failed`: no position came; `absent`: this browser has none to give. */
type PositionState = 'unasked' | 'asking' | 'known' | 'denied' | 'failed' | 'absent';

export interface Position {
  readonly state: PositionState;
  /** Null until it is known, and after it is put away. */
  readonly here: Coordinates | null;
  readonly ask: () => void;
  readonly forget: () => void;
}

const timeoutMs = 15_000;
/** A walk of a minute makes no difference. */
const freshEnoughMs = 60_000;

/** Where the guest is: asked only when they want it, kept only on this page, sent nowhere [RECOMMEND-HERE]. */
export function usePosition(): Position {
  const [state, setState] = useState<PositionState>('unasked');
  const [here, setHere] = useState<Coordinates | null>(null);
  const ask = (): void => {
    // Absent on pages that are not secure, whatever the types say.
    const geolocation = navigator.geolocation as Geolocation | undefined;
    if (geolocation === undefined) {
      setState('absent');
      return;
    }
    setState('asking');
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setHere({ latitude, longitude });
        setState('known');
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'denied' : 'failed'),
      { timeout: timeoutMs, maximumAge: freshEnoughMs },
    );
  };
  const forget = (): void => {
    setHere(null);
    setState('unasked');
  };
  return { state, here, ask, forget };
}
