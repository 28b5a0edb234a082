/**
 * One person's speech on its way to the speech service and back as words [SPEECH-STREAM]. Nothing of it is kept or logged:
 * neither sound nor words. Whatever ends it, the words so far are handed over with the last frame.
 */
import type { WebSocket } from 'ws';
import type { AppContext } from '#server/context.ts';
import type { Clock } from '#server/providers/resilience/clock.ts';
import type { SpeechStream } from '#server/providers/speech/speech-streams.ts';
import { speechLanguageOf } from '#shared/domain/search/speech-languages.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { CLOSE_CODES } from '#shared/realtime/frames.ts';
import {
  readSpeechFrame,
  SpeechClientFrame,
  type SpeechEndReason,
  type SpeechServerFrame,
} from '#shared/realtime/speech-frames.ts';
import type { SpeechLimits } from './limits.ts';
import { createSoundMeter, type SoundMeter } from './sound-meter.ts';

type SpeechContext = Pick<AppContext, 'tokens' | 'speechStreams' | 'log' | 'metrics'>;

/** What of a `ws` socket is used. */
type SpeechWire = Pick<WebSocket, 'send' | 'close' | 'pause' | 'resume' | 'bufferedAmount' | 'readyState'>;

/** What all streams of a process share. */
export interface SpeechTalks {
  readonly ctx: SpeechContext;
  readonly limits: SpeechLimits;
  readonly clock: Clock;
  /** Counts one more stream of a session. @throws AppError too_many_requests */
  readonly countStream: (sessionId: string) => Promise<void>;
  /** Counts seconds of sound of a session's day. @throws AppError too_many_requests */
  readonly countSeconds: (sessionId: string, seconds: number) => Promise<void>;
  /** The one stream of each session that speaks. */
  readonly bySession: Map<string, SpeechTalk>;
}

const OPEN = 1;
const CODES: Partial<Record<SpeechEndReason, number>> = {
  missing_token: CLOSE_CODES.missingToken,
  invalid_token: CLOSE_CODES.invalidToken,
  silence: CLOSE_CODES.inactive,
  too_many_requests: CLOSE_CODES.tooMuch,
  too_much: CLOSE_CODES.tooMuch,
  going_away: CLOSE_CODES.goingAway,
};
const DONE = 1000;

/** What a refusal of ours is called on this socket. */
function reasonOf(error: unknown): SpeechEndReason {
  if (!(error instanceof AppError)) return 'unavailable';
  if (error.code === 'missing_token' || error.code === 'too_many_requests') return error.code;
  return error.status === 401 || error.status === 403 ? 'invalid_token' : 'unavailable';
}

export class SpeechTalk {
  #phase: 'new' | 'starting' | 'taking' | 'finishing' | 'over' = 'new';
  #sessionId: string | null = null;
  #stream: SpeechStream | null = null;
  #meter: SoundMeter | null = null;
  #words = '';
  #behind = 0;
  #reason: SpeechEndReason | undefined;
  #cancelDeadline: () => void;
  readonly #given = new AbortController();
  readonly #wire: SpeechWire;
  readonly #address: string;
  readonly #talks: SpeechTalks;

  constructor(wire: SpeechWire, address: string, talks: SpeechTalks) {
    this.#wire = wire;
    this.#address = address;
    this.#talks = talks;
    this.#cancelDeadline = talks.clock.after(talks.limits.startWithin, () => this.end('missing_token'));
  }

  message(data: Buffer, isBinary: boolean): void {
    if (this.#phase === 'over') return;
    if (isBinary) return this.#take(data);
    const frame = readSpeechFrame(SpeechClientFrame, data.toString());
    if (frame?.event === 'start' && this.#phase === 'new') {
      this.#phase = 'starting';
      this.#cancelDeadline();
      this.#start(frame).catch((error: unknown) => {
        if (!(error instanceof AppError) && this.#phase !== 'over')
          this.#talks.ctx.log.warn({ err: error }, 'speech could not be brought to the service');
        this.end(reasonOf(error));
      });
    } else if (frame?.event === 'stop' && this.#phase !== 'new') this.#finish();
    else this.end('bad_request');
  }

  /** The line is gone. */
  closed(): void {
    if (this.#phase !== 'over') this.#letGo();
  }

  /** Says why, with the words so far, and closes the line. */
  end(reason?: SpeechEndReason): void {
    if (this.#phase === 'over') return;
    this.#letGo();
    if (reason !== undefined) this.#talks.ctx.metrics.reject(`speech_${reason}`);
    this.#send({ status: 'end', text: this.#words, ...(reason === undefined ? {} : { reason }) });
    // Who does not answer this is cut off by `ws` after its own time; nothing is read from them that was held back.
    this.#wire.resume();
    this.#wire.close((reason === undefined ? undefined : CODES[reason]) ?? DONE);
  }

  async #start({ token, lang_cd }: Extract<SpeechClientFrame, { event: 'start' }>): Promise<void> {
    const { ctx, bySession, countStream, countSeconds, clock, limits } = this.#talks;
    const principal = await ctx.tokens.verify(token);
    await ctx.tokens.houses.letIn({ ...principal, address: this.#address });
    const language = speechLanguageOf(lang_cd);
    if (language === null) return this.end('bad_request');
    if (ctx.speechStreams === undefined) return this.end('not_offered');
    const { sessionId } = principal;
    await countStream(sessionId);
    await countSeconds(sessionId, 0);
    if (this.#isOver()) return undefined;
    // Whoever speaks has the newest page in front of them.
    bySession.get(sessionId)?.end('replaced');
    bySession.set(sessionId, this);
    this.#sessionId = sessionId;
    const stream = await ctx.speechStreams.open({
      language,
      signal: this.#given.signal,
      onWords: (text) => this.#understood(text),
      onEnd: (fault) => this.#ended(fault),
    });
    if (this.#isOver()) return stream.close();
    this.#stream = stream;
    this.#phase = 'taking';
    this.#meter = createSoundMeter(limits, ctx.speechStreams.rate, clock.now());
    this.#send({ status: 'ready', rate: ctx.speechStreams.rate });
    this.#awaitSound();
    return undefined;
  }

  #isOver(): boolean {
    return this.#phase === 'over';
  }

  #take(pcm: Buffer): void {
    const { limits, clock } = this.#talks;
    // What was on its way when the end was said.
    if (this.#phase === 'finishing') return;
    const [stream, meter] = [this.#stream, this.#meter];
    if (stream === null || meter === null || pcm.length === 0 || pcm.length % 2 === 1) return this.end('bad_request');
    if (!meter.add(pcm.length, clock.now())) return this.end('too_much');
    this.#awaitSound();
    this.#behind += pcm.length;
    if (this.#behind > limits.behindBytes) this.#wire.pause();
    stream.send(pcm, () => {
      this.#behind -= pcm.length;
      if (this.#behind <= limits.caughtUpBytes) this.#wire.resume();
    });
    this.#count(meter.newSeconds());
    if (meter.isFull) this.#finish('time_over');
  }

  #count(seconds: number): void {
    if (seconds === 0 || this.#sessionId === null) return;
    this.#talks.countSeconds(this.#sessionId, seconds).catch((error: unknown) => {
      if (error instanceof AppError) this.#finish('too_many_requests');
      else this.#talks.ctx.log.warn({ err: error }, 'seconds of speech could not be counted');
    });
  }

  #awaitSound(): void {
    this.#cancelDeadline();
    this.#cancelDeadline = this.#talks.clock.after(this.#talks.limits.silence, () =>
      // Nothing comes because nothing was read: the service does not take what it was given.
      this.#behind > this.#talks.limits.caughtUpBytes ? this.end('unavailable') : this.#finish('silence'),
    );
  }

  /** No more sound: the words that are left are waited for. */
  #finish(reason?: SpeechEndReason): void {
    if (this.#phase === 'finishing' || this.#phase === 'over') return;
    this.#reason = reason;
    if (this.#phase === 'starting') return this.end(reason);
    this.#phase = 'finishing';
    this.#cancelDeadline();
    this.#cancelDeadline = this.#talks.clock.after(this.#talks.limits.lastWords, () => this.end('unavailable'));
    this.#stream?.finish();
  }

  #understood(text: string): void {
    if (this.#phase === 'over' || text === this.#words) return;
    this.#words = text;
    if (this.#wire.bufferedAmount <= this.#talks.limits.untakenBytes) this.#send({ status: 'words', text });
  }

  #ended(fault: Error | null): void {
    if (fault === null) return this.end(this.#reason);
    if (this.#phase !== 'over') this.#talks.ctx.log.warn({ err: fault }, 'the speech service broke off');
    return this.end('unavailable');
  }

  #letGo(): void {
    this.#phase = 'over';
    this.#cancelDeadline();
    if (this.#stream === null) this.#given.abort();
    else this.#stream.close();
    const { bySession } = this.#talks;
    if (this.#sessionId !== null && bySession.get(this.#sessionId) === this) bySession.delete(this.#sessionId);
  }

  #send(frame: SpeechServerFrame): void {
    // A failing send is followed by the socket's close.
    if (this.#wire.readyState === OPEN) this.#wire.send(JSON.stringify(frame), () => undefined);
  }
}
