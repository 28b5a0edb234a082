/** REST of sync logs, ours, for administrators: begin, end, list, take along [LOG-ADMIN] [LOG-AUDIT]. */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Success, Uuid } from './fields.ts';

const Recording = v.object({
  id: v.string(),
  /** Whose alone; null for the whole house. */
  guest_id: v.nullable(v.string()),
  /** Milliseconds since 1970. */
  started_at: v.number(),
  stopped_at: v.nullable(v.number()),
  reason: v.nullable(v.string()),
  lines: v.number(),
  bytes: v.number(),
  others: v.nullable(v.number()),
});

export const listSyncLogs = endpoint({
  id: 'listSyncLogs',
  method: 'GET',
  path: '/be-api/admin/sync-logs',
  needs: 'administrator',
  answers: { 200: v.object({ items: v.array(Recording) }) },
  errors: [],
});

export const startSyncLog = endpoint({
  id: 'startSyncLog',
  method: 'POST',
  path: '/be-api/admin/sync-logs',
  needs: 'administrator',
  body: v.object({ guest_id: v.nullish(Uuid) }),
  answers: { 201: Recording },
  errors: [],
});

export const stopSyncLog = endpoint({
  id: 'stopSyncLog',
  method: 'POST',
  path: '/be-api/admin/sync-logs/{id}/stop',
  needs: 'administrator',
  params: { id: Uuid },
  answers: { 200: Success },
  errors: [],
});

export const downloadSyncLog = endpoint({
  id: 'downloadSyncLog',
  method: 'GET',
  path: '/be-api/admin/sync-logs/{id}/log',
  needs: 'administrator',
  params: { id: Uuid },
  answers: { 200: 'bytes' },
  errors: [],
});
