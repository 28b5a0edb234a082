/** Somebody who says one thing after another by pushes, without a client. */
import { freshId, type BenchPerson } from './bench-people.ts';
import type { openFastClient } from './http-client.ts';

export interface Pusher {
  /**
   * Says something in this conversation.
   *
   * @param again what was said last is said once more, since it was not taken
   * @returns when to come again, where the server has too much to do
   * @throws Error for every other answer than that or that it was taken
   */
  say(conversationId: string, again?: boolean): Promise<{ readonly id: string; readonly comeInMs?: number }>;
  close(): void;
}

const TEXT = 'Hello, could we get two more towels in room 1?';

export function openPusher(http: Awaited<ReturnType<typeof openFastClient>>, person: BenchPerson): Pusher {
  let last = 0;
  let id = '';
  return {
    async say(conversationId, again = false) {
      if (!again) {
        id = freshId();
        last += 1;
      }
      const args = { id, conversationId, content: TEXT, originalLangCd: 'en' };
      const { status, body } = await http.post(
        '/sync/push',
        person.token,
        JSON.stringify({
          pushVersion: 1,
          clientGroupID: person.group,
          schemaVersion: '1',
          profileID: 'p',
          mutations: [{ clientID: person.client, id: last, name: 'sendMessage', args }],
        }),
      );
      if (status === 200 && body === '{}') return { id };
      const told = status === 503 ? /"come_in_ms":(\d+)/.exec(body)?.[1] : undefined;
      if (told === undefined) throw new Error(`push answered ${status} ${body}`);
      return { id, comeInMs: Number(told) };
    },
    close: () => http.close(),
  };
}
