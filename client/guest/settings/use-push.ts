import { useEffect, useState } from 'react';
import { call } from '#client/net/call.ts';
import { callOperation } from '#client/net/facade.ts';
import { browserPush, type PushDevice } from '#client/pwa/push-device.ts';
import { removePushToken, updatePushToken } from '#shared/facade/access/push-token.ts';
import { getPushKey } from '#shared/rest/push.ts';
import { useGuestApp, type GuestApp } from '../app/guest-app.ts';

/** `hidden`: not offered here, or nobody can say; `absent`: this browser has none; `blocked`: the person said no to the browser. */
type PushState = 'hidden' | 'absent' | 'blocked' | 'off' | 'on' | 'busy' | 'failed';

export interface Push {
  readonly state: PushState;
  readonly turnOn: () => void;
  readonly turnOff: () => void;
}

/** Tells the server where to send; nothing is told without a device or a token [PWA-PUSH] [PUSH-SKIP]. */
async function register({ core }: GuestApp, deviceId: string, deviceToken: string): Promise<boolean> {
  if (deviceId === '' || deviceToken === '') return false;
  const { message } = await callOperation({ transport: core.transport, tokens: core.session }, updatePushToken, {
    deviceId,
    deviceToken,
    platformType: 'web',
    service: 'in-room',
  });
  return message === 'success';
}

/** Notifications on this device: offered where the house's server says so, asked for by a tap alone [PUSH-TAP]. */
export function usePush(device: PushDevice = browserPush): Push {
  const app = useGuestApp();
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
    const look = async (): Promise<PushState> => {
      const { core } = app;
      const { offered, public_key } = await call({ transport: core.transport, tokens: core.session }, getPushKey, {});
      if (!offered || public_key === null) return 'hidden';
      if (!left) setKey(public_key);
      const permission = device.permission();
      if (permission === 'absent') return 'absent';
      if (permission === 'denied') return 'blocked';
      const token = permission === 'granted' ? await device.current() : null;
      // A browser may have changed where it is reached since.
      return token !== null && (await register(app, device.id(), token)) ? 'on' : 'off';
    };
    look().then(
      (found) => (left ? undefined : setState(found)),
      (error: unknown) => console.warn('Whether notifications are offered is not known.', error),
    );
    return () => {
      left = true;
    };
  }, [app, device, turn]);
  const attempt = (work: () => Promise<PushState>): void => {
    setState('busy');
    work().then(setState, (error: unknown) => {
      app.logs.error(error, location.pathname);
      setState('failed');
    });
  };
  return {
    state,
    turnOn: () =>
      attempt(async () => {
        const permission = await device.ask();
        if (permission === 'denied') return 'blocked';
        if (permission !== 'granted') return 'off';
        return (await register(app, device.id(), await device.subscribe(key))) ? 'on' : 'hidden';
      }),
    turnOff: () =>
      attempt(async () => {
        const deviceId = device.id();
        await device.unsubscribe();
        if (deviceId !== '')
          await callOperation({ transport: app.core.transport, tokens: app.core.session }, removePushToken, {
            deviceId,
          });
        return 'off';
      }),
  };
}
