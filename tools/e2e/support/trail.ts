/** The audit trail as a supervisor reads it in the morning, and what stands in conversations. */
import * as v from 'valibot';
import { signInClerk } from '#tools/torture/support/people.ts';
import type { Done } from './desk-acts.ts';
import type { MovedHouse } from './moved-house.ts';
import { people } from './test.ts';

const Noted = v.object({
  id: v.nullable(v.string()),
  after: v.nullable(v.looseObject({ event: v.optional(v.string()) })),
});
const Page = v.object({
  items: v.array(
    v.object({
      ...Noted.entries,
      at: v.string(),
      actor: v.object({ id: v.nullable(v.string()) }),
      more: v.array(Noted),
    }),
  ),
  next_cursor: v.nullable(v.string()),
});

/** What the trail says was done since then, the oldest first, and who looked into what: their id, and its. */
export async function trailSince({ url }: MovedHouse, since: number) {
  const { accessToken, userId } = await signInClerk(url, people.grace);
  const pageAt = async (cursor: string): Promise<v.InferOutput<typeof Page>> => {
    const address = `${url}/be-api/staff/audit-trail?limit=200${cursor === '' ? '' : `&cursor=${cursor}`}`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${accessToken}` } });
    return v.parse(Page, await answer.json());
  };
  let page = await pageAt('');
  const entries = [...page.items];
  while (page.next_cursor !== null) {
    page = await pageAt(page.next_cursor);
    entries.push(...page.items);
  }
  // What was done by one act stands in one entry.
  const all = entries.toReversed().flatMap(({ more, actor, at, ...first }): Done[] =>
    [first, ...more].map(({ id, after }) => ({
      event: after?.event ?? '',
      by: actor.id ?? '',
      thing: id ?? '',
      at: Date.parse(at),
    })),
  );
  const told = all.filter(({ at, by, event }) => at >= since && event !== 'opened' && by !== userId);
  const opened = new Set(
    all.filter(({ at, event }) => at >= since && event === 'opened').map(({ by, thing }) => `${by} ${thing}`),
  );
  return { told, opened: [...opened].toSorted() };
}

/** What guest and staff said in a conversation, in its order. */
export async function saidInside({ sql }: MovedHouse, id: string): Promise<readonly string[]> {
  const rows = await sql<{ content: string }[]>`
    SELECT content FROM message WHERE conversation_id = ${id} AND side IN ('guest', 'staff') ORDER BY "order"`;
  return rows.map(({ content }) => content);
}
