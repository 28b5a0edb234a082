/** The twin of a house, in which its drafts lie: a tenant of its own, so that nothing of it meets what is live [DRAFT-TWIN]. */
import { sql } from 'kysely';
import { twinIdOf } from '#shared/domain/drafts/twin-id.ts';
import type { ActionContext } from '../action-context.ts';

/** Whose draft: the live house, whatever of its two codes was named. */
export interface DraftHouse {
  readonly id: string;
  readonly code: string;
  readonly organizationId: string;
}

export interface Twin {
  readonly houseId: string;
  readonly twinId: string;
}

/** @returns its id; it is made where the house has none yet */
export async function makeTwin({ trx, now }: ActionContext, house: DraftHouse): Promise<string> {
  const id = twinIdOf(house.id);
  const known = await trx.selectFrom('house').select('id').where('id', '=', id).executeTakeFirst();
  if (known === undefined) {
    const code = `sandbox_${house.code}`;
    await sql`INSERT INTO tenant (id, code, sandbox_type, name_dict, tenant_type, lang_cd, currency, created_at)
      SELECT ${id}, ${code}, 'draft', name_dict, tenant_type, lang_cd, currency, ${now} FROM tenant WHERE id = ${house.id}`.execute(
      trx,
    );
    await trx
      .insertInto('house')
      .values({ id, organization_id: house.organizationId, code, twin_of: house.id, created_at: now })
      .execute();
  }
  return id;
}
