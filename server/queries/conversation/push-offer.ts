import type { AppContext } from '#server/context.ts';

/** Are notifications offered to people of this house [PUSH-CHANNEL] [PUSH-SKIP]? Not in the production channel, nor in a draft of a house. */
export async function pushOfferedTo({ db, config }: AppContext, tenantId: string): Promise<boolean> {
  if (!config.push.offered) return false;
  const tenant = await db.selectFrom('tenant').select('sandbox_type').where('id', '=', tenantId).executeTakeFirst();
  return tenant !== undefined && tenant.sandbox_type !== 'draft';
}
