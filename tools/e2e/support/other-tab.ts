/** Another tab of a guest's, which pushes as theirs does: typing hundreds of messages tests the typist. */
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Guest } from './guest-page.ts';

/** So many are taken in one push. */
const MOST = 100;

interface Pushed {
  readonly id: string;
  readonly content: string;
}

/**
 * Says something in the open chat, as its first words or later, and takes from that who speaks.
 *
 * @returns pushes messages of this guest into the conversation, in this order
 */
export async function otherTab(
  { page, say, expectState }: Guest,
  url: string,
  first: string,
): Promise<(texts: readonly string[]) => Promise<readonly Pushed[]>> {
  const asking = page.waitForRequest(/\/sync\/(?:push|pull)$/);
  await say(first);
  const authorization = (await (await asking).allHeaders())['authorization'] ?? '';
  const conversationId = /\/conversation\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  await expectState(first, /sent|read/);
  return async (texts) => {
    const [clientGroupID, clientID] = [randomUUID(), randomUUID()];
    const messages = texts.map((content) => ({ id: randomUUID(), conversationId, content, originalLangCd: 'en' }));
    for (let from = 0; from < messages.length; from += MOST) {
      const mutations = messages
        .slice(from, from + MOST)
        .map((args, index) => ({ clientID, id: from + index + 1, name: 'sendMessage', args, timestamp: 0 }));
      const pushed = await fetch(`${url}/sync/push`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ pushVersion: 1, clientGroupID, mutations, schemaVersion: '1', profileID: 'p' }),
      });
      expect(pushed.status).toBe(200);
    }
    return messages;
  };
}
