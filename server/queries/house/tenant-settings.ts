/** The one way to a house's settings: parsed where its row is read, whole and typed behind it [SETTING-DEFAULT]. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '#server/db/schema.ts';
import { readTenantSettings } from '#shared/domain/tenant-settings/stored-settings.ts';
import type { TenantSettings } from '#shared/domain/tenant-settings/tenant-settings.ts';

type Log = Pick<Logger, 'warn'>;

/** The settings of a house.
 * @throws where there is no such house */
export async function tenantSettings(db: Kysely<Database>, log: Log, tenantId: string): Promise<TenantSettings> {
  const { settings } = await db
    .selectFrom('tenant')
    .select('settings')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return settingsOf(log, tenantId, settings);
}

/** The settings of a row that was read for more than them: `stored` is its column. */
export function settingsOf(log: Log, tenantId: string, stored: unknown): TenantSettings {
  const { settings, wrong } = readTenantSettings(stored);
  const fresh = wrong.filter((name) => isFirst(log, `${tenantId} ${name}`));
  if (fresh.length > 0)
    log.warn({ tenant: tenantId, settings: fresh }, 'settings of a wrong kind or out of range: their defaults hold');
  return settings;
}

/** What each log was told already: a wrong setting would else be told at every tap. */
const told = new WeakMap<Log, Set<string>>();
/** So many are remembered; then all may be told again. */
const TOLD_MAX = 10_000;

function isFirst(log: Log, fault: string): boolean {
  const before = told.get(log) ?? new Set();
  told.set(log, before);
  if (before.has(fault)) return false;
  if (before.size >= TOLD_MAX) before.clear();
  before.add(fault);
  return true;
}
