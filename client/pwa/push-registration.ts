/** Registering this device with the server, for whoever is signed in [PWA-PUSH]. */
import { call } from '#client/net/call.ts';
import { callOperation } from '#client/net/facade.ts';
import type { TokenSource, Transport } from '#client/net/transport.ts';
import { removePushToken, updatePushToken } from '#shared/facade/access/push-token.ts';
import { getPushKey } from '#shared/rest/push.ts';
import type { PushDevice } from './push-device.ts';

/** Who is signed in, and how the server is reached for them. */
export interface PushPerson {
  readonly transport: Transport;
  readonly tokens: TokenSource;
  readonly userId: string;
  readonly service: 'in-room' | 'staff';
}

/** `hidden`: not offered here, or nobody can say; `absent`: this browser has none; `blocked`: the person said no to the browser. */
export type PushStanding = 'hidden' | 'absent' | 'blocked' | 'off' | 'on';

/** Tells the server where to send; nothing is told without a device or a token [PWA-PUSH] [PUSH-SKIP]. */
async function register(person: PushPerson, device: PushDevice, deviceToken: string): Promise<boolean> {
  const deviceId = device.id();
  if (deviceId === '' || deviceToken === '') return false;
  const { message } = await callOperation(person, updatePushToken, {
    deviceId,
    deviceToken,
    platformType: 'web',
    service: person.service,
  });
  if (message === 'success') device.own(person.userId);
  return message === 'success';
}

/**
 * How it stands on this device, and the server's key. One that shows this person's notifications says where it is
 * reached now, since browsers change that; one that showed another's lets that go [PUSH-FORGET].
 *
 * @throws AppError, TransportError
 */
export async function lookUpPush(
  person: PushPerson,
  device: PushDevice,
): Promise<{ readonly state: PushStanding; readonly key: string }> {
  const { offered, public_key: key } = await call(person, getPushKey, {});
  if (!offered || key === null) return { state: 'hidden', key: '' };
  const permission = device.permission();
  if (permission === 'absent') return { state: 'absent', key };
  if (permission === 'denied') return { state: 'blocked', key };
  if (permission !== 'granted' || device.owner() === null) return { state: 'off', key };
  if (device.owner() !== person.userId) {
    await device.unsubscribe();
    return { state: 'off', key };
  }
  const token = await device.current(key);
  return { state: token !== null && (await register(person, device, token)) ? 'on' : 'off', key };
}

/** Asks the person, who has just tapped [PUSH-TAP], and registers. @throws AppError, TransportError, what the browser throws */
export async function turnPushOn(person: PushPerson, device: PushDevice, key: string): Promise<PushStanding> {
  const permission = await device.ask();
  if (permission === 'denied') return 'blocked';
  if (permission !== 'granted') return 'off';
  return (await register(person, device, await device.subscribe(key))) ? 'on' : 'hidden';
}

/** @throws AppError, TransportError */
export async function turnPushOff(person: PushPerson, device: PushDevice): Promise<PushStanding> {
  const deviceId = device.id();
  await device.unsubscribe();
  if (deviceId !== '') await callOperation(person, removePushToken, { deviceId });
  return 'off';
}
