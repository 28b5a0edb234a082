/** The networks an organisation's people work from [NETWORK-LIST]: nobody saves a list that shuts themselves out. */
import type { OrganizationPrincipal } from '#server/access/seats.ts';
import { inNetworks, normalNetwork } from '#server/access/networks.ts';
import { FieldsInvalid, StaleVersion } from '#server/faults/manage-faults.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Network } from '#shared/manage/organizations.ts';
import type { DirectoryContext } from '../account/directory-action.ts';

type Context = Pick<DirectoryContext, 'trx'>;
type By = Pick<OrganizationPrincipal, 'organizationId'>;

interface NetworkFields {
  readonly label: string;
  readonly network: string;
}

/** @param address where the call comes from; null where nobody knows @throws FieldsInvalid; AppError locks_out */
export async function addNetwork(
  ctx: Pick<DirectoryContext, 'trx' | 'newId'>,
  { organizationId }: By,
  { label, network }: NetworkFields,
  address: string | null,
): Promise<Network> {
  await lockList(ctx, organizationId);
  const id = ctx.newId();
  await ctx.trx
    .insertInto('allowed_network')
    .values({ organization_id: organizationId, id, label, network: readNetwork(network) })
    .execute();
  return judged(ctx, organizationId, id, address);
}

/** @throws AppError not_found, version_stale, locks_out; FieldsInvalid */
export async function changeNetwork(
  ctx: Context,
  { organizationId }: By,
  id: string,
  expected: number,
  { label, network }: { readonly label?: string | undefined; readonly network?: string | undefined },
  address: string | null,
): Promise<Network> {
  await lockNetwork(ctx, organizationId, id, expected);
  const changes = {
    ...(label === undefined ? {} : { label }),
    ...(network === undefined ? {} : { network: readNetwork(network) }),
  };
  if (Object.keys(changes).length > 0)
    await ctx.trx
      .updateTable('allowed_network')
      .set(changes)
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute();
  return judged(ctx, organizationId, id, address);
}

/** With the last one gone everybody comes from everywhere. @throws AppError not_found, version_stale, locks_out */
export async function removeNetwork(
  ctx: Context,
  { organizationId }: By,
  id: string,
  expected: number,
  address: string | null,
): Promise<void> {
  await lockNetwork(ctx, organizationId, id, expected);
  await ctx.trx
    .deleteFrom('allowed_network')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
  await keepsIn(ctx, organizationId, address);
}

function readNetwork(written: string): string {
  const network = normalNetwork(written);
  if (network === null) throw new FieldsInvalid([{ path: 'network', code: 'network_one' }]);
  // All addresses there are: a list that keeps nobody out looks as if it did.
  if (network.endsWith('/0')) throw new FieldsInvalid([{ path: 'network', code: 'network_all' }]);
  return network;
}

/** One change of the list after another. */
async function lockList({ trx }: Context, organizationId: string): Promise<void> {
  await trx.selectFrom('organization').select('id').where('id', '=', organizationId).forUpdate().execute();
}

async function lockNetwork(ctx: Context, organizationId: string, id: string, expected: number): Promise<void> {
  await lockList(ctx, organizationId);
  const found = await ctx.trx
    .selectFrom('allowed_network')
    .select('version')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) throw new AppError('not_found');
  if (found.version !== expected) throw new StaleVersion({ version: found.version });
}

async function judged(ctx: Context, organizationId: string, id: string, address: string | null): Promise<Network> {
  await keepsIn(ctx, organizationId, address);
  const doubled = await ctx.trx
    .selectFrom('allowed_network as n')
    .innerJoin('allowed_network as o', (on) =>
      on
        .onRef('o.organization_id', '=', 'n.organization_id')
        .onRef('o.network', '=', 'n.network')
        .onRef('o.id', '<>', 'n.id'),
    )
    .select('n.id')
    .where('n.organization_id', '=', organizationId)
    .where('n.id', '=', id)
    .executeTakeFirst();
  if (doubled !== undefined) throw new FieldsInvalid([{ path: 'network', code: 'doubled' }]);
  return ctx.trx
    .selectFrom('allowed_network')
    .select(['id', 'label', 'network', 'version'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function keepsIn({ trx }: Context, organizationId: string, address: string | null): Promise<void> {
  const list = await trx
    .selectFrom('allowed_network')
    .select('network')
    .where('organization_id', '=', organizationId)
    .execute();
  if (list.length === 0) return;
  const networks = list.map(({ network }) => network);
  if (address === null || !inNetworks(address, networks)) throw new AppError('locks_out');
}
