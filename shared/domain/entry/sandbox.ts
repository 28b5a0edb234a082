/** Tenants in which a house tries what it is about to show. */

/** Whether a tenant's code is that of a sandbox, where no search is offered [MODE-SANDBOX]. */
export const isSandboxTenant = (tenantCode: string): boolean => tenantCode.startsWith('sandbox_');
