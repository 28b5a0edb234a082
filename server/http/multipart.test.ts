/** Forms as browsers send them, cut at every place a network can cut them. */
import { describe, expect, it } from 'vitest';
import { boundaryOf, readMultipart } from './multipart.ts';

const LIMITS = { parts: 5, fieldBytes: 50 };

async function read(bytes: Uint8Array, boundary: string, step: number) {
  const files: { field: string; filename: string; content: Buffer }[] = [];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += step) controller.enqueue(bytes.slice(at, at + step));
      controller.close();
    },
  });
  const fields = await readMultipart(
    body,
    boundary,
    (part) => {
      const file = { ...part, content: Buffer.alloc(0) };
      files.push(file);
      return (chunk) => {
        file.content = Buffer.concat([file.content, chunk]);
        return Promise.resolve();
      };
    },
    LIMITS,
  );
  return { fields: Object.fromEntries(fields), files };
}

async function encoded(): Promise<{ bytes: Uint8Array; boundary: string; content: Buffer }> {
  const form = new FormData();
  const boundaryLike = '\r\n------\r\n--\r\n';
  const content = Buffer.from(`${boundaryLike}\0ÿ${boundaryLike}`);
  form.append('file', new File([content], 'été "1".jpg', { type: 'image/jpeg' }));
  form.append('folder', 'chat');
  form.append('note', '客室');
  const request = new Request('http://x/', { method: 'POST', body: form });
  return {
    bytes: new Uint8Array(await request.arrayBuffer()),
    boundary: boundaryOf(request.headers.get('content-type') ?? ''),
    content,
  };
}

describe('a form with a file', () => {
  it('[MEDIA-SIZE] is read the same however the network cuts it', async () => {
    const { bytes, boundary, content } = await encoded();
    for (const step of [1, 2, 3, 7, 64, bytes.length]) {
      const { fields, files } = await read(bytes, boundary, step);
      expect(fields).toEqual({ folder: 'chat', note: '客室' });
      expect(files).toEqual([{ field: 'file', filename: 'été "1".jpg', content }]);
    }
  });

  it('[REST-TYPED] is refused when it breaks off, anywhere', async () => {
    const { bytes, boundary } = await encoded();
    // Up to the two dashes that end it: the line end after them is nobody's need.
    for (let length = 0; length < bytes.length - 2; length += 1) {
      await expect(read(bytes.slice(0, length), boundary, 64)).rejects.toMatchObject({ code: 'bad_request' });
    }
  });

  it('[REST-TYPED] is refused with too many parts, long fields, or without names', async () => {
    const part = (name: string, value: string): string =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const refused = async (text: string) =>
      expect(read(Buffer.from(text), 'b', 64)).rejects.toMatchObject({ code: 'bad_request' });
    await refused(`${Array.from({ length: 6 }, (_, n) => part(`f${n}`, 'x')).join('')}--b--\r\n`);
    await refused(`${part('f', 'x'.repeat(51))}--b--\r\n`);
    await refused('--b\r\nContent-Type: text/plain\r\n\r\nx\r\n--b--\r\n');
    await refused('no form at all');
    await refused(`--b\r\n${'x'.repeat(5000)}\r\n\r\n`);
    expect((await read(Buffer.from(`${part('f', 'x')}--b--`), 'b', 64)).fields).toEqual({ f: 'x' });
    for (const type of [undefined, 'application/json', 'multipart/form-data', 'multipart/mixed; boundary=b'])
      expect(() => boundaryOf(type)).toThrow('unsupported_media');
  });
});
