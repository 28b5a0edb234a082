/** What the desk finds of what guests and clerks of many languages said, by searches nobody tuned it on. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followChanges } from '#server/jobs/desk-search/follow-changes.ts';
import { searchDesk } from '#server/queries/desk-search/search-desk.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { gramsOf, searchWords } from '#shared/domain/desk-search/search-words.ts';
import { normalText } from '#shared/domain/search/normal-text.ts';
import { deskSearches, said } from './testing/desk-searches.ts';

let test: TestApp;
let hotel: Cast;

beforeAll(async () => {
  test = await createTestApp();
  hotel = await setTheStage(test.ctx);
  const conversation = await openInquiry(test.app, hotel.ann, hotel.subMenuId);
  const message = {
    tenant_id: hotel.tenantId,
    conversation_id: conversation,
    author_id: hotel.ann.id,
    author_name: 'Ann',
  };
  const rows = Object.entries(said).map(([name, texts], index) => ({ name, id: freshId(), order: 100 + index, texts }));
  await test.ctx.db
    .insertInto('message')
    .values(
      rows.map(({ id, order, texts: [[lang, content]] }) => ({
        ...message,
        id,
        order,
        content,
        original_lang_cd: lang,
        side: 'guest' as const,
        linked_message_id: null,
      })),
    )
    .execute();
  await test.ctx.db
    .insertInto('message_translation')
    .values(
      rows.flatMap(({ id, texts: [, ...translations] }) =>
        translations.map(([lang_cd, content]) => ({
          tenant_id: hotel.tenantId,
          conversation_id: conversation,
          message_id: id,
          lang_cd,
          content,
          status: 'machine' as const,
          engine: 'x',
          source_lang_cd: null,
        })),
      ),
    )
    .execute();
  for (let more = true; more;) more = await followChanges(test.ctx);
  names = new Map(rows.map(({ id, name }) => [id, name]));
});
afterAll(() => test.close());

/** Of a message its name among what was said. */
let names: ReadonlyMap<string, string> = new Map();

async function found(query: string): Promise<readonly string[]> {
  const { groups } = await searchDesk(
    test.ctx,
    { tenantId: hotel.tenantId, userId: hotel.omar.id },
    { query, after: null },
  );
  return groups.flatMap(({ kind, items }) => (kind === 'message' ? items.map(({ id }) => names.get(id) ?? '') : []));
}

describe('the desk’s searches', () => {
  it('[FIND-LANG] are of nine languages and more, and each names something that was said', () => {
    expect(new Set(deskSearches.map(([lang]) => lang)).size).toBeGreaterThanOrEqual(9);
    expect(deskSearches.filter(([, , wanted]) => said[wanted] === undefined)).toEqual([]);
  });

  it('[FIND-LANG] find what was meant, 95 of 100 and more, in each language', async () => {
    const outcomes: { lang: string; query: string; hit: boolean }[] = [];
    for (const [lang, query, wanted] of deskSearches)
      outcomes.push({ lang, query, hit: (await found(query)).includes(wanted) });
    const missed = outcomes.filter(({ hit }) => !hit).map(({ lang, query }) => `${lang}: ${query}`);
    expect(missed.length / outcomes.length, missed.join(', ')).toBeLessThanOrEqual(0.05);
    for (const [lang, of] of Map.groupBy(outcomes, (one) => one.lang))
      expect([lang, of.filter(({ hit }) => hit).length / of.length >= 0.7]).toEqual([lang, true]);
  });

  it('[FIND-LANG] find nothing else than what holds their words', async () => {
    for (const [, query] of deskSearches) {
      const words = searchWords(query);
      for (const name of await found(query)) {
        const texts = normalText((said[name] ?? []).map(([, text]) => text).join(' '));
        expect([query, name, words.filter((word) => !texts.includes(word))]).toEqual([query, name, []]);
      }
    }
  });

  it('[FIND-GRAMS] are cut as the database cuts texts', async () => {
    for (const texts of Object.values(said)) {
      for (const [, text] of texts) {
        const [row] = await test.ctx.sql<[{ grams: string[] }]>`SELECT desk_grams(${normalText(text)}) AS grams`;
        for (const word of searchWords(text))
          expect(row.grams, text).toEqual(expect.arrayContaining([...gramsOf(word)]));
      }
    }
  });
});
