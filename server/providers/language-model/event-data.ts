/** The data of server-sent events as they come, one string an event; comments and other fields are left out. */
import { NetworkFault } from '../resilience/json-request.ts';

/** @throws NetworkFault past `maxBytes` */
export async function* eventData(body: ReadableStream<Uint8Array> | null, maxBytes: number): AsyncGenerator<string> {
  if (body === null) return;
  const decoder = new TextDecoder();
  let size = 0;
  let rest = '';
  let data: string[] = [];
  for await (const bytes of body) {
    size += bytes.byteLength;
    if (size > maxBytes) throw new NetworkFault(`the answer is longer than ${maxBytes} bytes`);
    rest += decoder.decode(bytes, { stream: true });
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
      if (line !== '' || data.length === 0) continue;
      yield data.join('\n');
      data = [];
    }
  }
  if (rest.startsWith('data:')) data.push(rest.slice(5).trim());
  if (data.length > 0) yield data.join('\n');
}
