/**
 * Who may make a call, as data. The guard (server/access/guard.ts) has one row for each word here, and does not compile
 * without it; a door names the word and never asks for itself. A management call names a right instead: in the house of
 * its path's `{code}`, or in the organisation of its path's `{id}` (shared/domain/rights/rights.ts).
 */
import type { HouseRight, OrganizationRight } from '../domain/rights/rights.ts';

export type NeedWord =
  /** Nobody has to be signed in; whose token comes along is not asked. */
  | 'nobody'
  /** Anyone signed in to a house. */
  | 'anyone'
  | 'guest'
  | 'staff'
  /** Staff who lead the house: supervisors and administrators. */
  | 'leader'
  | 'administrator'
  /** A machine of the house by its service key, or staff. */
  | 'service_or_staff'
  /** An account, whatever it has a seat in. */
  | 'account'
  /** One of the provider's own people. */
  | 'provider';

export interface HouseNeed {
  readonly house: HouseRight;
}

export interface OrganizationNeed {
  readonly organization: OrganizationRight;
}

/** Long work, named by its id alone: what its kind asks for, where it is of (shared/domain/long-work/work-kinds.ts). */
export interface JobNeed {
  readonly job: 'see' | 'ask';
}

export type Need = NeedWord | HouseNeed | OrganizationNeed | JobNeed;
