import { useEffect, useState } from 'react';
import { browserPush, type PushDevice } from './push-device.ts';
import { lookUpPush, turnPushOff, turnPushOn, type PushPerson, type PushStanding } from './push-registration.ts';

type PushState = PushStanding | 'busy' | 'failed';

export interface Push {
  readonly state: PushState;
  readonly turnOn: () => void;
  readonly turnOff: () => void;
}

/**
 * Notifications on this device: offered where the house's server says so, asked for by a tap alone [PUSH-TAP].
 *
 * @param person null: nobody is to be asked about, and the server is not
 * @param onFault told what went wrong when it was turned on or off
 */
export function usePush(
  person: PushPerson | null,
  onFault: (error: unknown) => void,
  device: PushDevice = browserPush,
): Push {
  const [state, setState] = useState<PushState>('hidden');
  const [key, setKey] = useState('');
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (state !== 'blocked') return undefined;
    // Whoever allowed it in the browser's settings comes back to this page.
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') setTurn((n) => n + 1);
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [state]);
  useEffect(() => {
    let left = false;
    if (person !== null)
      lookUpPush(person, device).then(
        (found) => {
          if (left) return;
          setKey(found.key);
          setState(found.state);
        },
        (error: unknown) => console.warn('Whether notifications are offered is not known.', error),
      );
    return () => {
      left = true;
    };
  }, [person, device, turn]);
  const attempt = (work: (whose: PushPerson) => Promise<PushState>): void => {
    if (person === null) return;
    setState('busy');
    work(person).then(setState, (error: unknown) => {
      onFault(error);
      setState('failed');
    });
  };
  return {
    state,
    turnOn: () => attempt((whose) => turnPushOn(whose, device, key)),
    turnOff: () => attempt((whose) => turnPushOff(whose, device)),
  };
}
