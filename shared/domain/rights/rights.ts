/**
 * Who may do what in the consoles, as data: one table, right by role [RIGHT-TABLE]. The server's guard reads it at each
 * call, the screens offer nothing that it refuses, and a test tries every cell. What the desk may do with a ticket
 * stands with the ticket (server/access/case-access.ts).
 */

/** Roles in a house; one may have several. */
export const houseRoles = [
  'staff',
  'supervisor',
  'administrator',
  'super_admin',
  'prompt_engineer',
  'content_manager',
  'approver',
] as const;
export type HouseRole = (typeof houseRoles)[number];

/** Roles in an organisation. An agency administrator is a super administrator of each of its houses. */
export const organizationRoles = ['owner', 'agency_administrator', 'billing'] as const;
export type OrganizationRole = (typeof organizationRoles)[number];

const leaders = ['supervisor', 'administrator', 'super_admin'] as const satisfies readonly HouseRole[];
const administrators = ['administrator', 'super_admin'] as const satisfies readonly HouseRole[];
const superAdmins = ['super_admin'] as const satisfies readonly HouseRole[];

/**
 * What a service credential may be given. `read` is the catalogue, to be seen and not changed; each of the others is an
 * area with all that is in it.
 */
export const credentialScopes = ['read', 'content', 'rooms', 'stays', 'congestion'] as const;
export type CredentialScope = (typeof credentialScopes)[number];

interface HouseRightRow {
  readonly roles: readonly HouseRole[];
  /** Changes something: refused to whom write permission was taken from. */
  readonly writes: boolean;
  /** Needs leave to manage staff besides, which editors do not have. */
  readonly people?: true;
  /** Also while nothing is paid: who may come in, and leaving [PLAN-READ-ONLY]. */
  readonly unpaid?: true;
  /** The scopes of which one brings it to a service credential; none where machines have no business [CREDENTIAL-SCOPE]. */
  readonly scopes: readonly CredentialScope[];
  /** Means nothing in a draft: people, secrets, money and the house's own life are the live house's [DRAFT-RIGHTS]. */
  readonly live?: true;
}

/** What one may do in a house. */
const houseRights = {
  /** Work at the desk. */
  'desk.enter': { roles: ['staff', ...leaders], writes: false, scopes: [] },
  'house.see': { roles: houseRoles, writes: false, scopes: credentialScopes },
  'house.edit': { roles: administrators, writes: true, scopes: [] },
  'house.delete': { roles: superAdmins, writes: true, unpaid: true, scopes: [], live: true },
  /** What is changed where no guest sees it, and what becomes different by it. */
  'drafts.see': { roles: [...administrators, 'content_manager', 'approver'], writes: false, scopes: [] },
  'drafts.edit': { roles: administrators, writes: true, scopes: [] },
  /** Says what one thinks of a change. */
  'drafts.comment': { roles: [...administrators, 'content_manager', 'approver'], writes: true, scopes: [] },
  /** Whose is taken where the live house changed the same, and what waits. */
  'drafts.choose': { roles: [...administrators, 'approver'], writes: true, scopes: [] },
  /** Shows it to people outside by an address, and takes that back. */
  'drafts.share': { roles: [...administrators, 'approver'], writes: true, scopes: [] },
  /** Says that a draft may go live, or what is still to be changed. */
  'drafts.approve': { roles: [...superAdmins, 'approver'], writes: true, scopes: [] },
  /** Takes a draft live. */
  'drafts.reflect': { roles: [...superAdmins, 'approver'], writes: true, scopes: [] },
  /** Follow a template of the organisation, and stop following; what it proposes becomes a draft like any other. */
  'templates.see': {
    roles: [...administrators, 'content_manager', 'approver'],
    writes: false,
    scopes: [],
    live: true,
  },
  'templates.follow': { roles: administrators, writes: true, scopes: [], live: true },
  /** The house as one file, taken away and brought back. */
  'house.export': { roles: administrators, writes: false, scopes: [], live: true },
  'house.import': { roles: administrators, writes: true, scopes: [], live: true },
  'content.see': {
    roles: [...administrators, 'content_manager', 'approver'],
    writes: false,
    scopes: ['read', 'content'],
  },
  'content.edit': { roles: administrators, writes: true, scopes: ['content'] },
  /** Keep a text as it is in a language, and let it be changed again. */
  'texts.lock': { roles: administrators, writes: true, scopes: [], live: true },
  /** The pictures and films of the house, which those who build assistants use too. */
  'media.see': {
    roles: [...administrators, 'prompt_engineer', 'content_manager', 'approver'],
    writes: false,
    scopes: ['read', 'content'],
  },
  'media.add': { roles: [...administrators, 'prompt_engineer', 'content_manager'], writes: true, scopes: ['content'] },
  /** The builder of assistants. */
  'bots.see': {
    roles: [...administrators, 'prompt_engineer', 'content_manager', 'approver'],
    writes: false,
    scopes: ['read', 'content'],
  },
  'bots.edit': { roles: [...administrators, 'prompt_engineer', 'content_manager'], writes: true, scopes: ['content'] },
  /** What assistants are taught and told, their versions, and what came of it: no catalogue, and no program's. */
  'knowledge.see': {
    roles: [...administrators, 'prompt_engineer', 'content_manager', 'approver'],
    writes: false,
    scopes: [],
    live: true,
  },
  'knowledge.edit': {
    roles: [...administrators, 'prompt_engineer', 'content_manager'],
    writes: true,
    scopes: [],
    live: true,
  },
  'prompts.edit': { roles: [...administrators, 'prompt_engineer'], writes: true, scopes: [], live: true },
  /** Which devices show an assistant, with what lets them in. */
  'kiosks.edit': {
    roles: [...administrators, 'prompt_engineer', 'content_manager'],
    writes: true,
    scopes: [],
    live: true,
  },
  /** Lets guests meet an assistant, and takes it from them. */
  'bots.publish': { roles: ['super_admin', 'approver'], writes: true, scopes: [], live: true },
  /** Who holds which coupon, and what was redeemed. */
  'coupons.see': { roles: leaders, writes: false, scopes: [] },
  'coupons.give': { roles: leaders, writes: true, scopes: [] },
  /** A program that checks guests in has to name their rooms. */
  'rooms.see': { roles: administrators, writes: false, scopes: ['rooms', 'stays'] },
  'rooms.edit': { roles: administrators, writes: true, scopes: ['rooms'] },
  /** Guests with codes of their own. */
  'stays.see': { roles: leaders, writes: false, scopes: ['stays'] },
  'stays.edit': { roles: leaders, writes: true, scopes: ['stays'] },
  /** With whom the house has accounts, and its property systems; secrets are shown to nobody. */
  'accounts.see': { roles: administrators, writes: false, scopes: [] },
  'accounts.edit': { roles: administrators, writes: true, scopes: [], live: true },
  /** What guests paid online, and giving it back. */
  'payments.see': { roles: administrators, writes: false, scopes: [] },
  'payments.edit': { roles: administrators, writes: true, scopes: [], live: true },
  'people.see': { roles: leaders, writes: false, scopes: [] },
  'people.edit': { roles: administrators, writes: true, people: true, unpaid: true, scopes: [], live: true },
  /** Who works when. */
  'shifts.edit': { roles: leaders, writes: true, scopes: [], live: true },
  'write_permission.edit': { roles: superAdmins, writes: true, people: true, unpaid: true, scopes: [], live: true },
  'credentials.see': { roles: administrators, writes: false, scopes: [] },
  'credentials.edit': { roles: administrators, writes: true, unpaid: true, scopes: [], live: true },
  'history.see': { roles: administrators, writes: false, scopes: [] },
  /** What is kept of guests, to hand it over and to erase it, and how long it is kept. */
  'privacy.see': { roles: administrators, writes: false, scopes: [] },
  'privacy.edit': { roles: administrators, writes: true, scopes: [] },
  /** Whom of the provider's own the house lets look at it, and what they looked at. */
  'support.see': { roles: administrators, writes: false, scopes: [], live: true },
  'support.edit': { roles: administrators, writes: true, unpaid: true, scopes: [], live: true },
  /** What was done at the desk. */
  'audit.see': { roles: leaders, writes: false, scopes: [] },
} as const satisfies Readonly<Record<string, HouseRightRow>>;
export type HouseRight = keyof typeof houseRights;
/** Rights that no service credential ever has: whoever has one is a person. */
export type PersonalRight = {
  [Right in HouseRight]: (typeof houseRights)[Right]['scopes'] extends readonly [] ? Right : never;
}[HouseRight];

/** What one may do in an organisation. */
const organizationRights = {
  'organization.see': { roles: organizationRoles, writes: false },
  'organization.edit': { roles: ['owner'], writes: true },
  'organization_history.see': { roles: ['owner'], writes: false },
  'members.see': { roles: ['owner', 'agency_administrator'], writes: false },
  'members.edit': { roles: ['owner'], writes: true },
  'houses.create': { roles: ['owner', 'agency_administrator'], writes: true },
  /** Houses that others follow, which these are, and telling them what is new. */
  'templates.see': { roles: ['owner', 'agency_administrator'], writes: false },
  'templates.edit': { roles: ['owner', 'agency_administrator'], writes: true },
  /** Plans, what is used of them, invoices. */
  'billing.see': { roles: ['owner', 'agency_administrator', 'billing'], writes: false },
  /** Buying, cancelling, cards, to whom invoices are written. */
  'billing.edit': { roles: ['owner', 'billing'], writes: true },
  'networks.edit': { roles: ['owner'], writes: true },
  'credentials.see': { roles: ['owner', 'agency_administrator'], writes: false },
  'credentials.edit': { roles: ['owner'], writes: true },
} as const satisfies Readonly<
  Record<string, { readonly roles: readonly OrganizationRole[]; readonly writes: boolean }>
>;
export type OrganizationRight = keyof typeof organizationRights;

/** The role of one of the provider's own in a house that lets them look, for as long as it does. No seat has it. */
export const SUPPORT_ROLE = 'provider_support';

/**
 * What they see there [SUPPORT-READ-ONLY]: how the house is set up. Nothing of guests: neither messages, stays, payments,
 * coupons nor what assistants were asked; no codes of rooms, which let one in as a guest; and they change nothing.
 */
const supportRights: ReadonlySet<HouseRight> = new Set([
  'house.see',
  'drafts.see',
  'content.see',
  'media.see',
  'bots.see',
  'people.see',
  'credentials.see',
  'history.see',
  'support.see',
]);

/** What somebody has of a house, as the database says it now. */
export interface Seat {
  readonly roles: readonly string[];
  /** False where write permission was taken away: everything is seen, nothing is saved. */
  readonly canWrite: boolean;
  /** False for editors, who are administrators without leave to manage staff. */
  readonly managesPeople: boolean;
}

/** May whoever has this seat do that [RIGHT-TABLE]? */
export function mayInHouse(right: HouseRight, seat: Seat): boolean {
  const row: HouseRightRow = houseRights[right];
  return (
    (row.roles.some((role) => seat.roles.includes(role)) ||
      (seat.roles.includes(SUPPORT_ROLE) && supportRights.has(right))) &&
    (!row.writes || seat.canWrite) &&
    (row.people !== true || seat.managesPeople || seat.roles.includes('super_admin'))
  );
}

/** The roles that bring a right. */
export const rolesWith = (right: HouseRight): readonly HouseRole[] => houseRights[right].roles;

/** Whether a right changes something in a house: that waits while its organisation has not paid [PLAN-READ-ONLY]. */
export function waitsForPayment(right: HouseRight): boolean {
  const row: HouseRightRow = houseRights[right];
  return row.writes && row.unpaid !== true;
}

/** Of an organisation, making houses alone: what else an owner does leads on. */
export const needsPlan = (right: OrganizationRight): boolean => right === 'houses.create';

/** Is that done in the live house alone, and nowhere in a draft [DRAFT-RIGHTS]? */
export function isOfLiveHouse(right: HouseRight): boolean {
  const row: HouseRightRow = houseRights[right];
  return row.live === true;
}

/** Do these scopes bring the right to a service credential [CREDENTIAL-SCOPE]? */
export function mayByCredential(right: HouseRight, scopes: readonly string[]): boolean {
  return scopesOf(right).some((scope) => scopes.includes(scope));
}

/** The scopes of which one brings a right. */
export const scopesOf = (right: HouseRight): readonly CredentialScope[] => houseRights[right].scopes;

/** May a member of these roles do that in their organisation [RIGHT-TABLE]? */
export function mayInOrganization(right: OrganizationRight, roles: readonly string[]): boolean {
  return organizationRights[right].roles.some((role) => roles.includes(role));
}

/** Roles that work at the desk, the highest first. */
export const deskRoles = [
  'super_admin',
  'administrator',
  'supervisor',
  'staff',
] as const satisfies readonly HouseRole[];

/** The highest role at the desk among these, which is the one that synchronization knows; null for who is not of the desk. */
export function deskRoleOf(roles: readonly string[]): (typeof deskRoles)[number] | null {
  return deskRoles.find((role) => roles.includes(role)) ?? null;
}
