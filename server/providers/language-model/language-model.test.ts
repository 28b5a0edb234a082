/** The language model's adapter against the exchange that endpoints of this shape document, and under its guard. */
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CircuitOpenFault } from '../resilience/circuit-breaker.ts';
import { createFakeClock } from '../resilience/testing/fake-clock.ts';
import { impatientClock } from '../resilience/testing/impatient-clock.ts';
import { TimeoutFault } from '../resilience/time-limit.ts';
import { createLanguageModel, MODEL_SILENCE_MS } from './create-language-model.ts';
import { LanguageModelFault, type ModelRequest } from './language-model.ts';
import { createOpenAiCompatible } from './openai-compatible.ts';

const BASE = 'http://model.hotel.example/v1';
const URL_OF = `${BASE}/chat/completions`;
const settings = { url: `${BASE}/`, apiKey: 'key-1', models: ['small-model'] as const };

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const chunk = (content: string): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`;
const role = `data: ${JSON.stringify({ choices: [{ index: 0, delta: { role: 'assistant', content: '' } }] })}\n\n`;
const end = `data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`;
const stream = (text: string): Response =>
  new HttpResponse(text, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
const ask = (more: Partial<ModelRequest> = {}): ModelRequest => ({
  messages: [{ role: 'user', content: 'Is it open?' }],
  maxTokens: 100,
  onText: () => undefined,
  ...more,
});

describe('an endpoint of the common shape', () => {
  it('[BOT-MODEL] is asked with key, model and messages, and its stream is read as it grows', async () => {
    let seen: { readonly body: unknown; readonly authorization: string | null } | undefined;
    server.use(
      http.post(URL_OF, async ({ request }) => {
        seen = { body: await request.json(), authorization: request.headers.get('authorization') };
        return stream(`: hello\n\n${role}${chunk('It is ')}${chunk('open “daily”.')}${end}`);
      }),
    );
    const grown: string[] = [];
    expect(await createOpenAiCompatible(settings).answer(ask({ onText: (text) => grown.push(text) }))).toEqual({
      text: 'It is open “daily”.',
      model: 'small-model',
      usage: { tokensIn: 4, tokensOut: 7, isEstimated: true },
    });
    expect(grown).toEqual(['It is ', 'It is open “daily”.']);
    expect(seen).toEqual({
      authorization: 'Bearer key-1',
      body: {
        model: 'small-model',
        messages: [{ role: 'user', content: 'Is it open?' }],
        max_tokens: 100,
        temperature: 0.2,
        stream: true,
        stream_options: { include_usage: true },
      },
    });
  });

  it('[BOT-MODEL] may answer whole instead, and may need no key', async () => {
    server.use(
      http.post(URL_OF, ({ request }) =>
        HttpResponse.json({
          choices: [
            {
              index: 0,
              message: { role: 'assistant', content: request.headers.has('authorization') ? 'key' : 'no key' },
            },
          ],
        }),
      ),
    );
    const { text } = await createOpenAiCompatible({ ...settings, apiKey: undefined }).answer(ask());
    expect(text).toBe('no key');
  });

  it.each([
    [
      'a wrong key',
      () => HttpResponse.json({ error: { message: 'bad key', type: 'invalid_request_error' } }, { status: 401 }),
      'unauthorized',
    ],
    [
      'too many questions',
      () => HttpResponse.json({ error: { message: 'slow down' } }, { status: 429, headers: { 'retry-after': '7' } }),
      'rate_limited',
    ],
    ['a question it refuses', () => HttpResponse.json({ error: { message: 'too long' } }, { status: 400 }), 'rejected'],
    ['a broken endpoint', () => new HttpResponse('<html>', { status: 502 }), 'unavailable'],
    ['an answer that breaks off', () => stream(chunk('It is')), 'unavailable'],
    ['a chunk that is none', () => stream('data: {"error":\n\n'), 'malformed'],
    [
      'one that names a tool, which is never done [BOT-NO-TOOLS],',
      () =>
        stream(
          `data: ${JSON.stringify({ choices: [{ delta: { tool_calls: [{ index: 0, function: { name: 'open_door', arguments: '{}' } }] } }] })}\n\n${end}`,
        ),
      'rejected',
    ],
    ['a page instead of an answer', () => HttpResponse.html('<p>Sign in</p>'), 'malformed'],
  ] as const)('[BOT-FALLBACK] tells %s apart', async (_what, answer, kind) => {
    server.use(http.post(URL_OF, answer));
    const fault = await createOpenAiCompatible(settings)
      .answer(ask())
      .then(
        () => null,
        (error: unknown) => error,
      );
    expect(fault).toBeInstanceOf(LanguageModelFault);
    expect(fault).toMatchObject({ kind, ...(kind === 'rate_limited' ? { retryAfterMs: 7000 } : {}) });
  });

  it('[PROMPT-COUNT] is asked what it took, and by its old name where it knows no such option', async () => {
    const bodies: unknown[] = [];
    const usage = `data: ${JSON.stringify({ model: 'small-model-2', choices: [], usage: { prompt_tokens: 31, completion_tokens: 2 } })}\n\n`;
    server.use(
      http.post(URL_OF, async ({ request }) => {
        const body = (await request.json()) as { readonly stream_options?: object };
        bodies.push(body);
        return body.stream_options === undefined
          ? stream(`${chunk('Yes.')}${usage}${end}`)
          : HttpResponse.json({ error: { message: 'Unrecognized request argument: stream_options' } }, { status: 400 });
      }),
    );
    const model = createOpenAiCompatible(settings);
    const wanted = { temperature: 0.7, topP: 0.5, model: 'large-model' };
    expect(await model.answer(ask(wanted))).toEqual({
      text: 'Yes.',
      model: 'small-model-2',
      usage: { tokensIn: 31, tokensOut: 2, isEstimated: false },
    });
    await model.answer(ask(wanted));
    expect(bodies).toHaveLength(3);
    expect(bodies[2]).toMatchObject({ model: 'large-model', temperature: 0.7, top_p: 0.5 });
  });

  it('[BOT-LATE] stops when it is told to', async () => {
    const stop = new AbortController();
    server.use(
      http.post(
        URL_OF,
        () =>
          new HttpResponse(
            new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(chunk('It is'))) }),
            { headers: { 'content-type': 'text/event-stream' } },
          ),
      ),
    );
    const answer = createOpenAiCompatible(settings).answer(
      ask({ onText: () => stop.abort(new Error('people were asked')), signal: stop.signal }),
    );
    await expect(answer).rejects.toThrow('people were asked');
  });
});

describe('the guard around it', () => {
  it('[BOT-FALLBACK] tries a passing fault once more', async () => {
    let asked = 0;
    server.use(
      http.post(URL_OF, () => {
        asked += 1;
        return asked === 1 ? new HttpResponse(null, { status: 503 }) : stream(`${chunk('Yes.')}${end}`);
      }),
    );
    const model = createLanguageModel(
      { url: BASE, models: ['m'], apiKey: undefined },
      { clock: impatientClock, random: () => 0 },
    );
    expect(await model?.answer(ask())).toMatchObject({ text: 'Yes.' });
    expect(asked).toBe(2);
  });

  it('[BOT-FALLBACK] gives up on one that does not answer in time, and leaves a sick one alone', async () => {
    const clock = createFakeClock();
    let asked = 0;
    server.use(
      http.post(URL_OF, () => {
        asked += 1;
        return new Promise<Response>(() => undefined);
      }),
    );
    const model = createLanguageModel({ url: BASE, models: ['m'], apiKey: undefined }, { clock, random: () => 0 });
    for (let question = 0; question < 2; question += 1) {
      await Promise.all([
        expect(model?.answer(ask())).rejects.toBeInstanceOf(TimeoutFault),
        clock.advance(2 * MODEL_SILENCE_MS + 3_000),
      ]);
    }
    await expect(model?.answer(ask())).rejects.toBeInstanceOf(CircuitOpenFault);
    expect(asked).toBeLessThanOrEqual(4);
  });

  it('[BOT-MODEL] is none where none is configured', () => {
    expect(createLanguageModel(undefined, { clock: impatientClock, random: () => 0 })).toBeUndefined();
  });
});
