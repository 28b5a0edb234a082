/**
 * Any endpoint of the shape OpenAI made common: `POST {base}/chat/completions` with `stream: true`, answered by
 * server-sent events whose data is a chunk with `choices[0].delta.content`, ended by `[DONE]`. One that does not stream
 * answers with the whole completion as JSON, which is taken as well.
 */
import * as v from 'valibot';
import { NetworkFault } from '../resilience/json-request.ts';
import { retryAfterMs } from '../resilience/retry-after.ts';
import { type LanguageModel, LanguageModelFault, type ModelFaultKind, type ModelRequest } from './language-model.ts';
import { eventData } from './event-data.ts';

export interface ModelSettings {
  readonly url: string;
  readonly apiKey: string | undefined;
  readonly model: string;
}

/** Longest answer that is read, in bytes. */
const MOST = 1_048_576;
const DETAIL = 200;

const Chunk = v.object({
  choices: v.array(v.object({ delta: v.optional(v.object({ content: v.nullish(v.string()) })) })),
});
const Whole = v.object({
  choices: v.pipe(v.array(v.object({ message: v.object({ content: v.nullable(v.string()) }) })), v.minLength(1)),
});
const Refusal = v.object({ error: v.object({ message: v.string() }) });

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's page, or a line that broke off: judged by whoever asked.
    return undefined;
  }
}

function kindOf(status: number): ModelFaultKind {
  if (status === 429) return 'rate_limited';
  if (status === 401 || status === 403) return 'unauthorized';
  return status >= 500 || status === 404 || status === 408 || status < 400 ? 'unavailable' : 'rejected';
}

async function faultOf(response: Response): Promise<LanguageModelFault> {
  const body = v.safeParse(Refusal, parsedJson((await response.text()).slice(0, MOST)));
  return new LanguageModelFault(
    kindOf(response.status),
    `status ${response.status}: ${body.success ? body.output.error.message.slice(0, DETAIL) : 'no message'}`,
    {
      retryAfterMs: retryAfterMs(response.headers.get('retry-after'), Date.now()),
    },
  );
}

async function streamed(response: Response, onText: (text: string) => void): Promise<string> {
  let text = '';
  for await (const data of eventData(response.body, MOST)) {
    if (data === '[DONE]') return text;
    const chunk = v.safeParse(Chunk, parsedJson(data));
    if (!chunk.success) throw new LanguageModelFault('malformed', 'a chunk that is none');
    const more = chunk.output.choices[0]?.delta?.content ?? '';
    if (more === '') continue;
    text += more;
    onText(text);
  }
  // Without its last word it is not known to be whole.
  throw new LanguageModelFault('unavailable', 'the answer broke off');
}

export function createOpenAiCompatible({ url, apiKey, model }: ModelSettings): LanguageModel {
  const address = `${url.replace(/\/+$/, '')}/chat/completions`;
  const ask = async ({ messages, maxTokens, onText, signal }: ModelRequest): Promise<string> => {
    const response = await fetch(address, {
      method: 'POST',
      redirect: 'error',
      signal: signal ?? null,
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream, application/json',
        ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model, messages, max_tokens: maxTokens, temperature: 0.2, stream: true }),
    });
    if (!response.ok) throw await faultOf(response);
    if ((response.headers.get('content-type') ?? '').includes('text/event-stream')) return streamed(response, onText);
    const whole = v.safeParse(Whole, parsedJson(await response.text()));
    if (!whole.success) throw new LanguageModelFault('malformed', 'no completion');
    return whole.output.choices[0]?.message.content ?? '';
  };
  return {
    name: 'openai-compatible',
    async answer(request) {
      try {
        return await ask(request);
      } catch (fault) {
        request.signal?.throwIfAborted();
        if (fault instanceof LanguageModelFault || fault instanceof NetworkFault) throw fault;
        throw new NetworkFault('no answer', { cause: fault });
      }
    },
  };
}
