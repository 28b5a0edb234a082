/**
 * A realtime transcription in the frames OpenAI documents: `wss {base}/realtime?intent=transcription`, set up by
 * `session.update`, fed with `input_audio_buffer.append` (base64 of 24 kHz sound), ended by `input_audio_buffer.commit`;
 * words come as `conversation.item.input_audio_transcription.delta` and, in their last form, `….completed`.
 */
import * as v from 'valibot';
import { type RawData, WebSocket } from 'ws';
import { NetworkFault } from '../resilience/json-request.ts';
import type { SpeechSettings } from './openai-transcriptions.ts';
import { kindOfStatus, SpeechFault } from './speech-recognizer.ts';
import type { SpeechStream, SpeechStreams, SpokenStream } from './speech-streams.ts';
import { createTranscript } from './transcript.ts';

const RATE = 24_000;
/** Longest frame that is read, in bytes; a minute's words are a thousandth of it. */
const MOST = 1_048_576;
/** What a commit of nothing is answered with: all that was said is understood already. */
const NOTHING_LEFT = 'input_audio_buffer_commit_empty';

const ITEM = 'conversation.item.input_audio_transcription';
const Id = v.pipe(v.string(), v.maxLength(200));
const ServiceFrame = v.variant('type', [
  v.object({ type: v.literal('session.updated') }),
  v.object({ type: v.literal('input_audio_buffer.committed'), item_id: Id }),
  v.object({ type: v.literal(`${ITEM}.delta`), item_id: Id, delta: v.string() }),
  v.object({ type: v.literal(`${ITEM}.completed`), item_id: Id, transcript: v.string() }),
  v.object({ type: v.literal(`${ITEM}.failed`), item_id: Id }),
  v.object({ type: v.literal('error'), error: v.object({ code: v.nullish(v.string()), type: v.nullish(v.string()) }) }),
]);
type ServiceFrame = v.InferOutput<typeof ServiceFrame>;
const known = new Set<unknown>(ServiceFrame.options.map(({ entries }) => entries.type.literal));

const Typed = v.pipe(v.string(), v.parseJson(), v.looseObject({ type: v.string() }));

/** A frame of the service; null for one that says nothing to us. @throws SpeechFault for what is no frame at all */
function readFrame(data: RawData, isBinary: boolean): ServiceFrame | null {
  const typed = v.safeParse(Typed, isBinary || !Buffer.isBuffer(data) ? '' : data.toString());
  if (!typed.success) throw new SpeechFault('malformed', 'a frame that is none');
  if (!known.has(typed.output.type)) return null;
  const frame = v.safeParse(ServiceFrame, typed.output);
  if (!frame.success) throw new SpeechFault('malformed', `a frame ${typed.output.type} of another shape`);
  return frame.output;
}

const setUp = (model: string, language: string): object => ({
  type: 'session.update',
  session: {
    type: 'transcription',
    audio: {
      input: {
        format: { type: 'audio/pcm', rate: RATE },
        noise_reduction: { type: 'near_field' },
        transcription: { model, language },
        // One question is one turn: who speaks says when it is over.
        turn_detection: null,
      },
    },
  },
});

/** `https://…/v1` as the address of its socket. */
export function realtimeAddress(url: string): string {
  const address = new URL(`${url.replace(/\/+$/, '')}/realtime?intent=transcription`);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}

interface Line {
  readonly socket: WebSocket;
  readonly spoken: SpokenStream;
  readonly settings: SpeechSettings;
  readonly onReady: (stream: SpeechStream) => void;
  readonly onRefused: (fault: Error) => void;
}

/** Holds one line to the service until it ends. */
function hold({ socket, spoken, settings, onReady, onRefused }: Line): void {
  const transcript = createTranscript(spoken.language);
  let phase: 'opening' | 'taking' | 'finishing' | 'over' = 'opening';
  let hasSound = false;
  /** What was left has been taken as a turn, or nothing was left. */
  let settled = false;

  const over = (fault: Error | null): void => {
    if (phase === 'over') return;
    const wasOpening = phase === 'opening';
    phase = 'over';
    spoken.signal.removeEventListener('abort', gone);
    socket.terminate();
    if (!wasOpening) spoken.onEnd(fault);
    else onRefused(fault ?? new NetworkFault('the service ended before it began'));
  };
  const gone = (): void => {
    phase = 'over';
    socket.terminate();
    onRefused(spoken.signal.reason instanceof Error ? spoken.signal.reason : new NetworkFault('given up'));
  };
  const endIfWhole = (): void => {
    if (phase === 'finishing' && settled && transcript.isWhole) over(null);
  };
  const stream: SpeechStream = {
    send(pcm, taken) {
      if (phase !== 'taking') return;
      hasSound = true;
      socket.send(JSON.stringify({ type: 'input_audio_buffer.append', audio: pcm.toString('base64') }), () => taken());
    },
    finish() {
      if (phase !== 'taking') return;
      phase = 'finishing';
      if (!hasSound) return over(null);
      socket.send(JSON.stringify({ type: 'input_audio_buffer.commit' }));
    },
    close() {
      if (phase === 'over') return;
      phase = 'over';
      spoken.signal.removeEventListener('abort', gone);
      socket.close();
    },
  };
  const take = (frame: ServiceFrame): void => {
    switch (frame.type) {
      case 'session.updated':
        if (phase !== 'opening') return;
        phase = 'taking';
        return onReady(stream);
      case 'input_audio_buffer.committed':
        transcript.begin(frame.item_id);
        settled ||= phase === 'finishing';
        return undefined;
      case `${ITEM}.delta`:
        transcript.grow(frame.item_id, frame.delta);
        return spoken.onWords(transcript.text);
      case `${ITEM}.completed`:
        transcript.complete(frame.item_id, frame.transcript);
        settled ||= phase === 'finishing';
        spoken.onWords(transcript.text);
        return endIfWhole();
      case `${ITEM}.failed`:
        transcript.complete(frame.item_id);
        return over(new SpeechFault('unavailable', 'a piece was not understood'));
      case 'error':
        if (phase !== 'finishing' || frame.error.code !== NOTHING_LEFT)
          return over(new SpeechFault('rejected', `error ${frame.error.code ?? frame.error.type ?? 'without a code'}`));
        settled = true;
        return endIfWhole();
    }
  };

  spoken.signal.addEventListener('abort', gone, { once: true });
  socket.on('open', () => socket.send(JSON.stringify(setUp(settings.model, spoken.language))));
  socket.on('message', (data, isBinary) => {
    if (phase === 'over') return;
    try {
      const frame = readFrame(data, isBinary);
      if (frame !== null) take(frame);
    } catch (fault) {
      over(fault instanceof SpeechFault ? fault : new SpeechFault('malformed', 'unreadable'));
    }
  });
  socket.on('unexpected-response', (_request, response) => {
    const { statusCode = 0 } = response;
    response.resume();
    over(new SpeechFault(kindOfStatus(statusCode), `status ${statusCode}`));
  });
  socket.on('error', (cause) => over(new NetworkFault('the line broke', { cause })));
  socket.on('close', () => over(new NetworkFault('the service closed the line')));
}

export function createOpenAiRealtime(settings: SpeechSettings): SpeechStreams {
  const address = realtimeAddress(settings.url);
  return {
    name: 'openai-realtime',
    rate: RATE,
    open: (spoken) =>
      new Promise((resolve, reject) => {
        spoken.signal.throwIfAborted();
        const socket = new WebSocket(address, {
          perMessageDeflate: false,
          followRedirects: false,
          maxPayload: MOST,
          headers: settings.apiKey === undefined ? {} : { authorization: `Bearer ${settings.apiKey}` },
        });
        hold({ socket, spoken, settings, onReady: resolve, onRefused: reject });
      }),
  };
}
