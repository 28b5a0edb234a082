/**
 * An emulated Stripe on this machine: its API as the library speaks it, and its pages as somebody sees them. Every answer is
 * held to what Stripe publishes (published.ts), so that what passes here is what Stripe would say.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Params, readParams, textOf } from './params.ts';
import { PUBLISHED_VERSION, type PublishedName } from './published-shapes.ts';
import { faultsOf } from './published.ts';
import { answerPage } from './pages.ts';
import { createWorld, Refused, type World, type WorldOptions } from './world.ts';

export interface StripeEmulator {
  readonly url: URL;
  readonly world: World;
  /** Calls of the API so far, as `POST /v1/…`. */
  readonly calls: readonly string[];
  /** The next calls are answered so: the answer is lost, or there is none. */
  readonly trouble: { lost: number; away: number };
  close(): Promise<void>;
}

export const EMULATED_KEY = 'sk_test_emulated';

type Handler = (world: World, params: Params, id: string) => object;

const routes: readonly (readonly [method: string, path: RegExp, name: PublishedName, handler: Handler])[] = [
  ['POST', /^\/v1\/customers$/, 'customer', (world, params) => world.createCustomer(params)],
  ['POST', /^\/v1\/payment_intents$/, 'payment_intent', (world, params) => world.createIntent(params)],
  [
    'GET',
    /^\/v1\/payment_intents\/(\w+)$/,
    'payment_intent',
    (world, params, id) => expanded(world, world.intent(id), params),
  ],
  ['GET', /^\/v1\/payment_methods\/(\w+)$/, 'payment_method', (world, _params, id) => world.method(id)],
  ['POST', /^\/v1\/payment_methods\/(\w+)\/detach$/, 'payment_method', (world, _params, id) => world.detach(id)],
  ['POST', /^\/v1\/checkout\/sessions$/, 'checkout.session', (world, params) => world.createSession(params)],
  [
    'GET',
    /^\/v1\/checkout\/sessions\/(\w+)$/,
    'checkout.session',
    (world, params, id) => expanded(world, world.session(id), params),
  ],
  ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, 'checkout.session', (world, _params, id) => world.expire(id)],
  ['POST', /^\/v1\/refunds$/, 'refund', (world, params) => world.createRefund(params)],
  [
    'GET',
    /^\/v1\/refunds$/,
    'list',
    (world, params) => ({
      object: 'list',
      data: world.refundsOf(textOf(params, 'payment_intent') ?? ''),
      has_more: false,
      url: '/v1/refunds',
    }),
  ],
  ['GET', /^\/v1\/disputes\/(\w+)$/, 'dispute', (world, _params, id) => world.disputed(id)],
];

/** What was asked for whole comes whole; the rest by its id. Nothing but ours is in the answer. */
function expanded(world: World, object: object, params: Params): object {
  const wanted = Object.values(params['expand'] ?? {}).map(String);
  const copy: Record<string, unknown> = { ...object };
  delete copy['params'];
  const has = (name: string): boolean => wanted.some((one) => one === name || one.startsWith(`${name}.`));
  const method = (id: unknown): unknown => (typeof id === 'string' ? world.method(id) : id);
  if (has('payment_method')) copy['payment_method'] = method(copy['payment_method']);
  if (has('setup_intent') && typeof copy['setup_intent'] === 'string') {
    const setup = world.setup(copy['setup_intent']);
    copy['setup_intent'] = { ...setup, payment_method: method(setup.payment_method) };
  }
  if (has('payment_intent') && typeof copy['payment_intent'] === 'string') {
    const intent = world.intent(copy['payment_intent']);
    copy['payment_intent'] = { ...intent, payment_method: method(intent.payment_method) };
  }
  return copy;
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

function answerCall(world: World, method: string, path: string, params: Params): Answer {
  for (const [wanted, pattern, name, handler] of routes) {
    const match = method === wanted ? pattern.exec(path) : null;
    if (match === null) continue;
    try {
      const body = held(name, expanded(world, handler(world, params, match[1] ?? ''), params));
      return { status: 200, body };
    } catch (error) {
      if (error instanceof Refused) return { status: error.status, body: held('error', error.body) };
      throw error;
    }
  }
  throw new Error(`the emulator knows no ${method} ${path}`);
}

/** @throws where the answer is not as Stripe publishes it */
function held(name: PublishedName, body: object): object {
  const faults = faultsOf(name, JSON.parse(JSON.stringify(body)));
  if (faults.length > 0) throw new Error(`not as published: ${faults.join('; ')}`);
  return body;
}

export async function startStripeEmulator(options: WorldOptions): Promise<StripeEmulator> {
  const calls: string[] = [];
  const trouble = { lost: 0, away: 0 };
  const known = new Map<string, { readonly form: string; readonly answer: Answer }>();
  const world = createWorld(options, () => url.origin);

  const answerApi = async (request: IncomingMessage, response: ServerResponse, target: URL): Promise<void> => {
    const form = request.method === 'GET' ? target.search.slice(1) : await bodyOf(request);
    calls.push(`${request.method ?? ''} ${target.pathname}`);
    if (trouble.away > 0) {
      trouble.away -= 1;
      send(response, { status: 500, body: { error: { type: 'api_error', message: 'Emulated.' } } });
      return;
    }
    const answer =
      judged(request, form) ??
      once(request, form, () => answerCall(world, request.method ?? '', target.pathname, readParams(form)));
    if (trouble.lost > 0) {
      trouble.lost -= 1;
      request.socket.destroy();
      return;
    }
    send(response, answer);
  };
  const judged = (request: IncomingMessage, _form: string): Answer | null => {
    if (request.headers.authorization !== `Bearer ${EMULATED_KEY}`)
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'No such key.' } } };
    if (request.headers['stripe-version'] !== PUBLISHED_VERSION)
      throw new Error(
        `version ${String(request.headers['stripe-version'])} is not the one whose objects are known here`,
      );
    return null;
  };
  /** Under one key the same is answered as before; something else is refused. */
  const once = (request: IncomingMessage, form: string, make: () => Answer): Answer => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || request.method === 'GET') return make();
    const before = known.get(key);
    if (before !== undefined && before.form !== form)
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'Another request had this key.' } } };
    const answer = before?.answer ?? structuredClone(make());
    known.set(key, { form, answer });
    return answer;
  };

  const server = createServer((request, response) => {
    const target = new URL(request.url ?? '/', 'http://emulator');
    const work = target.pathname.startsWith('/v1/')
      ? answerApi(request, response, target)
      : answerPage(world, request, response, target);
    work.catch((error: unknown) => {
      send(response, { status: 500, body: { error: { type: 'api_error', message: String(error) } } });
      process.stderr.write(`stripe emulator: ${String(error)}\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return {
    url,
    world,
    calls,
    trouble,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
