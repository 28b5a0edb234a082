/** A process that listens when it is told to, as a server's does: for tests of two that start together. */
import { createServer } from 'node:http';
import * as v from 'valibot';
import { closeHttpServer } from '#server/process/http-server.ts';
import { openListeners } from '#server/process/listeners.ts';

/** Where to listen, and when: ms since 1970, so that several begin in the same moment. */
const Told = v.object({ host: v.string(), port: v.number(), at: v.number() });

/** What it answers: where it listens, or the system's code. */
export type Listens = { readonly port: number } | { readonly fault: string };

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

let server = createServer();
process.on('message', (message) => {
  void (async () => {
    const { at, ...where } = v.parse(Told, message);
    await closeHttpServer(server).catch(() => undefined);
    server = createServer();
    // Nothing is let in between: a timer may be late by more than what is looked for.
    while (Date.now() < at);
    const answer: Listens = await openListeners(server, where).then(
      (port) => ({ port }),
      (error: unknown) => ({ fault: codeOf(error) }),
    );
    process.send?.(answer);
  })();
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
