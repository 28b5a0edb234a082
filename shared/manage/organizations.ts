/** An organisation: its members, invitations to it, and the networks its people work from. */
import * as v from 'valibot';
import { organizationRoles } from '../domain/rights/rights.ts';
import { endpoint } from '../rest/endpoint.ts';
import { Success, Uuid } from '../rest/fields.ts';
import { Email, listOf, ListQuery, Version, Words } from './fields.ts';
import { OrganizationPath } from './paths.ts';

const path = '/be-api/manage/v1/organizations/{id}' as const;

const Organization = v.object({ id: v.string(), name: v.string(), version: Version });

export type Organization = v.InferOutput<typeof Organization>;

export const getOrganization = endpoint({
  id: 'getOrganization',
  method: 'GET',
  path,
  needs: { organization: 'organization.see' },
  params: OrganizationPath,
  answers: { 200: Organization },
  errors: [],
});
/** Its name. */
export const updateOrganization = endpoint({
  id: 'updateOrganization',
  method: 'PATCH',
  path,
  needs: { organization: 'organization.edit' },
  params: OrganizationPath,
  body: v.partial(v.strictObject({ name: Words(100) })),
  answers: { 200: Organization },
  errors: ['version_required', 'version_stale'],
});

const Roles = v.pipe(
  v.array(v.picklist(organizationRoles)),
  v.minLength(1, 'required'),
  v.check((roles) => new Set(roles).size === roles.length, 'doubled'),
);
export const Member = v.object({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  roles: v.array(v.string()),
  /** Whoever asks. */
  is_self: v.boolean(),
  version: Version,
});
export type Member = v.InferOutput<typeof Member>;
const MemberPath = { ...OrganizationPath, memberId: Uuid };

export const listMembers = endpoint({
  id: 'listMembers',
  method: 'GET',
  path: `${path}/members`,
  needs: { organization: 'members.see' },
  params: OrganizationPath,
  query: v.object(ListQuery),
  answers: { 200: listOf(Member) },
  errors: [],
});
export const getMember = endpoint({
  id: 'getMember',
  method: 'GET',
  path: `${path}/members/{memberId}`,
  needs: { organization: 'members.see' },
  params: MemberPath,
  answers: { 200: Member },
  errors: [],
});
export const updateMember = endpoint({
  id: 'updateMember',
  method: 'PATCH',
  path: `${path}/members/{memberId}`,
  needs: { organization: 'members.edit' },
  params: MemberPath,
  body: v.partial(v.strictObject({ roles: Roles })),
  answers: { 200: Member },
  errors: ['version_required', 'version_stale', 'last_one'],
});
/** Oneself, too: the last owner stays. */
export const deleteMember = endpoint({
  id: 'deleteMember',
  method: 'DELETE',
  path: `${path}/members/{memberId}`,
  needs: { organization: 'members.edit' },
  params: MemberPath,
  answers: { 200: Success },
  errors: ['version_required', 'version_stale', 'last_one'],
});

export const MemberInvitation = v.object({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  roles: v.array(v.string()),
  invited_by: v.string(),
  /** ISO 8601; one that ran out can be sent again. */
  expires_at: v.string(),
  version: Version,
});
export type MemberInvitation = v.InferOutput<typeof MemberInvitation>;
const InvitationPath = { ...OrganizationPath, invitationId: Uuid };

export const listMemberInvitations = endpoint({
  id: 'listMemberInvitations',
  method: 'GET',
  path: `${path}/invitations`,
  needs: { organization: 'members.see' },
  params: OrganizationPath,
  query: v.object(ListQuery),
  answers: { 200: listOf(MemberInvitation) },
  errors: [],
});
export const getMemberInvitation = endpoint({
  id: 'getMemberInvitation',
  method: 'GET',
  path: `${path}/invitations/{invitationId}`,
  needs: { organization: 'members.see' },
  params: InvitationPath,
  answers: { 200: MemberInvitation },
  errors: [],
});
export const inviteMember = endpoint({
  id: 'inviteMember',
  method: 'POST',
  path: `${path}/invitations`,
  needs: { organization: 'members.edit' },
  params: OrganizationPath,
  body: v.strictObject({ email: Email, name: Words(100), roles: Roles }),
  answers: { 201: MemberInvitation },
  errors: ['fields_invalid'],
});
/** A new link, for seven days; the one before ends. */
export const resendMemberInvitation = endpoint({
  id: 'resendMemberInvitation',
  method: 'POST',
  path: `${path}/invitations/{invitationId}/resend`,
  needs: { organization: 'members.edit' },
  params: InvitationPath,
  answers: { 200: MemberInvitation },
  errors: [],
});
export const withdrawMemberInvitation = endpoint({
  id: 'withdrawMemberInvitation',
  method: 'DELETE',
  path: `${path}/invitations/{invitationId}`,
  needs: { organization: 'members.edit' },
  params: InvitationPath,
  answers: { 200: Success },
  errors: ['version_required', 'version_stale'],
});

export const Network = v.object({ id: v.string(), label: v.string(), network: v.string(), version: Version });
export type Network = v.InferOutput<typeof Network>;
const NetworkPath = { ...OrganizationPath, networkId: Uuid };
const networkFields = {
  label: Words(100),
  network: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(100, 'network_one')),
};

export const listNetworks = endpoint({
  id: 'listNetworks',
  method: 'GET',
  path: `${path}/networks`,
  needs: { organization: 'networks.edit' },
  params: OrganizationPath,
  query: v.object(ListQuery),
  answers: {
    200: v.object({
      ...listOf(Network).entries,
      /** The address the server sees this very call come from; null where it sees none. */
      address: v.nullable(v.string()),
      /** A proxy stands in front that the server was not told of: the address is the proxy's. */
      behind_proxy: v.boolean(),
    }),
  },
  errors: [],
});
/** With the first network everybody else is shut out; whoever asks never. */
export const createNetwork = endpoint({
  id: 'createNetwork',
  method: 'POST',
  path: `${path}/networks`,
  needs: { organization: 'networks.edit' },
  params: OrganizationPath,
  body: v.strictObject(networkFields),
  answers: { 201: Network },
  errors: ['fields_invalid', 'locks_out', 'proxy_unknown'],
});
export const updateNetwork = endpoint({
  id: 'updateNetwork',
  method: 'PATCH',
  path: `${path}/networks/{networkId}`,
  needs: { organization: 'networks.edit' },
  params: NetworkPath,
  body: v.partial(v.strictObject(networkFields)),
  answers: { 200: Network },
  errors: ['version_required', 'version_stale', 'fields_invalid', 'locks_out', 'proxy_unknown'],
});
export const deleteNetwork = endpoint({
  id: 'deleteNetwork',
  method: 'DELETE',
  path: `${path}/networks/{networkId}`,
  needs: { organization: 'networks.edit' },
  params: NetworkPath,
  answers: { 200: Success },
  errors: ['version_required', 'version_stale', 'locks_out'],
});
