/** Our own calls about calls and waiting, typed. Each throws AppError or TransportError. */
import * as v from 'valibot';
import { CallStanding, SignalList, SignalSent, type SignalBody } from '#shared/rest/voice.ts';
import { WaitingStanding } from '#shared/rest/waiting.ts';
import { TransportError } from './transport-error.ts';
import type { TokenSource, Transport } from './transport.ts';

export interface CallWay {
  readonly transport: Transport;
  readonly tokens: TokenSource;
}

/** Asks by itself, not for somebody who did something. @throws AppError, TransportError */
export async function ask<T>(
  { transport, tokens }: CallWay,
  schema: v.GenericSchema<unknown, T>,
  path: string,
  body?: object,
): Promise<T> {
  // They go by themselves while a page stands open: no sign that the guest did something [LOCK-TOUCH].
  const answer = v.safeParse(
    schema,
    await transport.json(path, { tokens, background: true, ...(body === undefined ? {} : { body }) }),
  );
  if (!answer.success) throw new TransportError('bad_answer');
  return answer.output;
}

const callPath = (sessionId: string): string => `/be-api/voice/calls/${encodeURIComponent(sessionId)}`;

/** How a call stands [VOICE-STANDING]. */
export const callStanding = (way: CallWay, sessionId: string): Promise<CallStanding> =>
  ask(way, CallStanding, callPath(sessionId));
/** What the other side's browser said since [VOICE-SIGNAL]. */
export const readSignals = (way: CallWay, sessionId: string, after: number): Promise<SignalList> =>
  ask(way, SignalList, `${callPath(sessionId)}/signals?after=${after}`);
export const sendSignal = (way: CallWay, sessionId: string, signal: SignalBody): Promise<{ readonly seq: number }> =>
  ask(way, SignalSent, `${callPath(sessionId)}/signals`, signal);
/** The place in the line [WAIT-PLACE]. */
export const waitingStanding = (way: CallWay, conversationId: string): Promise<WaitingStanding> =>
  ask(way, WaitingStanding, `/be-api/biz/waiting/${encodeURIComponent(conversationId)}`);
