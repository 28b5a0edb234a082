/** Service credentials, of a house and of an organisation: the same five acts on either. */
import {
  createCredential,
  revokeCredential,
  rotateCredential,
  updateCredential,
} from '#server/actions/account/service-credentials.ts';
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import type { AppContext } from '#server/context.ts';
import { type CredentialOwner, credentialRows, presentCredential } from '#server/queries/manage/service-credentials.ts';
import { credentialCallRows } from '#server/queries/manage/credential-calls.ts';
import { AppError } from '#shared/errors/app-error.ts';
import * as contract from '#shared/manage/service-credentials.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { expectedVersion, pageOf, readKeys } from './managed.ts';

const limits = { rate: RATES.manage };

const ofHouse = ({ house }: { readonly house: { readonly id: string; readonly organizationId: string } }) => ({
  organizationId: house.organizationId,
  houseId: house.id,
});
const ofOrganization = ({ organizationId }: { readonly organizationId: string }) => ({ organizationId, houseId: null });

/** All of them, which are few: a house has fifty at most. */
async function list(ctx: AppContext, owner: CredentialOwner, query: string) {
  const now = new Date(ctx.now());
  const items = (await credentialRows(ctx.db, owner, { query })).map((row) => presentCredential(row, now));
  return { items, next_cursor: null, total: items.length };
}

async function get(ctx: AppContext, owner: CredentialOwner, id: string) {
  const [row] = await credentialRows(ctx.db, owner, { id });
  if (row === undefined) throw new AppError('not_found');
  return presentCredential(row, new Date(ctx.now()));
}

interface CallsAsked {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly outcome?: 'ok' | 'refused' | undefined;
}

async function calls(ctx: AppContext, owner: CredentialOwner, id: string, { cursor, ...asked }: CallsAsked) {
  await get(ctx, owner, id);
  const { rows, total } = await credentialCallRows(ctx.db, id, { ...asked, after: readKeys(cursor) });
  return { ...pageOf(rows, asked.limit, (row) => [row.id]), total };
}

async function revoke(ctx: AppContext, owner: CredentialOwner, id: string, expected: number) {
  await runDirectoryAction(ctx, (action) => revokeCredential(action, owner, id, expected));
  return { message: 'success' };
}

export const serviceCredentialRoutes: readonly Route[] = [
  route(contract.listServiceCredentials, (ctx, { by, query }) => list(ctx, ofHouse(by), query.query), limits),
  route(contract.getServiceCredential, (ctx, { by, params }) => get(ctx, ofHouse(by), params.id), limits),
  route(
    contract.createServiceCredential,
    (ctx, { by, body }) =>
      runDirectoryAction(ctx, (action) => createCredential(action, ofHouse(by), by.accountId, body)),
    limits,
  ),
  route(
    contract.updateServiceCredential,
    (ctx, { by, params, body, c }) => {
      const expected = expectedVersion(c);
      return runDirectoryAction(ctx, (action) => updateCredential(action, ofHouse(by), params.id, expected, body));
    },
    limits,
  ),
  route(
    contract.rotateServiceCredential,
    (ctx, { by, params, c }) => {
      const expected = expectedVersion(c);
      return runDirectoryAction(ctx, (action) => rotateCredential(action, ofHouse(by), params.id, expected));
    },
    limits,
  ),
  route(
    contract.deleteServiceCredential,
    (ctx, { by, params, c }) => revoke(ctx, ofHouse(by), params.id, expectedVersion(c)),
    limits,
  ),
  route(
    contract.listServiceCredentialCalls,
    (ctx, { by, params, query }) => calls(ctx, ofHouse(by), params.id, query),
    limits,
  ),

  route(
    contract.listOrganizationServiceCredentialCalls,
    (ctx, { by, params, query }) => calls(ctx, ofOrganization(by), params.credential_id, query),
    limits,
  ),
  route(
    contract.listOrganizationServiceCredentials,
    (ctx, { by, query }) => list(ctx, ofOrganization(by), query.query),
    limits,
  ),
  route(
    contract.getOrganizationServiceCredential,
    (ctx, { by, params }) => get(ctx, ofOrganization(by), params.credential_id),
    limits,
  ),
  route(
    contract.createOrganizationServiceCredential,
    (ctx, { by, body }) =>
      runDirectoryAction(ctx, (action) => createCredential(action, ofOrganization(by), by.accountId, body)),
    limits,
  ),
  route(
    contract.updateOrganizationServiceCredential,
    (ctx, { by, params, body, c }) => {
      const expected = expectedVersion(c);
      return runDirectoryAction(ctx, (action) =>
        updateCredential(action, ofOrganization(by), params.credential_id, expected, body),
      );
    },
    limits,
  ),
  route(
    contract.rotateOrganizationServiceCredential,
    (ctx, { by, params, c }) => {
      const expected = expectedVersion(c);
      return runDirectoryAction(ctx, (action) =>
        rotateCredential(action, ofOrganization(by), params.credential_id, expected),
      );
    },
    limits,
  ),
  route(
    contract.deleteOrganizationServiceCredential,
    (ctx, { by, params, c }) => revoke(ctx, ofOrganization(by), params.credential_id, expectedVersion(c)),
    limits,
  ),
];
