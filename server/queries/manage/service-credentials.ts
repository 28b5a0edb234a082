/** Service credentials as the management API shows them: those that live, of one house or of an organisation as a whole. */
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { ServiceCredential } from '#shared/manage/service-credentials.ts';

/** Whose credentials. */
export interface CredentialOwner {
  readonly organizationId: string;
  /** Null for those of the organisation as a whole. */
  readonly houseId: string | null;
}

export type CredentialRow = Selectable<Database['credential']> & { readonly maker: string };

/** By name. One that has ended by its date is listed until it is deleted: somebody wonders why it stopped. */
export async function credentialRows(
  db: Kysely<Database>,
  { organizationId, houseId }: CredentialOwner,
  { id, query = '' }: { readonly id?: string; readonly query?: string } = {},
): Promise<CredentialRow[]> {
  let found = db
    .selectFrom('credential as k')
    .innerJoin('account as a', 'a.id', 'k.created_by')
    .selectAll('k')
    .select('a.name as maker')
    .where('k.organization_id', '=', organizationId)
    .where('k.house_id', houseId === null ? 'is' : '=', houseId)
    .where('k.revoked_at', 'is', null);
  if (id !== undefined) found = found.where('k.id', '=', id);
  if (query.trim() !== '')
    found = found.where('k.name', 'ilike', `%${query.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  return found
    .orderBy(({ fn }) => fn('lower', ['k.name']))
    .orderBy('k.id')
    .execute();
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** @param now a rotation's former secret that is over is not told of */
export const presentCredential = (row: CredentialRow, now: Date): ServiceCredential => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  networks: row.networks,
  expires_at: iso(row.expires_at),
  last_used_at: iso(row.last_used_at),
  last_used_from: row.last_used_from,
  previous_until: row.previous_until !== null && row.previous_until > now ? iso(row.previous_until) : null,
  created_at: row.created_at.toISOString(),
  created_by: row.maker,
  version: row.version,
});
