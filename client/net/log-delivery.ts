/**
 * Carries footprints and faults to the server's logs [LOG-BATCH] [LOG-ERROR]: footprints several at a time, a few
 * seconds after they were made, and at once when the page is put away; what cannot be delivered waits, for a day and
 * two hundred lines at most, also past the end of the page. Loaded by logs.ts.
 */
import * as v from 'valibot';
import { AppError } from '#shared/errors/app-error.ts';
import { storedValue } from '#client/storage/json-value.ts';
import { localTexts } from '#client/storage/storage.ts';
import { footprintsKey, type LogOptions, type Noted } from './logs.ts';
import { type During, kindOfError } from './error-kind.ts';
import { TransportError } from './transport-error.ts';
import { errorOf } from './transport.ts';

const FOOTPRINTS = '/accesslog/access-log';
const WAIT_MS = 4_000;
/** Lines sent at once: well within what the door takes, and what a browser lets a page that ends send. */
const AT_ONCE = 50;
const MOST = 200;
const TOO_OLD_MS = 24 * 3_600_000;
const RETRY_MS = { first: 15_000, longest: 5 * 60_000 };

const TEXT_MAX = 1_000;
const STACK_MAX = 8_000;
const PATH_MAX = 500;

type Line = v.InferOutput<typeof Left>[number];
const Left = v.array(
  v.object({
    user_id: v.nullable(v.string()),
    category: v.string(),
    action: v.string(),
    data: v.record(v.string(), v.union([v.string(), v.number(), v.null()])),
    service: v.literal('in-room'),
    executed_at: v.number(),
  }),
);

/** What of an error tells where to look for it in the server's log: its documented kind and, of a refused call, its name and the request's id [LOG-FACTS]. */
function factsOf(
  error: unknown,
  during: During | undefined,
): { readonly system_data: string; readonly system_identifier: string | null } {
  const data = error instanceof AppError ? error.data : error instanceof TransportError ? error.call : {};
  const text = (field: string): string | null => (typeof data[field] === 'string' ? data[field] : null);
  const facts = {
    ...kindOfError(error, during),
    operation: text('operation'),
    variables: text('variables'),
    user_agent: globalThis.navigator?.userAgent.slice(0, 200) ?? null,
  };
  return { system_data: JSON.stringify(facts), system_identifier: text('request_id') };
}

/** A log that cannot be reached is told of on the console alone, by its documented kind [ERR-KIND]. */
const sayUndelivered = (error: unknown): void =>
  console.warn(`The error log was not reached: ${kindOfError(error, 'log').kind}`, error);

const isHidden = (): boolean => globalThis.document?.visibilityState === 'hidden';

/** @returns takes what was noted */
export function startLogDelivery({
  transport,
  tokens,
  userId,
  lang,
  now = Date.now,
  system = 'fe-guest',
  waitMs = WAIT_MS,
  signal = new AbortController().signal,
}: LogOptions): (noted: Noted) => void {
  const stored = storedValue(localTexts, footprintsKey, Left);
  let queue: readonly Line[] = stored.read() ?? [];
  let underway: readonly Line[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retry = RETRY_MS.first;

  const later = (ms: number): void => {
    if (signal.aborted) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, ms);
  };
  const trim = (): void => {
    const oldest = now() - TOO_OLD_MS;
    queue = queue.filter((line) => line.executed_at > oldest).slice(-MOST);
  };
  /** @returns false when it has to be tried again */
  const deliver = async (lines: readonly Line[], keepalive: boolean): Promise<boolean> => {
    // The token says whose they are: another guest's go without one.
    const mine = lines.every(({ user_id }) => user_id === null || user_id === userId());
    try {
      const { status } = await transport.send(FOOTPRINTS, {
        body: lines,
        background: true,
        keepalive,
        ...(mine && userId() !== null ? { tokens } : {}),
      });
      return status !== 429 && status < 500;
    } catch (error) {
      if (!(error instanceof TransportError)) console.warn('Footprints were not delivered.', error);
      return false;
    }
  };
  const flush = async (keepalive = false): Promise<void> => {
    trim();
    if (signal.aborted || underway.length > 0 || queue.length === 0) return;
    const whose = queue.find(({ user_id }) => user_id !== null)?.user_id ?? null;
    const lines = queue.filter(({ user_id }) => user_id === whose || user_id === null).slice(0, AT_ONCE);
    underway = lines;
    const done = await deliver(lines, keepalive);
    underway = [];
    if (!done) {
      if (isHidden()) stored.write([...queue]);
      later(retry);
      retry = Math.min(retry * 2, RETRY_MS.longest);
      return;
    }
    retry = RETRY_MS.first;
    queue = queue.filter((line) => !lines.includes(line));
    if (stored.read() !== undefined) stored.forget();
    if (queue.length > 0) await flush(keepalive);
  };
  const soon = (): void => {
    clearTimeout(timer);
    timer = undefined;
    void flush(isHidden());
  };

  globalThis.addEventListener?.('online', soon, { signal });
  globalThis.document?.addEventListener(
    'visibilitychange',
    () => {
      if (!isHidden()) return;
      soon();
      // What the last request does not carry is kept for the next visit.
      const left = queue.filter((line) => !underway.includes(line));
      if (left.length > 0) stored.write(left);
    },
    { signal },
  );
  signal.addEventListener('abort', () => clearTimeout(timer));
  if (queue.length > 0) later(waitMs);

  return (noted) => {
    const [user_id, at, what] = noted;
    if (typeof what === 'object') {
      const known = what.error instanceof Error ? what.error : new Error(String(what.error));
      const body = {
        error_code: 'ERR_FATAL',
        system_name: system,
        system_path: what.where.slice(0, PATH_MAX),
        ...factsOf(what.error, what.during),
        lang_cd: lang(),
        custom_text: known.message.slice(0, TEXT_MAX),
        stacktrace_text: (known.stack ?? '').slice(0, STACK_MAX),
        created_at: at,
      };
      transport
        .send('/accesslog/error-log', { body, background: true, ...(userId() === null ? {} : { tokens }) })
        .then((answer) => {
          if (answer.status >= 400) sayUndelivered(errorOf(answer));
        }, sayUndelivered);
      return;
    }
    const [, , , action, data] = noted;
    queue = [...queue, { user_id, category: what, action, data, service: 'in-room', executed_at: at }];
    // Who signs out has no token in a moment.
    if (action === 'logout' || queue.length >= AT_ONCE) soon();
    else later(waitMs);
  };
}
