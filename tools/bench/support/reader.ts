/** Somebody who pulls by requests of their own, without a client. */
import { staffRows } from '#shared/sync/staff-rows.ts';
import { writtenOut, SLIM_WIRE } from '#shared/sync/written-out.ts';
import type { BenchPerson } from './bench-people.ts';
import type { FastClient } from './http-client.ts';

/** Remembers the cookie as the client does, without the view. */
export function reader(http: FastClient, person: BenchPerson) {
  let cookie: unknown = null;
  const ask = async (from: unknown): Promise<string> => {
    const answer = await http.post(
      '/sync/pull',
      person.token,
      JSON.stringify({
        pullVersion: 1,
        clientGroupID: person.group,
        cookie: from,
        schemaVersion: '1',
        profileID: 'p',
        wire: SLIM_WIRE,
      }),
    );
    if (answer.status !== 200) throw new Error(`pull answered ${answer.status} ${answer.body}`);
    return answer.body;
  };
  return {
    full: () => ask(null),
    /** Nothing is remembered of it. */
    look: () => ask(cookie),
    /** @returns milliseconds of the request, and how many operations it brought */
    async pull(): Promise<{ ms: number; operations: number }> {
      const started = performance.now();
      const body = await ask(cookie);
      const ms = performance.now() - started;
      const parsed = JSON.parse(body) as { cookie: unknown; patch: unknown[] };
      cookie = parsed.cookie;
      return { ms, operations: writtenOut(parsed.patch, staffRows).length };
    },
  };
}
