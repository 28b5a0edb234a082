/** The roles that lead a house, as staff have them in the database. */
import type { AccountRole } from '#shared/domain/states/enumerations.ts';

/** Who sees what every group does, and judges what was reported. */
export const LEADERS = ['supervisor', 'administrator', 'super_admin'] as const satisfies readonly AccountRole[];
/** Who sets the house up. */
export const ADMINISTRATORS = ['administrator', 'super_admin'] as const satisfies readonly AccountRole[];
