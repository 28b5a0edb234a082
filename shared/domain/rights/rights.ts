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
const organizationRoles = ['owner', 'agency_administrator', 'billing'] as const;
type OrganizationRole = (typeof organizationRoles)[number];

const leaders = ['supervisor', 'administrator', 'super_admin'] as const satisfies readonly HouseRole[];
const administrators = ['administrator', 'super_admin'] as const satisfies readonly HouseRole[];
const superAdmins = ['super_admin'] as const satisfies readonly HouseRole[];

interface HouseRightRow {
  readonly roles: readonly HouseRole[];
  /** Changes something: refused to whom write permission was taken from. */
  readonly writes: boolean;
  /** Needs leave to manage staff besides, which editors do not have. */
  readonly people?: true;
}

/** What one may do in a house. */
const houseRights = {
  /** Work at the desk. */
  'desk.enter': { roles: ['staff', ...leaders], writes: false },
  'house.see': { roles: houseRoles, writes: false },
  'house.edit': { roles: administrators, writes: true },
  'house.delete': { roles: superAdmins, writes: true },
  'content.see': { roles: [...administrators, 'content_manager', 'approver'], writes: false },
  'content.edit': { roles: administrators, writes: true },
  'rooms.see': { roles: administrators, writes: false },
  'rooms.edit': { roles: administrators, writes: true },
  'people.see': { roles: leaders, writes: false },
  'people.edit': { roles: administrators, writes: true, people: true },
  'write_permission.edit': { roles: superAdmins, writes: true, people: true },
  'history.see': { roles: administrators, writes: false },
  /** What was done at the desk. */
  'audit.see': { roles: leaders, writes: false },
} as const satisfies Readonly<Record<string, HouseRightRow>>;
export type HouseRight = keyof typeof houseRights;

/** What one may do in an organisation. */
const organizationRights = {
  'organization.see': { roles: organizationRoles, writes: false },
  'organization.edit': { roles: ['owner'], writes: true },
  'organization_history.see': { roles: ['owner'], writes: false },
  'members.see': { roles: ['owner', 'agency_administrator'], writes: false },
  'members.edit': { roles: ['owner'], writes: true },
  'houses.create': { roles: ['owner', 'agency_administrator'], writes: true },
  'networks.edit': { roles: ['owner'], writes: true },
  'credentials.edit': { roles: ['owner'], writes: true },
} as const satisfies Readonly<
  Record<string, { readonly roles: readonly OrganizationRole[]; readonly writes: boolean }>
>;
export type OrganizationRight = keyof typeof organizationRights;

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
    row.roles.some((role) => seat.roles.includes(role)) &&
    (!row.writes || seat.canWrite) &&
    (row.people !== true || seat.managesPeople || seat.roles.includes('super_admin'))
  );
}

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
