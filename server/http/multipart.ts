/**
 * Reads a `multipart/form-data` body as it arrives: fields into memory, files to wherever the caller sends
 * them, nothing kept longer than needed and nothing larger than allowed. It knows what browsers send, and
 * refuses the rest.
 */
import { AppError } from '#shared/errors/app-error.ts';

/** Takes the bytes of one file, in order. */
export type Sink = (chunk: Uint8Array) => Promise<void>;

export interface MultipartLimits {
  readonly parts: number;
  /** Bytes of one text field. */
  readonly fieldBytes: number;
}

export interface FilePart {
  /** Name of the form's field. */
  readonly field: string;
  /** As the sender called it: only ever shown, never used as a path or a type. */
  readonly filename: string;
}

const HEADER_BYTES = 4096;
const CRLF = Buffer.from('\r\n');
const BLANK_LINE = Buffer.from('\r\n\r\n');

/** The boundary a content type names. @throws AppError unsupported_media */
export function boundaryOf(contentType: string | undefined): string {
  const boundary = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
    contentType ?? '',
  );
  const name = boundary?.[1] ?? boundary?.[2];
  if (name === undefined) throw new AppError('unsupported_media');
  return name;
}

/**
 * Reads the whole body and returns its text fields; each file goes to the sink that `onFile` gives.
 *
 * @throws AppError bad_request for a body that breaks off, has too much in it or is no multipart; what sinks throw
 */
export async function readMultipart(
  body: ReadableStream<Uint8Array>,
  boundary: string,
  onFile: (part: FilePart) => Sink,
  limits: MultipartLimits,
): Promise<ReadonlyMap<string, string>> {
  const reader = body.getReader();
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const fields = new Map<string, string>();
  // The first delimiter has no line before it; this makes it like the others.
  let held: Buffer = CRLF;

  const fill = async (): Promise<void> => {
    const read = await reader.read();
    if (read.done) throw malformed();
    held = held.length === 0 ? Buffer.from(read.value) : Buffer.concat([held, read.value]);
  };
  const upTo = async (mark: Buffer, take: Sink): Promise<void> => {
    for (;;) {
      const at = held.indexOf(mark);
      // What might be the beginning of the mark is held back.
      const ready = at === -1 ? Math.max(0, held.length - mark.length + 1) : at;
      if (ready > 0) await take(held.subarray(0, ready));
      held = held.subarray(at === -1 ? ready : at + mark.length);
      if (at !== -1) return;
      await fill();
    }
  };
  const text = async (mark: Buffer, max: number): Promise<string> => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    await upTo(mark, (chunk) => {
      size += chunk.length;
      if (size > max) throw malformed();
      chunks.push(Buffer.from(chunk));
      return Promise.resolve();
    });
    return Buffer.concat(chunks).toString('utf8');
  };

  try {
    await text(delimiter, HEADER_BYTES);
    for (let parts = 0; ; parts += 1) {
      while (held.length < 2) await fill();
      const after = held.subarray(0, 2).toString('latin1');
      if (after === '--') return fields;
      if (after !== '\r\n' || parts >= limits.parts) throw malformed();
      const { field, filename } = dispositionOf(await text(BLANK_LINE, HEADER_BYTES));
      if (filename === null) fields.set(field, await text(delimiter, limits.fieldBytes));
      else await upTo(delimiter, onFile({ field, filename }));
    }
  } finally {
    // The rest of a body that was refused is not read.
    await reader.cancel().catch(() => undefined);
  }
}

/** Browsers write quotes and line ends in names as %22, %0D and %0A, and nothing else. */
function dispositionOf(head: string): { readonly field: string; readonly filename: string | null } {
  const line = /(?:^|\r\n)content-disposition:\s*form-data\s*(;[^\r]*)/i.exec(head)?.[1];
  const field = /;\s*name="([^"]*)"/i.exec(line ?? '')?.[1];
  if (line === undefined || field === undefined) throw malformed();
  const filename = /;\s*filename="([^"]*)"/i.exec(line)?.[1];
  return { field, filename: filename?.replaceAll('%22', '"') ?? null };
}

function malformed(): AppError {
  return new AppError('bad_request', { path: 'multipart' });
}
