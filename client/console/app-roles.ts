/** Who may enter which of staff's apps. It stands apart from the table of apps, which guests' pages load. */
import type { AccountRole } from '#shared/domain/states/enumerations.ts';
import type { StaffAppName } from '#shared/apps.ts';

/** Roles of a house that may enter; null for all of its people. The server judges each call besides. In the order of menus. */
const rolesOf = {
  staff: null,
  admin: ['supervisor', 'administrator', 'super_admin'],
  'bot-builder': ['administrator', 'super_admin', 'prompt_engineer', 'content_manager', 'approver'],
  organization: ['super_admin'],
} as const satisfies Readonly<Record<StaffAppName, readonly AccountRole[] | null>>;

const staffApps = Object.keys(rolesOf) as readonly StaffAppName[];

/** The apps that staff of a role may enter. */
export function staffAppsOf(role: string): StaffAppName[] {
  return staffApps.filter((name) => {
    const roles: readonly string[] | null = rolesOf[name];
    return roles === null || roles.includes(role);
  });
}
