import type postgres from 'postgres';
import type { DeskText } from './changed-texts.ts';

/** Writes what is different, and takes away what may not be found. A text that stands as it stood costs a look. */
export async function keepTexts(sql: postgres.TransactionSql, texts: readonly DeskText[]): Promise<void> {
  if (texts.length === 0) return;
  const column = <Value>(of: (text: DeskText) => Value, from: readonly DeskText[]): Value[] => from.map(of);
  const silent = texts.filter(({ body }) => body === '');
  const said = texts.filter(({ body }) => body !== '');
  if (silent.length > 0)
    await sql`
      DELETE FROM desk_text d USING unnest(${column((text) => text.tenantId, silent)}::uuid[],
        ${column((text) => text.kind as string, silent)}::text[], ${column((text) => text.thingId, silent)}::uuid[]) AS s (tenant_id, kind, thing_id)
      WHERE d.tenant_id = s.tenant_id AND d.kind = s.kind AND d.thing_id = s.thing_id`;
  if (said.length === 0) return;
  await sql`
    WITH said AS MATERIALIZED (
      SELECT *, (extract(year FROM at AT TIME ZONE 'UTC') * 12 + extract(month FROM at AT TIME ZONE 'UTC'))::int AS part
      FROM unnest(${column((text) => text.tenantId, said)}::uuid[], ${column((text) => text.kind as string, said)}::text[],
        ${column((text) => text.thingId, said)}::uuid[], ${column((text) => text.conversationId, said)}::uuid[],
        ${column((text) => text.at.toISOString(), said)}::text[]::timestamptz[], ${column((text) => text.body, said)}::text[])
        AS s (tenant_id, kind, thing_id, conversation_id, at, body)),
    parted AS (
      INSERT INTO desk_text_part SELECT DISTINCT tenant_id, kind, part FROM said ON CONFLICT DO NOTHING)
    INSERT INTO desk_text AS d (tenant_id, kind, thing_id, conversation_id, at, part, body)
    SELECT tenant_id, kind, thing_id, conversation_id, at, part, body FROM said
    ON CONFLICT (tenant_id, kind, thing_id) DO UPDATE SET body = EXCLUDED.body, at = EXCLUDED.at, part = EXCLUDED.part
      WHERE (d.body, d.part) IS DISTINCT FROM (EXCLUDED.body, EXCLUDED.part)`;
}
