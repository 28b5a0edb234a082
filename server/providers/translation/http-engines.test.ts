/** The HTTP adapters against the exchanges their makers document. */
import { generateKeyPairSync } from 'node:crypto';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFakeClock } from '../resilience/testing/fake-clock.ts';
import { createDeepL } from './deepl.ts';
import { createGoogle } from './google.ts';
import { createLibreTranslate } from './libretranslate.ts';
import { TranslationFault, type TranslationProvider, type TranslationRequest } from './translation-provider.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

type Seen = { readonly body: unknown; readonly headers: Headers };

/** Answers every request to an address by the same function, and keeps what was sent. */
const answering = (method: 'get' | 'post', url: string, answer: () => Response): Seen[] => {
  const seen: Seen[] = [];
  server.use(
    http[method](url, async ({ request }) => {
      seen.push({ body: method === 'post' ? await request.json() : undefined, headers: request.headers });
      return answer();
    }),
  );
  return seen;
};

const request = (more: Partial<TranslationRequest> = {}): TranslationRequest => ({
  text: 'Good evening',
  from: 'en',
  to: 'fr',
  signal: new AbortController().signal,
  ...more,
});

const faultOf = async (
  provider: TranslationProvider,
  more: Partial<TranslationRequest> = {},
): Promise<TranslationFault> => {
  try {
    await provider.translate(request(more));
  } catch (fault) {
    if (fault instanceof TranslationFault) return fault;
    throw fault;
  }
  throw new Error('it should have failed');
};

const marked = { text: 'See ⟦0⟧ & be <happy>\n\n  Ask ⟦1⟧', kept: ['https://seaside.example', 'Mika "M"'] };

const LIBRE = 'http://translate.hotel.example';
const languages = () =>
  HttpResponse.json([
    { code: 'en', name: 'English', targets: ['fr', 'he', 'zh-Hans'] },
    { code: 'zh-Hans', name: 'Chinese', targets: ['en'] },
  ]);

describe('LibreTranslate', () => {
  const libre = () => createLibreTranslate({ url: `${LIBRE}/`, apiKey: 'key-1' }, createFakeClock());

  it('[TR-FALLBACK] sends lines as an array and puts them together again', async () => {
    answering('get', `${LIBRE}/languages`, languages);
    const seen = answering('post', `${LIBRE}/translate`, () =>
      HttpResponse.json({ translatedText: ['Bonsoir', 'À bientôt'] }),
    );
    expect(await libre().translate(request({ text: 'Good evening\n\n  See you' }))).toEqual({
      text: 'Bonsoir\n\n  À bientôt',
      engine: 'libretranslate',
    });
    expect(seen[0]?.body).toEqual({
      q: ['Good evening', 'See you'],
      source: 'en',
      target: 'fr',
      format: 'text',
      api_key: 'key-1',
    });
  });

  it('[TR-KEEP] shows kept pieces as elements not to be translated', async () => {
    answering('get', `${LIBRE}/languages`, languages);
    const seen = answering('post', `${LIBRE}/translate`, () =>
      HttpResponse.json({
        translatedText: [
          'Voyez <span translate="no" class="notranslate" id="k0">https://seaside.example</span> & soyez <heureux>',
          'Demandez à <span id="k1" class="notranslate" translate="no">Mika "M"</span>',
        ],
      }),
    );
    expect((await libre().translate(request(marked))).text).toBe('Voyez ⟦0⟧ & soyez <heureux>\n\n  Demandez à ⟦1⟧');
    expect(seen[0]?.body).toMatchObject({
      format: 'html',
      q: [
        'See <span translate="no" class="notranslate" id="k0">https://seaside.example</span> &amp; be &lt;happy&gt;',
        'Ask <span translate="no" class="notranslate" id="k1">Mika &quot;M&quot;</span>',
      ],
    });
  });

  it('[TR-FALLBACK] asks for the pairs once and uses the spelling the instance knows', async () => {
    const asked = answering('get', `${LIBRE}/languages`, languages);
    const seen = answering('post', `${LIBRE}/translate`, () => HttpResponse.json({ translatedText: ['x'] }));
    const provider = libre();
    await provider.translate(request({ to: 'iw' }));
    await provider.translate(request({ to: 'zh-CN' }));
    await provider.translate(request({ from: 'zh-CN', to: 'en' }));
    expect(seen.map(({ body }) => body)).toMatchObject([
      { target: 'he' },
      { target: 'zh-Hans' },
      { source: 'zh-Hans', target: 'en' },
    ]);
    expect(asked).toHaveLength(1);
  });

  it('[TR-FALLBACK] says that a pair is not there without asking', async () => {
    answering('get', `${LIBRE}/languages`, languages);
    expect(await faultOf(libre(), { from: 'fr', to: 'en' })).toMatchObject({ kind: 'unsupported_pair' });
  });

  it.each([
    [400, { error: 'fr is not supported' }, 'unsupported_pair'],
    [400, { error: 'Invalid request: missing q parameter' }, 'rejected'],
    [403, { error: 'Invalid API key' }, 'unauthorized'],
    [500, { error: 'Cannot translate text: out of memory' }, 'unavailable'],
  ])('[TR-FALLBACK] takes status %i %j for %s', async (status, body, kind) => {
    answering('get', `${LIBRE}/languages`, languages);
    answering('post', `${LIBRE}/translate`, () => HttpResponse.json(body, { status }));
    expect(await faultOf(libre())).toMatchObject({ kind, engine: 'libretranslate' });
  });

  it('[TR-FALLBACK] keeps the wait a 429 asks for', async () => {
    answering('get', `${LIBRE}/languages`, languages);
    answering('post', `${LIBRE}/translate`, () =>
      HttpResponse.json({ error: 'Slowdown: 30 per 1 minute' }, { status: 429, headers: { 'retry-after': '17' } }),
    );
    expect(await faultOf(libre())).toMatchObject({ kind: 'rate_limited', retryAfterMs: 17_000 });
  });

  it.each([
    ['a page', () => HttpResponse.html('<html>Welcome to our Wi-Fi</html>')],
    ['broken JSON', () => new HttpResponse('{"translatedText": [')],
    ['another shape', () => HttpResponse.json({ translation: 'Bonsoir' })],
    ['too few lines', () => HttpResponse.json({ translatedText: [] })],
    ['a redirect', () => HttpResponse.redirect('http://elsewhere.example/')],
    ['a broken connection', () => HttpResponse.error()],
    ['a gateway error page', () => HttpResponse.html('<html>502</html>', { status: 502 })],
  ])('[TR-FALLBACK] takes %s for an engine that is not there', async (_, answer) => {
    answering('get', `${LIBRE}/languages`, languages);
    answering('post', `${LIBRE}/translate`, answer);
    expect(await faultOf(libre())).toMatchObject({ kind: 'unavailable' });
  });

  it('[TR-FALLBACK] reads no endless answer', async () => {
    answering('get', `${LIBRE}/languages`, languages);
    answering('post', `${LIBRE}/translate`, () => HttpResponse.json({ translatedText: ['x'.repeat(2_000_000)] }));
    expect(await faultOf(libre())).toMatchObject({ kind: 'unavailable' });
  });

  it('[TR-FALLBACK] stops when it is told to', async () => {
    answering('get', `${LIBRE}/languages`, languages);
    server.use(http.post(`${LIBRE}/translate`, () => new Promise<never>(() => undefined)));
    const caller = new AbortController();
    const asked = libre().translate(request({ signal: caller.signal }));
    caller.abort(new Error('stopping'));
    await expect(asked).rejects.toThrow('stopping');
  });
});

const DEEPL = 'https://api-free.deepl.com/v2/translate';

describe('DeepL', () => {
  const deepl = createDeepL({ apiKey: 'secret:fx' });

  it('[TR-FALLBACK] asks in its own codes, politely, with the key in the header', async () => {
    const seen = answering('post', DEEPL, () =>
      HttpResponse.json({ translations: [{ detected_source_language: 'EN', text: '晚上好' }] }),
    );
    expect(await deepl.translate(request({ to: 'zh-CN' }))).toEqual({ text: '晚上好', engine: 'deepl' });
    expect(seen[0]?.body).toEqual({
      text: ['Good evening'],
      source_lang: 'EN',
      target_lang: 'ZH-HANS',
      formality: 'prefer_more',
      preserve_formatting: true,
    });
    expect(seen[0]?.headers.get('authorization')).toBe('DeepL-Auth-Key secret:fx');
  });

  it('[TR-KEEP] has kept pieces left alone', async () => {
    const seen = answering('post', DEEPL, () =>
      HttpResponse.json({
        translations: [
          {
            text: 'Voir <span translate="no" class="notranslate" id="k0">https://seaside.example</span> &amp; soyez &lt;heureux&gt;',
          },
          { text: '<span translate="no" class="notranslate" id="k1">Mika</span> vous dira' },
        ],
      }),
    );
    expect((await deepl.translate(request(marked))).text).toBe('Voir ⟦0⟧ & soyez <heureux>\n\n  ⟦1⟧ vous dira');
    expect(seen[0]?.body).toMatchObject({ tag_handling: 'html' });
  });

  it('[TR-FALLBACK] sends no more than fifty texts at once', async () => {
    const seen: unknown[] = [];
    server.use(
      http.post(DEEPL, async ({ request: sent }) => {
        const { text } = v.parse(v.object({ text: v.array(v.string()) }), await sent.json());
        seen.push(text.length);
        return HttpResponse.json({ translations: text.map((line) => ({ text: line.toUpperCase() })) });
      }),
    );
    const lines = Array.from({ length: 60 }, (_, at) => `line ${at}`).join('\n');
    expect((await deepl.translate(request({ text: lines }))).text).toBe(lines.toUpperCase());
    expect(seen).toEqual([50, 10]);
  });

  it.each([
    [400, { message: "Value for 'target_lang' not supported." }, 'unsupported_pair'],
    [400, { message: 'Bad request' }, 'rejected'],
    [403, { message: 'Forbidden' }, 'unauthorized'],
    [413, { message: 'Request entity too large' }, 'rejected'],
    [429, { message: 'Too many requests' }, 'rate_limited'],
    [456, { message: 'Quota exceeded' }, 'rate_limited'],
    [503, { message: 'Resource currently unavailable' }, 'unavailable'],
    [529, { message: 'Too many requests' }, 'unavailable'],
  ])('[TR-FALLBACK] takes status %i %j for %s', async (status, body, kind) => {
    answering('post', DEEPL, () => HttpResponse.json(body, { status }));
    expect(await faultOf(deepl)).toMatchObject({ kind });
  });

  it('[TR-FALLBACK] leaves an engine with a used-up quota alone for long', async () => {
    answering('post', DEEPL, () => HttpResponse.json({ message: 'Quota exceeded' }, { status: 456 }));
    expect((await faultOf(deepl)).retryAfterMs).toBe(3_600_000);
  });

  it.each([
    ['a page', () => HttpResponse.html('<html></html>')],
    ['another shape', () => HttpResponse.json({ translations: [{}] })],
  ])('[TR-FALLBACK] takes %s for an engine that is not there', async (_, answer) => {
    answering('post', DEEPL, answer);
    expect(await faultOf(deepl)).toMatchObject({ kind: 'unavailable' });
  });
});

const GOOGLE = 'https://translation.googleapis.com/v3/projects/hotel-1/locations/global:translateText';
const TOKENS = 'https://oauth2.googleapis.com/token';
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = {
  client_email: 'desk@hotel-1.iam.example',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

describe('Google Cloud Translation', () => {
  const NOW = Date.parse('2026-11-20T09:00:00Z');
  const google = (now: () => number = () => NOW) =>
    createGoogle({ project: 'hotel-1', location: 'global', token: undefined, key }, now);

  it('[TR-FALLBACK] trades a signed assertion for a token and keeps it while it lasts', async () => {
    let now = NOW;
    const tokens = answering('post', TOKENS, () =>
      HttpResponse.json({ access_token: `token-${tokens.length}`, expires_in: 3600, token_type: 'Bearer' }),
    );
    const seen = answering('post', GOOGLE, () => HttpResponse.json({ translations: [{ translatedText: 'Bonsoir' }] }));
    const provider = google(() => now);
    expect(await provider.translate(request())).toEqual({ text: 'Bonsoir', engine: 'google' });
    await provider.translate(request());
    now += 3_600_000;
    await provider.translate(request());
    expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token-1',
      'Bearer token-1',
      'Bearer token-2',
    ]);
    expect(seen[0]?.body).toEqual({
      contents: ['Good evening'],
      mimeType: 'text/plain',
      sourceLanguageCode: 'en',
      targetLanguageCode: 'fr',
    });
    const { assertion } = v.parse(
      v.object({ grant_type: v.literal('urn:ietf:params:oauth:grant-type:jwt-bearer'), assertion: v.string() }),
      tokens[0]?.body,
    );
    expect(JSON.parse(Buffer.from(assertion.split('.')[1] ?? '', 'base64url').toString())).toEqual({
      iss: key.client_email,
      aud: TOKENS,
      scope: 'https://www.googleapis.com/auth/cloud-translation',
      iat: NOW / 1000,
      exp: NOW / 1000 + 3600,
    });
  });

  it('[TR-KEEP] has kept pieces left alone, whatever attributes come back', async () => {
    const provider = createGoogle(
      { project: 'hotel-1', location: 'global', token: 'ready', key: undefined },
      () => NOW,
    );
    const seen = answering('post', GOOGLE, () =>
      HttpResponse.json({
        translations: [
          {
            translatedText:
              'ראו <span translate="no" class="notranslate" id="k0" style=";direction:rtl">https://seaside.example</span> &amp; חייכו',
          },
          { translatedText: 'שאלו את <span translate=no id=k1>Mika</span>&#39;' },
        ],
      }),
    );
    expect((await provider.translate(request({ ...marked, to: 'iw' }))).text).toBe("ראו ⟦0⟧ & חייכו\n\n  שאלו את ⟦1⟧'");
    expect(seen[0]?.body).toMatchObject({ mimeType: 'text/html', targetLanguageCode: 'iw' });
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer ready');
  });

  it.each([
    [
      400,
      { error: { code: 400, message: 'Invalid target language: xx', status: 'INVALID_ARGUMENT' } },
      'unsupported_pair',
    ],
    [400, { error: { code: 400, message: 'Text is too long.', status: 'INVALID_ARGUMENT' } }, 'rejected'],
    [
      401,
      { error: { code: 401, message: 'Request had invalid authentication credentials', status: 'UNAUTHENTICATED' } },
      'unauthorized',
    ],
    [403, { error: { code: 403, message: 'User Rate Limit Exceeded', status: 'PERMISSION_DENIED' } }, 'rate_limited'],
    [
      403,
      { error: { code: 403, message: 'Cloud Translation API has not been used', status: 'PERMISSION_DENIED' } },
      'unauthorized',
    ],
    [
      429,
      { error: { code: 429, message: 'Resource has been exhausted', status: 'RESOURCE_EXHAUSTED' } },
      'rate_limited',
    ],
    [503, { error: { code: 503, message: 'The service is unavailable', status: 'UNAVAILABLE' } }, 'unavailable'],
    [200, { translations: 'none' }, 'unavailable'],
  ])('[TR-FALLBACK] takes status %i %j for %s', async (status, body, kind) => {
    answering('post', TOKENS, () => HttpResponse.json({ access_token: 't', expires_in: 3600 }));
    answering('post', GOOGLE, () => HttpResponse.json(body, { status }));
    expect(await faultOf(google())).toMatchObject({ kind });
  });

  it('[TR-FALLBACK] tells a refused account from a token service that is down', async () => {
    answering('post', TOKENS, () =>
      HttpResponse.json({ error: 'invalid_grant', error_description: 'Invalid JWT Signature.' }, { status: 400 }),
    );
    expect(await faultOf(google())).toMatchObject({ kind: 'unauthorized' });
    answering('post', TOKENS, () => HttpResponse.html('<html></html>', { status: 502 }));
    expect(await faultOf(google())).toMatchObject({ kind: 'unavailable' });
    answering('post', TOKENS, () => HttpResponse.json({ token: 'x' }));
    expect(await faultOf(google())).toMatchObject({ kind: 'unavailable' });
  });
});
