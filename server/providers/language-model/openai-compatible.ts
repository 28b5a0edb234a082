/**
 * Any endpoint of the shape OpenAI made common: `POST {base}/chat/completions` with `stream: true`, answered by
 * server-sent events whose data is a chunk with `choices[0].delta.content`, ended by `[DONE]`. One that does not stream
 * answers with the whole completion as JSON, which is taken as well.
 */
import * as v from 'valibot';
import { NetworkFault } from '../resilience/json-request.ts';
import { retryAfterMs } from '../resilience/retry-after.ts';
import { estimateTokens } from '#shared/domain/bot/tokens.ts';
import {
  type LanguageModel,
  LanguageModelFault,
  type ModelAnswer,
  type ModelFaultKind,
  type ModelRequest,
} from './language-model.ts';
import { eventData } from './event-data.ts';

export interface ModelSettings {
  readonly url: string;
  readonly apiKey: string | undefined;
  /** The names of its models, the one that is asked by default first. */
  readonly models: readonly [string, ...string[]];
  /** How it is reached; the house's own endpoints by the agent that knows no private address. */
  readonly fetch?: typeof fetch | undefined;
}

/** Longest answer that is read, in bytes. */
const MOST = 1_048_576;
const DETAIL = 200;
/** Longest name of a model that is remembered. */
const NAME_MAX = 100;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000));
const Usage = v.nullish(v.object({ prompt_tokens: Count, completion_tokens: Count }));
/** What it would have us do is never done: a bot says words and does nothing else [BOT-NO-TOOLS]. */
const said = {
  content: v.nullish(v.string()),
  tool_calls: v.nullish(v.array(v.unknown())),
  function_call: v.nullish(v.unknown()),
};
const Chunk = v.object({
  model: v.optional(v.string()),
  // The last chunk has the usage alone.
  choices: v.array(v.object({ delta: v.optional(v.object(said)) })),
  usage: Usage,
});
const Whole = v.object({
  model: v.optional(v.string()),
  choices: v.pipe(v.array(v.object({ message: v.object(said) })), v.minLength(1)),
  usage: Usage,
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

function faultOf(response: Response, said: string): LanguageModelFault {
  const body = v.safeParse(Refusal, parsedJson(said));
  return new LanguageModelFault(
    kindOf(response.status),
    `status ${response.status}: ${body.success ? body.output.error.message.slice(0, DETAIL) : 'no message'}`,
    {
      retryAfterMs: retryAfterMs(response.headers.get('retry-after'), Date.now()),
    },
  );
}

interface Said {
  readonly text: string;
  readonly model: string | undefined;
  readonly usage: v.InferOutput<typeof Usage>;
}
type Delta = v.InferOutput<v.ObjectSchema<typeof said, undefined>>;

/** @throws LanguageModelFault for one that names tools */
function wordsOf({ content, tool_calls: tools, function_call: call }: Delta): string {
  if ((tools ?? []).length > 0 || call != null) throw new LanguageModelFault('rejected', 'it asks for a tool');
  return content ?? '';
}

async function streamed(response: Response, onText: (text: string) => void): Promise<Said> {
  let text = '';
  let model: string | undefined;
  let usage: Said['usage'];
  for await (const data of eventData(response.body, MOST)) {
    if (data === '[DONE]') return { text, model, usage };
    const chunk = v.safeParse(Chunk, parsedJson(data));
    if (!chunk.success) throw new LanguageModelFault('malformed', 'a chunk that is none');
    model ??= chunk.output.model;
    usage = chunk.output.usage ?? usage;
    const delta = chunk.output.choices[0]?.delta;
    const more = delta === undefined ? '' : wordsOf(delta);
    if (more === '') continue;
    text += more;
    onText(text);
  }
  // Without its last word it is not known to be whole.
  throw new LanguageModelFault('unavailable', 'the answer broke off');
}

async function whole(response: Response): Promise<Said> {
  const read = v.safeParse(Whole, parsedJson((await response.text()).slice(0, MOST)));
  const message = read.success ? read.output.choices[0]?.message : undefined;
  if (!read.success || message === undefined) throw new LanguageModelFault('malformed', 'no completion');
  return { text: wordsOf(message), model: read.output.model, usage: read.output.usage };
}

/** What is sent for a request, but for how the usage is asked for [PROMPT-SENT]. */
function bodyOf({ messages, maxTokens, model, temperature, topP }: ModelRequest, standard: string) {
  return {
    model: model ?? standard,
    messages,
    max_tokens: maxTokens,
    temperature: temperature ?? TEMPERATURE,
    ...(topP === undefined ? {} : { top_p: topP }),
    stream: true,
  };
}

/** Notes are to be repeated, not embroidered. */
const TEMPERATURE = 0.2;

export function createOpenAiCompatible({ url, apiKey, models, fetch: reach = fetch }: ModelSettings): LanguageModel {
  const address = `${url.replace(/\/+$/, '')}/chat/completions`;
  // Endpoints that know no such option say so, and are not asked by it again.
  let tellsUsage = true;
  const post = (body: object, signal: AbortSignal | undefined): Promise<Response> =>
    reach(address, {
      method: 'POST',
      redirect: 'error',
      signal: signal ?? null,
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream, application/json',
        ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify(body),
    });
  const ask = async (request: ModelRequest): Promise<ModelAnswer> => {
    const body = bodyOf(request, models[0]);
    const told = tellsUsage ? { ...body, stream_options: { include_usage: true } } : body;
    let response = await post(told, request.signal);
    if (tellsUsage && (response.status === 400 || response.status === 422)) {
      const refusal = (await response.text()).slice(0, MOST);
      if (!refusal.includes('stream_options')) throw faultOf(response, refusal);
      tellsUsage = false;
      response = await post(body, request.signal);
    }
    if (!response.ok) throw faultOf(response, (await response.text()).slice(0, MOST));
    const isStream = (response.headers.get('content-type') ?? '').includes('text/event-stream');
    const { text, model, usage } = isStream ? await streamed(response, request.onText) : await whole(response);
    return {
      text,
      model: (model ?? body.model).slice(0, NAME_MAX),
      usage:
        usage == null
          ? {
              tokensIn: request.messages.reduce((sum, { content }) => sum + estimateTokens(content), 0),
              tokensOut: estimateTokens(text),
              isEstimated: true,
            }
          : { tokensIn: usage.prompt_tokens, tokensOut: usage.completion_tokens, isEstimated: false },
    };
  };
  return {
    name: 'openai-compatible',
    models,
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
