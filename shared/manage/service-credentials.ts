/** Service credentials: what a program brings to this API, of a house or of a whole organisation [CREDENTIAL-SCOPE]. */
import * as v from 'valibot';
import { credentialScopes } from '../domain/rights/rights.ts';
import { endpoint } from '../rest/endpoint.ts';
import { Success, Uuid } from '../rest/fields.ts';
import { listOf, ListQuery, Version, Words } from './fields.ts';
import { HouseCodePath, OrganizationPath, ThingPath } from './paths.ts';

export const ServiceCredential = v.object({
  id: v.string(),
  /** What it is for. */
  name: v.string(),
  scopes: v.array(v.string()),
  networks: v.array(v.string()),
  expires_at: v.nullable(v.string()),
  last_used_at: v.nullable(v.string()),
  last_used_from: v.nullable(v.string()),
  /** Until when the secret before the last rotation is taken, too. */
  previous_until: v.nullable(v.string()),
  created_at: v.string(),
  /** Who made it. */
  created_by: v.string(),
  version: Version,
});
export type ServiceCredential = v.InferOutput<typeof ServiceCredential>;

/** With its secret, this once. */
const Revealed = v.object({ ...ServiceCredential.entries, secret: v.string() });

/** An address or a network, `192.0.2.0/24`, `2001:db8::/32`. */
const Network = v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(50, 'network_invalid'));

const credentialFields = {
  name: Words(60),
  scopes: v.pipe(
    v.array(v.picklist(credentialScopes)),
    v.minLength(1, 'required'),
    v.check((scopes) => new Set(scopes).size === scopes.length, 'doubled'),
  ),
  /** Where it is taken from; empty for everywhere the organisation allows. */
  networks: v.optional(v.pipe(v.array(Network), v.maxLength(50, 'too_many')), []),
  /** ISO 8601; null for one that does not end by itself. */
  expires_at: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp('time_invalid'))), null),
};

const ofHouse = '/be-api/manage/v1/houses/{code}/service-credentials' as const;
const ofOrganization = '/be-api/manage/v1/organizations/{id}/service-credentials' as const;
const OrganizationThing = { ...OrganizationPath, credential_id: Uuid };

const listing = {
  method: 'GET',
  query: v.object(ListQuery),
  answers: { 200: listOf(ServiceCredential) },
  errors: [],
} as const;
const getting = { method: 'GET', answers: { 200: ServiceCredential }, errors: [] } as const;
const creating = {
  method: 'POST',
  says: 'Makes a credential. Its secret is shown this once; only its hash is kept. One that lives has its name to itself.',
  body: v.strictObject(credentialFields),
  answers: { 201: Revealed },
  errors: ['credential_exists', 'limit_reached', 'fields_invalid'],
} as const;
const updating = {
  method: 'PATCH',
  body: v.partial(v.strictObject(credentialFields)),
  answers: { 200: ServiceCredential },
  errors: ['version_required', 'version_stale', 'credential_exists', 'fields_invalid'],
} as const;
const rotating = {
  method: 'POST',
  says: 'Gives the credential a new secret, shown this once. The one before it is taken for another 24 hours.',
  answers: { 200: Revealed },
  errors: ['version_required', 'version_stale'],
} as const;
const revoking = {
  method: 'DELETE',
  says: 'Ends the credential, at once for whoever uses it.',
  answers: { 200: Success },
  errors: ['version_required', 'version_stale'],
} as const;

/** A call of a program's, with all of the same minute that ended the same way. */
export const CredentialCall = v.object({
  id: v.string(),
  /** Of the last of them. */
  at: v.string(),
  /** What was called, as the description of this API names it. */
  operation: v.string(),
  /** The code of the house it was about. */
  house: v.nullable(v.string()),
  status: v.number(),
  /** Why it was refused. */
  code: v.nullable(v.string()),
  address: v.nullable(v.string()),
  calls: v.number(),
});
export type CredentialCall = v.InferOutput<typeof CredentialCall>;
const calling = {
  method: 'GET',
  says: 'Lists what the credential was used for, the newest first: calls of one minute that ended the same way are one line.',
  query: v.object({
    limit: ListQuery.limit,
    cursor: ListQuery.cursor,
    outcome: v.optional(v.picklist(['ok', 'refused'])),
  }),
  answers: { 200: listOf(CredentialCall) },
  errors: [],
} as const;

const houseSees = { needs: { house: 'credentials.see' } } as const;
const houseEdits = { needs: { house: 'credentials.edit' } } as const;
const organizationSees = { needs: { organization: 'credentials.see' } } as const;
const organizationEdits = { needs: { organization: 'credentials.edit' } } as const;

export const listServiceCredentials = endpoint({
  id: 'listServiceCredentials',
  path: ofHouse,
  params: HouseCodePath,
  ...houseSees,
  ...listing,
});
export const getServiceCredential = endpoint({
  id: 'getServiceCredential',
  path: `${ofHouse}/{id}`,
  params: ThingPath,
  ...houseSees,
  ...getting,
});
export const createServiceCredential = endpoint({
  id: 'createServiceCredential',
  path: ofHouse,
  params: HouseCodePath,
  ...houseEdits,
  ...creating,
});
export const updateServiceCredential = endpoint({
  id: 'updateServiceCredential',
  path: `${ofHouse}/{id}`,
  params: ThingPath,
  ...houseEdits,
  ...updating,
});
export const rotateServiceCredential = endpoint({
  id: 'rotateServiceCredential',
  path: `${ofHouse}/{id}/rotate`,
  params: ThingPath,
  ...houseEdits,
  ...rotating,
});
export const deleteServiceCredential = endpoint({
  id: 'deleteServiceCredential',
  path: `${ofHouse}/{id}`,
  params: ThingPath,
  ...houseEdits,
  ...revoking,
});

export const listServiceCredentialCalls = endpoint({
  id: 'listServiceCredentialCalls',
  path: `${ofHouse}/{id}/calls`,
  params: ThingPath,
  ...houseSees,
  ...calling,
});

export const listOrganizationServiceCredentials = endpoint({
  id: 'listOrganizationServiceCredentials',
  path: ofOrganization,
  params: OrganizationPath,
  ...organizationSees,
  ...listing,
});
export const getOrganizationServiceCredential = endpoint({
  id: 'getOrganizationServiceCredential',
  path: `${ofOrganization}/{credential_id}`,
  params: OrganizationThing,
  ...organizationSees,
  ...getting,
});
export const createOrganizationServiceCredential = endpoint({
  id: 'createOrganizationServiceCredential',
  path: ofOrganization,
  params: OrganizationPath,
  ...organizationEdits,
  ...creating,
});
export const updateOrganizationServiceCredential = endpoint({
  id: 'updateOrganizationServiceCredential',
  path: `${ofOrganization}/{credential_id}`,
  params: OrganizationThing,
  ...organizationEdits,
  ...updating,
});
export const rotateOrganizationServiceCredential = endpoint({
  id: 'rotateOrganizationServiceCredential',
  path: `${ofOrganization}/{credential_id}/rotate`,
  params: OrganizationThing,
  ...organizationEdits,
  ...rotating,
});
export const deleteOrganizationServiceCredential = endpoint({
  id: 'deleteOrganizationServiceCredential',
  path: `${ofOrganization}/{credential_id}`,
  params: OrganizationThing,
  ...organizationEdits,
  ...revoking,
});
export const listOrganizationServiceCredentialCalls = endpoint({
  id: 'listOrganizationServiceCredentialCalls',
  path: `${ofOrganization}/{credential_id}/calls`,
  params: OrganizationThing,
  ...organizationSees,
  ...calling,
});
