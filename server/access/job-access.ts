/**
 * Whoever asks about long work by its id alone: they are let in as to the house, or the organisation, that it is of, by
 * the right that its kind asks for [WORK-SEEN]. Whose it is nobody else learns.
 */
import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Database } from '#server/db/schema.ts';
import { mayByCredential, mayInHouse, mayInOrganization } from '#shared/domain/rights/rights.ts';
import { type WorkKind, type WorkKindRow, workKindOf, workKinds } from '#shared/domain/long-work/work-kinds.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { Uuid } from '#shared/rest/fields.ts';
import type { AccessTokens } from './access-tokens.ts';
import { requireAccount } from './bearer.ts';
import { bringsCredential, credentialInHouse, type CredentialInHouse, requireCredential } from './credentials.ts';
import { accountNow, type HousePrincipal, inHouse, inOrganization, type OrganizationPrincipal } from './seats.ts';

type Somebody = HousePrincipal | CredentialInHouse | OrganizationPrincipal;

/** Who comes in to a piece of work. */
export type AtJob = Somebody & {
  readonly jobId: string;
  /** May they ask for work of its kind, and so call it off? */
  readonly mayAsk: boolean;
};

interface Doors {
  readonly tokens: AccessTokens;
  readonly db: Kysely<Database>;
  readonly now: () => number;
}

/** May somebody who came in to a house, or an organisation, do there what this kind of work asks for? */
export function mayWork(by: Somebody, row: WorkKindRow, right: 'see' | 'ask'): boolean {
  if (row.of === 'organization') return 'roles' in by && mayInOrganization(row[right], by.roles);
  if ('seat' in by) return mayInHouse(row[right], by.seat);
  return 'scopes' in by && mayByCredential(row[right], by.scopes);
}

/** The kinds of work that somebody may see. */
export const kindsSeenBy = (by: Somebody): readonly WorkKind[] =>
  (Object.keys(workKinds) as WorkKind[]).filter((kind) => mayWork(by, workKinds[kind], 'see'));

/**
 * @param address where the call comes from; null where nobody knows
 * @throws AppError as the guard of the house, or of the organisation, does; not_found for what is no work
 */
export async function atJob(ctx: Doors, c: Context, right: 'see' | 'ask', address: string | null): Promise<AtJob> {
  const program = bringsCredential(c) ? await requireCredential(ctx, c) : null;
  const account = program === null ? await accountNow(ctx.db, await requireAccount(ctx, c)) : null;
  const id = c.req.param('id') ?? '';
  const { kind, code, organization } = await placeOf(ctx.db, id);
  const enter = (): Promise<Somebody> => {
    if (kind.of === 'organization' && account !== null)
      return inOrganization(ctx.db, account, organization, kind[right], address);
    if (kind.of === 'house' && code !== null && account !== null)
      return inHouse(ctx.db, account, code, kind[right], address, ctx.now());
    if (kind.of === 'house' && code !== null && program !== null)
      return credentialInHouse(ctx, program, code, kind[right], address);
    throw new AppError('not_found');
  };
  const by = await enter();
  return { ...by, jobId: id, mayAsk: mayWork(by, kind, 'ask') };
}

async function placeOf(db: Kysely<Database>, id: string) {
  if (!v.is(Uuid, id)) throw new AppError('not_found');
  const job = await db
    .selectFrom('job as j')
    .leftJoin('house as h', 'h.id', 'j.house_id')
    .select(['j.kind', 'j.organization_id', 'h.code'])
    .where('j.id', '=', id)
    .executeTakeFirst();
  const kind = job === undefined ? undefined : workKindOf(job.kind);
  if (job === undefined || kind === undefined) throw new AppError('not_found');
  return { kind, code: job.code, organization: job.organization_id };
}
