import { sql } from 'kysely';
import type { UnwordedText } from '#server/queries/house/unworded-texts.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages/codes.ts';
import type { ActionContext } from '../action-context.ts';

/** Gives a house's text its English, unless somebody changed the row meanwhile; noted as a machine's [LANG-ENGLISH]. */
export async function wordInEnglish(
  { trx, actor, now }: ActionContext,
  { table, column, place, from, text }: UnwordedText,
  { content, engine }: { readonly content: string; readonly engine: string | null },
): Promise<void> {
  const dict = sql.ref(column);
  const { numAffectedRows } = await sql`
    UPDATE ${sql.table(table)} SET ${dict} = ${dict} || jsonb_build_object(${DEFAULT_LANGUAGE}::text, ${content}::text)
    WHERE ctid = ${place}::tid AND tenant_id = ${actor.tenantId} AND ${dict}->>${from} = ${text}`.execute(trx);
  if (numAffectedRows !== 1n) return;
  await sql`
    INSERT INTO machine_wording (tenant_id, digest, content, engine, made_at)
    VALUES (${actor.tenantId}, md5(${text}), ${content}, ${engine}, ${now})
    ON CONFLICT (tenant_id, digest) DO UPDATE SET content = excluded.content, engine = excluded.engine, made_at = excluded.made_at`.execute(
    trx,
  );
}
