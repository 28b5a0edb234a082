import { sql } from 'kysely';
import { houseOf, type UnwordedText } from '#server/queries/house/unworded-texts.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages/codes.ts';
import type { ActionContext } from '../action-context.ts';

/**
 * Gives a house's text its English wherever the house says it in this place, unless somebody wrote one or changed it
 * meanwhile; noted as a machine's [LANG-ENGLISH].
 */
export async function wordInEnglish(
  { trx, actor, now }: ActionContext,
  { table, column, path, from, text }: UnwordedText,
  { content, engine }: { readonly content: string; readonly engine: string | null },
): Promise<void> {
  // Qualified: notes of machines have columns of the same names.
  const whole = sql.ref(`t.${column}`);
  const dict = sql`(${whole} #> ${[...path]}::text[])`;
  const worded = sql`${dict} || jsonb_build_object(${DEFAULT_LANGUAGE}::text, ${content}::text)`;
  const { numAffectedRows } = await sql`
    UPDATE ${sql.table(table)} t
    SET ${sql.ref(column)} = ${path.length === 0 ? worded : sql`jsonb_set(${whole}, ${[...path]}::text[], ${worded})`}
    WHERE ${sql.ref(`t.${houseOf(table)}`)} = ${actor.tenantId} AND ${dict}->>${from} = ${text} AND (
      coalesce(${dict}->>${DEFAULT_LANGUAGE}, '') = ''
      OR EXISTS (SELECT FROM machine_wording w WHERE w.tenant_id = ${actor.tenantId} AND w.content = ${dict}->>${DEFAULT_LANGUAGE})
    )`.execute(trx);
  if (numAffectedRows === undefined || numAffectedRows === 0n) return;
  await sql`
    INSERT INTO machine_wording (tenant_id, digest, content, engine, made_at)
    VALUES (${actor.tenantId}, md5(${text}), ${content}, ${engine}, ${now})
    ON CONFLICT (tenant_id, digest) DO UPDATE SET content = excluded.content, engine = excluded.engine, made_at = excluded.made_at`.execute(
    trx,
  );
}
