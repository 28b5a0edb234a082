/** Keeps a revision of something a bot knows: its passages, and the terms they are found by [KNOW-FIND]. */
import { sql } from 'kysely';
import type { SourceHead } from '#shared/domain/knowledge/knowledge.ts';
import { passageTerms, TERMS_EDITION } from '#shared/domain/knowledge/passage-terms.ts';
import type { PassageText } from '#shared/domain/knowledge/split-passages.ts';
import type { ActionContext } from '../action-context.ts';

export interface SourceRevision extends SourceHead {
  readonly passages: readonly (PassageText & { readonly langCd: string })[];
  /** Concepts each of them is about whatever its words. */
  readonly about: readonly string[];
}

/** Rows of one statement. */
const ROWS = 5000;

/** @returns its number; the one it has where it is kept already */
export async function keepSource(
  ctx: Pick<ActionContext, 'trx' | 'actor' | 'now'>,
  source: SourceRevision,
): Promise<number> {
  const { trx, actor, now } = ctx;
  const { kind, thingId, revision, title, url, dynamic, passages, about } = source;
  const made = await trx
    .insertInto('knowledge_source')
    .values({
      tenant_id: actor.tenantId,
      kind,
      thing_id: thingId,
      revision,
      title,
      url,
      dynamic,
      passages: passages.length,
      made_at: now,
      terms_edition: TERMS_EDITION,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'thing_id', 'revision']).doNothing())
    .returning('no')
    .executeTakeFirst();
  if (made === undefined) {
    const { no } = await trx
      .selectFrom('knowledge_source')
      .select('no')
      .where('tenant_id', '=', actor.tenantId)
      .where('thing_id', '=', thingId)
      .where('revision', '=', revision)
      .executeTakeFirstOrThrow();
    return no;
  }
  const rows = passages.map(({ heading, text, page, langCd }, no) => ({ heading, text, page, langCd, no }));
  await sql`
    INSERT INTO knowledge_passage (tenant_id, source_no, no, lang_cd, heading, body, page)
    SELECT ${actor.tenantId}, ${made.no}::bigint, * FROM unnest(${rows.map(({ no }) => no)}::int[],
      ${rows.map(({ langCd }) => langCd)}::text[], ${rows.map(({ heading }) => heading)}::text[],
      ${rows.map(({ text }) => text)}::text[], ${rows.map(({ page }) => page)}::int[])`.execute(trx);
  await writeTerms(ctx, made.no, title, rows, about);
  // Copies of pages are kept for comparing, and go by their number (page-copies.ts).
  if (kind !== 'page') await dropFormer(ctx, thingId, revision);
  return made.no;
}

/**
 * Writes what some passages of a source are found by; a term that is there already stays as it is.
 *
 * @param about concepts each of them is about whatever its words
 */
export async function writeTerms(
  { trx, actor }: Pick<ActionContext, 'trx' | 'actor'>,
  sourceNo: number,
  title: string,
  passages: readonly {
    readonly no: number;
    readonly heading: string;
    readonly text: string;
    readonly langCd: string;
  }[],
  about: readonly string[] = [],
): Promise<void> {
  const terms = passages.flatMap(({ heading, text, langCd, no }) =>
    passageTerms(heading === '' ? title : `${title} ${heading}`, text, langCd, about).map((one) => ({ ...one, no })),
  );
  for (let at = 0; at < terms.length; at += ROWS) {
    const some = terms.slice(at, at + ROWS);
    await sql`
      INSERT INTO passage_term (tenant_id, term, source_no, no, weight)
      SELECT ${actor.tenantId}, term, ${sourceNo}::bigint, no, weight FROM unnest(${some.map(({ term }) => term)}::text[],
        ${some.map(({ no }) => no)}::int[], ${some.map(({ weight }) => weight)}::real[]) AS t(term, no, weight)
      ON CONFLICT DO NOTHING`.execute(trx);
  }
}

/** Revisions before this one that no version names: what was only tried. Whoever tries just now reads on. */
async function dropFormer(
  { trx, actor, now }: Pick<ActionContext, 'trx' | 'actor' | 'now'>,
  thingId: string,
  revision: number,
): Promise<void> {
  await sql`
    DELETE FROM knowledge_source s WHERE s.tenant_id = ${actor.tenantId} AND s.thing_id = ${thingId}
      AND s.revision < ${revision} AND s.made_at < ${now}::timestamptz - interval '1 hour'
      AND NOT EXISTS (SELECT FROM bot_version v WHERE v.tenant_id = s.tenant_id AND s.no = ANY (v.sources))`.execute(
    trx,
  );
}
