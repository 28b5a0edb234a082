/** A guest without a browser: what their app asks of the public doors, in its words. */
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import * as v from 'valibot';
import { scan } from '#tools/torture/support/people.ts';

export interface HttpGuest {
  /** The conversation with the front desk that their first words opened. */
  readonly conversationId: string;
  /** Those words. */
  readonly first: string;
  say(text: string): Promise<void>;
}

/** The sub-menu of the demo's hotel behind which the front desk sits. */
const FRONT_DESK = 1101;

const Renewed = v.object({ access_token_v2: v.string(), refresh_token_v2: v.string() });

/** Scans the code of a place, opens the front desk's chat and says the first words. */
export async function httpGuest(url: string, place: number, first: string): Promise<HttpGuest> {
  let { accessToken, refreshToken } = await scan(url, place);
  const clientID = randomUUID();
  const clientGroupID = randomUUID();
  let id = 0;
  const ask = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    expect([answer.status, path], text.slice(0, 300)).toEqual([200, path]);
    return JSON.parse(text);
  };
  const chosen = await ask('/be-api/secure/graphql', {
    query: 'mutation($s: Int!) { createInquiry(subMenuId: $s) { message conversation_id } }',
    variables: { s: FRONT_DESK },
  });
  const conversationId = /"conversation_id":"([\w-]+)"/.exec(JSON.stringify(chosen))?.[1] ?? '';
  /** Tokens last minutes, and here minutes are short. */
  const renew = async (): Promise<void> => {
    const both = await ask('/user/auth/refresh', { refresh_token_v2: refreshToken });
    ({ access_token_v2: accessToken, refresh_token_v2: refreshToken } = v.parse(Renewed, both));
  };
  const guest: HttpGuest = {
    conversationId,
    first,
    async say(content) {
      await renew();
      const args = { id: randomUUID(), conversationId, content, originalLangCd: 'en' };
      const mutations = [{ clientID, id: (id += 1), name: 'sendMessage', args }];
      await ask('/sync/push', { pushVersion: 1, clientGroupID, mutations, schemaVersion: '1', profileID: 'p' });
    },
  };
  await guest.say(first);
  return guest;
}
