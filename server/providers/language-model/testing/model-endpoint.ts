/** An OpenAI-compatible endpoint on this machine, for tests: it says what it is told to, in the documented frames, and remembers what it was asked. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface AskedEndpoint {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly temperature?: number;
  readonly top_p?: number;
  readonly max_tokens?: number;
}

/** What an endpoint does with a request: words, piece by piece, or anything else by hand. */
export type Behaviour = (
  asked: AskedEndpoint,
  by: { readonly say: (...pieces: readonly string[]) => void; readonly response: ServerResponse },
) => void | Promise<void>;

export interface ModelEndpoint {
  /** What `LANGUAGE_MODEL_URL` would be. */
  readonly url: string;
  readonly port: number;
  readonly asked: AskedEndpoint[];
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
}

const chunk = (delta: object, more: object = {}): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', model: 'house-model', choices: [{ index: 0, delta, finish_reason: null }], ...more })}\n\n`;

async function bodyOf(request: IncomingMessage): Promise<AskedEndpoint> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array));
  return JSON.parse(Buffer.concat(parts).toString()) as AskedEndpoint;
}

export async function openModelEndpoint(first: Behaviour): Promise<ModelEndpoint> {
  let behaviour = first;
  const asked: AskedEndpoint[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      asked.push(body);
      const say = (...pieces: readonly string[]): void => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        for (const content of pieces) response.write(chunk({ content }));
        const usage = { prompt_tokens: 120, completion_tokens: 12, total_tokens: 132 };
        response.write(`data: ${JSON.stringify({ model: 'house-model', choices: [], usage })}\n\n`);
        response.end('data: [DONE]\n\n');
      };
      await behaviour(body, { say, response });
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    port,
    asked,
    behave(next) {
      behaviour = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
