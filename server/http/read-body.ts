import type { Context } from 'hono';
import * as v from 'valibot';
import { AppError } from '#shared/errors/app-error.ts';

/** Largest JSON body of the ordinary doors, in bytes. */
export const JSON_BODY_MAX = 64 * 1024;

/**
 * The body as text, never more than `max` bytes of it in memory.
 *
 * @throws AppError body_too_large
 */
export async function readText(c: Context, max: number): Promise<string> {
  const declared = Number(c.req.header('content-length') ?? '0');
  if (declared > max) throw new AppError('body_too_large', { max });
  if (declared > 0) return c.req.text();
  const reader = c.req.raw.body?.getReader();
  if (reader === undefined) return '';
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
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * A JSON body that fits a schema.
 *
 * @throws AppError body_too_large, bad_json, bad_request {path}
 */
export async function readJson<S extends v.GenericSchema>(c: Context, schema: S, max: number = JSON_BODY_MAX): Promise<v.InferOutput<S>> {
  const text = await readText(c, max);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new AppError('bad_json', {}, { cause: error });
  }
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new AppError('bad_request', { path: v.getDotPath(parsed.issues[0]) ?? '' });
  return parsed.output;
}
