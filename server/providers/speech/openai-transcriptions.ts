/**
 * Any endpoint of the shape OpenAI made common for speech: `POST {base}/audio/transcriptions` as a form with `file`,
 * `model`, `language` and `response_format`, answered by `{"text": …}`. whisper.cpp's server and others speak it too.
 */
import * as v from 'valibot';
import { NetworkFault } from '../resilience/json-request.ts';
import { retryAfterMs } from '../resilience/retry-after.ts';
import { kindOfStatus, type Recording, SpeechFault, type SpeechRecognizer } from './speech-recognizer.ts';

export interface SpeechSettings {
  readonly url: string;
  readonly apiKey: string | undefined;
  readonly model: string;
}

/** Longest answer that is read, in characters; a question is two hundred. */
const MOST = 65_536;

const Answer = v.pipe(v.string(), v.parseJson(), v.object({ text: v.string() }));

export function createOpenAiTranscriptions({ url, apiKey, model }: SpeechSettings): SpeechRecognizer {
  const address = `${url.replace(/\/+$/, '')}/audio/transcriptions`;
  const ask = async ({ wav, language, signal }: Recording): Promise<string> => {
    const form = new FormData();
    form.set('file', new Blob([wav], { type: 'audio/wav' }), 'question.wav');
    form.set('model', model);
    form.set('language', language);
    form.set('response_format', 'json');
    const response = await fetch(address, {
      method: 'POST',
      redirect: 'error',
      signal: signal ?? null,
      body: form,
      headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
    });
    const text = (await response.text()).slice(0, MOST);
    // What was refused may repeat what was said, so only the status is told.
    if (!response.ok)
      throw new SpeechFault(
        kindOfStatus(response.status),
        `status ${response.status}`,
        retryAfterMs(response.headers.get('retry-after'), Date.now()),
      );
    const answer = v.safeParse(Answer, text);
    if (!answer.success) throw new SpeechFault('malformed', 'no text in the answer');
    return answer.output.text;
  };
  return {
    name: 'openai-transcriptions',
    async recognize(recording) {
      try {
        return await ask(recording);
      } catch (fault) {
        recording.signal?.throwIfAborted();
        if (fault instanceof SpeechFault || fault instanceof NetworkFault) throw fault;
        throw new NetworkFault('no answer', { cause: fault });
      }
    },
  };
}
