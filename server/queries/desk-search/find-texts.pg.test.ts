/** Whatever way is taken (the latest texts, pieces by month, a closer look), the same things are found, page by page. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { asItStands } from '#shared/domain/desk-search/search-words.ts';
import { findTexts, type FoundTexts, type Place } from './find-texts.ts';
import { type Look, LOOKS, type Looks } from './looks.ts';

let test: TestApp;
let hotel: Cast;
interface Said {
  readonly id: string;
  readonly conversationId: string;
  readonly at: number;
  readonly body: string;
}
let said: readonly Said[];
/** Yuki, Omar and who leads see the front desk's; housekeeping's Ines sees none of it. */
let frontDesk: string;
let others: string;

const VOCABULARY = ['towel', 'pool', 'please', 'タオル', '湯', 'pillow', '4711', 'to'];
const SAID = 240;
const DAY_MS = 86_400_000;

beforeAll(async () => {
  test = await createTestApp();
  hotel = await setTheStage(test.ctx, 'find-texts');
  frontDesk = await openInquiry(test.app, hotel.ann, hotel.subMenuId);
  others = await openInquiry(test.app, hotel.luc, hotel.subMenuId);
  await test.ctx.db
    .updateTable('ticket')
    .set({ group_ids: [hotel.housekeeping] })
    .where('conversation_id', '=', others)
    .execute();
  said = Array.from({ length: SAID }, (_, n) => ({
    id: freshId(),
    conversationId: (n * 5) % 7 < 4 ? frontDesk : others,
    // Several at one moment, over five months.
    at: test.clock.now - Math.floor(n / 3) * 2 * DAY_MS,
    body: ` ${VOCABULARY.filter((_word, place) => (n * 31 + place * 17) % (place + 2) === 0).join(' ')} `,
  }));
  await test.ctx.sql`
    INSERT INTO desk_text (tenant_id, kind, thing_id, conversation_id, at, part, body)
    SELECT ${hotel.tenantId}, 'message', s.id, s.talk, s.at,
      (extract(year FROM s.at AT TIME ZONE 'UTC') * 12 + extract(month FROM s.at AT TIME ZONE 'UTC'))::int, s.body
    FROM unnest(${said.map(({ id }) => id)}::uuid[], ${said.map(({ conversationId }) => conversationId)}::uuid[],
      ${said.map(({ at }) => new Date(at).toISOString())}::text[]::timestamptz[], ${said.map(({ body }) => body)}::text[]) AS s (id, talk, at, body)`;
  await test.ctx
    .sql`INSERT INTO desk_text_part SELECT DISTINCT tenant_id, kind, part FROM desk_text ON CONFLICT DO NOTHING`;
});
afterAll(() => test.close());

it('[FIND-ALL] [FIND-PAGES] [FIND-RIGHTS] finds each thing once, newest first, by whatever way', async () => {
  const look = ([window, most, enough]: readonly [number, number, number]): Look => ({ window, most, enough });
  const asked = fc.record({
    words: fc.uniqueArray(fc.constantFrom(...VOCABULARY, 'zebra', 'p'), { minLength: 1, maxLength: 3 }),
    who: fc.constantFrom('omar' as const, 'ines' as const, 'grace' as const),
    limit: fc.integer({ min: 1, max: 7 }),
    first: fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 9 })),
    closer: fc.tuple(fc.integer({ min: 5, max: 90 }), fc.integer({ min: 3, max: 40 }), fc.integer({ min: 1, max: 20 })),
  });
  await fc.assert(
    fc.asyncProperty(asked, async ({ words, who, limit, first, closer }) => {
      const looks: Looks = { first: () => look(first), closer: look(closer) };
      const person = hotel[who];
      const expected = said
        .filter(({ body }) => words.every((word) => body.includes(asItStands(word))))
        .filter(({ conversationId }) => who === 'grace' || (conversationId === frontDesk) === (who === 'omar'))
        .toSorted((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1))
        .map(({ id }) => id);
      const found: string[] = [];
      let after: Place | null = null;
      do {
        const { pages }: FoundTexts = await findTexts(
          test.ctx,
          person.principal,
          words,
          [{ kind: 'message', after, limit }],
          looks,
        );
        const { things, next } = pages.get('message') ?? expect.fail('no page');
        expect(things.length).toBeLessThanOrEqual(limit);
        found.push(...things.map(({ id }) => id));
        after = next;
      } while (after !== null);
      expect(found).toEqual(expected);
    }),
    { numRuns: 120, seed: 7 },
  );
});

it('[FIND-ALL] looks at no other house’s, and at several kinds at once', async () => {
  const elsewhere = await setTheStage(test.ctx, 'find-texts-elsewhere');
  const kinds = (['guest', 'room', 'note', 'message'] as const).map((kind) => ({ kind, after: null, limit: 5 }));
  const { pages: found } = await findTexts(test.ctx, hotel.grace.principal, ['towel'], kinds, LOOKS);
  expect([...found].map(([kind, { things }]) => [kind, things.length])).toEqual([
    ['guest', 0],
    ['room', 0],
    ['note', 0],
    ['message', 5],
  ]);
  const { pages: there } = await findTexts(test.ctx, elsewhere.grace.principal, ['towel'], kinds, LOOKS);
  expect([...there.values()].every(({ things, next }) => things.length === 0 && next === null)).toBe(true);
});
