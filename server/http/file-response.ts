import type { Context } from 'hono';

interface SentFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** A file that lies in parts, one after the other as they are asked for. @param readPart the next of them; undefined after the last */
export function fileResponse(
  c: Context,
  { name, type, size }: SentFile,
  readPart: (part: number) => Promise<Uint8Array | undefined>,
): Response {
  let part = 0;
  const parts = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const bytes = await readPart(part);
      part += 1;
      if (bytes === undefined) controller.close();
      else controller.enqueue(bytes);
    },
  });
  return c.body(parts, 200, {
    'content-type': type,
    'content-length': String(size),
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  });
}
