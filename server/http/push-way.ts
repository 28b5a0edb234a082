/**
 * The short way of a push past the framework [SYNC-SHORT-WAY]: what every desk and phone sends most is a few hundred bytes
 * that come at once, and of what these cost this process a good part was requests, headers and answers made anew in
 * another shape. The door is the same (server/sync/push-door.ts), and so is what is checked before it and said after it.
 * Whatever is not plain, or has not come whole with its head, goes the long way.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import type { AppContext } from '#server/context.ts';
import { AppError, errorBody } from '#shared/errors/app-error.ts';
import { marksOf } from './default-headers.ts';
import { answerTo } from './error-response.ts';
import { noteRequest } from './logging.ts';
import { maintenanceOf } from './maintenance.ts';
import { REQUEST_ID_HEADER, requestIdOf } from './request-id.ts';

const PATH = '/sync/push';
/** As much as comes at once, in bytes. */
const PLAIN = 64 * 1024;

/** Answers a request, or leaves it to the long way. */
export type ShortWay = (request: IncomingMessage, response: ServerResponse, longWay: () => void) => void;

/** Who answers a push, whichever way it came (server/sync/push-door.ts). */
export interface PushAnswers {
  /**
   * @param readBody the body as text, of so many bytes at most
   * @returns the body of the answer
   * @throws AppError, and what the database throws
   */
  answer(c: Context, readBody: (max: number) => Promise<string>): Promise<string>;
}

type PushContext = Pick<AppContext, 'config' | 'log' | 'metrics' | 'now'>;

/** What an answer is made of; names and values of headers in turn. */
interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: readonly string[];
}

const JSON_TYPE = ['content-type', 'application/json'] as const;

export function pushWay(ctx: PushContext, door: PushAnswers): ShortWay {
  const marks = marksOf(ctx.config.hstsSeconds).flat();
  const maintenance = maintenanceOf(ctx.config.dataDir, ctx.now);
  const ok = [...JSON_TYPE, 'cache-control', 'no-store', ...marks];

  const answerOf = async (call: Call, text: string): Promise<Answer> => {
    try {
      const words = await maintenance();
      if (words !== null) throw new AppError('maintenance', { ...words });
      return { status: 200, body: await door.answer(call.asContext, () => Promise.resolve(text)), headers: ok };
    } catch (thrown) {
      const { requestId, tenantId } = call;
      const { error, headers } = answerTo(ctx.log, thrown, { requestId, tenantId });
      return {
        status: error.status,
        body: JSON.stringify(errorBody(error, requestId)),
        headers: [...JSON_TYPE, ...Object.entries(headers).flat(), ...marks],
      };
    }
  };

  const answer = async (request: IncomingMessage, response: ServerResponse, text: string): Promise<void> => {
    const started = performance.now();
    const call = new Call(request);
    const { status, body, headers } = await answerOf(call, text);
    const { requestId, tenantId } = call;
    const length = String(Buffer.byteLength(body));
    response.writeHead(status, [...headers, REQUEST_ID_HEADER, requestId, 'content-length', length]).end(body);
    noteRequest(ctx.log, ctx.metrics, { method: 'POST', route: PATH, status, started, requestId, tenantId });
  };

  return (request, response, longWay) => {
    const length = plainLength(request);
    if (length === 0) return longWay();
    // What came in one piece with the head has been read by then.
    process.nextTick(() => {
      const bytes: unknown = request.readableLength === length ? request.read() : null;
      if (!(bytes instanceof Buffer)) return longWay();
      answer(request, response, decoder.decode(bytes)).catch((error: unknown) => {
        ctx.log.error({ err: error }, 'a push could not be answered');
        response.destroy();
      });
    });
  };
}

const decoder = new TextDecoder();

/** Bytes of a plain push; 0 for whatever else is asked. */
function plainLength({ method, url, headers }: IncomingMessage): number {
  if (method !== 'POST' || url !== PATH || headers['transfer-encoding'] !== undefined) return 0;
  const length = Number(headers['content-length']);
  return length > 0 && length <= PLAIN ? length : 0;
}

/** One request, and as much of the framework's context as is asked for behind the door. */
class Call {
  readonly env: { readonly incoming: IncomingMessage };
  readonly req: { readonly header: (name: string) => string | undefined };
  readonly requestId: string;
  readonly #known = new Map<string, unknown>();

  constructor(incoming: IncomingMessage) {
    const header = (name: string): string | undefined => {
      const value = incoming.headers[name];
      return typeof value === 'string' ? value : undefined;
    };
    this.env = { incoming };
    this.req = { header };
    this.requestId = requestIdOf(header(REQUEST_ID_HEADER));
  }

  get asContext(): Context {
    return this as unknown as Context;
  }
  get(name: string): unknown {
    return this.#known.get(name);
  }
  set(name: string, value: unknown): void {
    this.#known.set(name, value);
  }
  get tenantId(): string | undefined {
    const known = this.#known.get('tenantId');
    return typeof known === 'string' ? known : undefined;
  }
}
