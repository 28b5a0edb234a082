/**
 * The id of the tenant in which a house's drafts lie follows from the house's own, and tells what it is [DRAFT-TWIN]:
 * nobody has to look up which tenants are drafts, neither code nor the database's indexes, which leave them out.
 */

/** Ids from here on are of twins; no clock of ours makes one that begins so. */
export const TWIN_IDS_FROM = 'ffffffff-0000-0000-0000-000000000000';
const BEGINNING = TWIN_IDS_FROM.slice(0, 8);

export const twinIdOf = (houseId: string): string => BEGINNING + houseId.slice(BEGINNING.length);

export const isTwinId = (tenantId: string): boolean => tenantId.startsWith(BEGINNING);
