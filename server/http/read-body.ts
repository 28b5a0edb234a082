import type { Context } from 'hono';
import * as v from 'valibot';
import { unstorableAt } from '#shared/domain/json/storable.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** Largest JSON body of the ordinary doors, in bytes. */
export const JSON_BODY_MAX = 64 * 1024;
/** How long a body may take in any case, in milliseconds. */
const BODY_WITHIN_MS = 10_000;
/** Bytes a millisecond that the worst line still brings: what is long may take longer. */
const SLOWEST_LINE = 32;

/**
 * The body as text, never more than `max` bytes of it in memory, and never waited for longer than its length allows
 * [HTTP-SLOW].
 *
 * @param within milliseconds the shortest body may take
 * @throws AppError body_too_large, body_too_slow
 */
export async function readText(c: Context, max: number, within = BODY_WITHIN_MS): Promise<string> {
  const declared = Number(c.req.header('content-length') ?? '0');
  if (declared > max) throw new AppError('body_too_large', { max });
  if (declared > 0) return inTime(c, c.req.text(), within + declared / SLOWEST_LINE);
  return (await readBytes(c, max, within)).toString('utf8');
}

/**
 * The body as it came, never more than `max` bytes of it in memory, and never waited for longer than its length allows
 * [HTTP-SLOW].
 *
 * @param within milliseconds the shortest body may take
 * @throws AppError body_too_large, body_too_slow
 */
export function readBytes(c: Context, max: number, within = BODY_WITHIN_MS): Promise<Buffer<ArrayBuffer>> {
  const declared = c.req.header('content-length');
  if (Number(declared ?? '0') > max) throw new AppError('body_too_large', { max });
  // Of a body in pieces nobody knows how long it is before it has come.
  return inTime(c, bytesOf(c, max), within + Number(declared ?? max) / SLOWEST_LINE);
}

/** Waits for a body so long and no longer. What is left of it is not read: the connection ends with the answer. */
async function inTime<T>(c: Context, body: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      c.header('connection', 'close');
      reject(new AppError('body_too_slow'));
    }, milliseconds);
  });
  try {
    return await Promise.race([body, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function bytesOf(c: Context, max: number): Promise<Buffer<ArrayBuffer>> {
  const reader = c.req.raw.body?.getReader();
  if (reader === undefined) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.byteLength;
    if (size > max) {
      await reader.cancel();
      throw new AppError('body_too_large', { max });
    }
    chunks.push(read.value);
  }
  return Buffer.concat(chunks);
}

/**
 * A JSON body that fits a schema. Characters are left alone: what a person wrote is judged by the domain,
 * which answers with a refusal they can read.
 *
 * @param within milliseconds the shortest body may take
 * @throws AppError body_too_large, body_too_slow, bad_json, bad_request {path}
 */
export async function readJson<S extends v.GenericSchema>(
  c: Context,
  schema: S,
  max: number = JSON_BODY_MAX,
  within = BODY_WITHIN_MS,
): Promise<v.InferOutput<S>> {
  return validate(schema, parseJson(await readText(c, max, within)));
}

/**
 * As readJson, for bodies whose texts go to the database as they are: refuses characters it cannot hold
 * (NUL, halves of surrogate pairs) and nesting no honest client needs [REST-TYPED].
 *
 * @throws AppError body_too_large, body_too_slow, bad_json, bad_request {path}
 */
export async function readStorableJson<S extends v.GenericSchema>(
  c: Context,
  schema: S,
  max: number = JSON_BODY_MAX,
): Promise<v.InferOutput<S>> {
  const value = parseJson(await readText(c, max));
  const unstorable = unstorableAt(value);
  if (unstorable !== null) throw new AppError('bad_request', { path: unstorable });
  // To valibot a list is an object without fields.
  if (Array.isArray(value) && OBJECTS.has(schema.type)) throw new AppError('bad_request', { path: '' });
  return validate(schema, value);
}

/** Schemas of one thing with fields. */
const OBJECTS: ReadonlySet<string> = new Set(['object', 'strict_object', 'loose_object']);

/** @throws AppError bad_json */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AppError('bad_json', {}, { cause: error });
  }
}

/**
 * A value that fits a schema. Every fault that was found goes along as the cause, for answers that name them all.
 *
 * @throws AppError bad_request {path}, the path of the first fault
 */
export function validate<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  throw new AppError(
    'bad_request',
    { path: v.getDotPath(parsed.issues[0]) ?? '' },
    { cause: new v.ValiError(parsed.issues) },
  );
}
