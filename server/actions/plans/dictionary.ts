/** A dictionary of its own is something that an organisation buys; in a trial it has one [PLAN-DICTIONARY]. */
import { sql } from 'kysely';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';

/** To be asked before an entry is added; those that are there stay, whatever is bought. @throws AppError plan_limit {what: dictionary} */
export async function requireDictionary({
  trx,
  actor,
  now,
}: Pick<ActionContext, 'trx' | 'actor' | 'now'>): Promise<void> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT coalesce(a.quantity, 0) > 0 OR (s.anchor_on IS NULL AND o.trial_ends_at > ${now}) AS has
    FROM house h
    JOIN subscription s ON s.organization_id = h.organization_id
    JOIN organization o ON o.id = h.organization_id
    LEFT JOIN add_on a ON a.organization_id = s.organization_id AND a.kind = 'dictionary'
    WHERE h.id = ${actor.tenantId}`.execute(trx);
  const [row] = rows;
  if (row !== undefined && !row.has) throw new AppError('plan_limit', { what: 'dictionary', limit: 0 });
}
