/** Who is asking, as proved by an access token. Every door turns its token into one of these first. */
export type PrincipalKind = 'guest' | 'staff';

export interface Principal {
  readonly tenantId: string;
  readonly userId: string;
  readonly kind: PrincipalKind;
  /** `guest`, or the role of a member of staff (AccountRole) when the token was made. */
  readonly role: string;
  /** The auth_session (refresh token family) the token belongs to; revoking it ends the token too. */
  readonly sessionId: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Who acts: a signed-in person, somebody at a console, or the system on behalf of a tenant (jobs, imports). */
export interface Actor {
  readonly tenantId: string;
  readonly userId: string;
  readonly kind: PrincipalKind | 'system';
  readonly role: string;
}

/** Whoever reads what a system actor did finds nobody under this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The system on behalf of a house. A job that speaks for somebody, such as a bot, names them. */
export const systemActor = (tenantId: string, userId = NOBODY): Actor => ({
  tenantId,
  userId,
  kind: 'system',
  role: 'system',
});

/** Who asks at the management API: a person with their address, not yet in any house. */
export interface AccountPrincipal {
  readonly accountId: string;
  readonly sessionId: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}
