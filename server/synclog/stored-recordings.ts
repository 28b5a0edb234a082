/** What is known of recordings past and present, and the bytes of one [LOG-KEEP]. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { RecordingFact, StoredLog } from '#server/ports/recordings.ts';
import { PACKED_ENDING } from './packing.ts';
import type { Recording } from './recording.ts';

/** Of logs that servers wrote before. */
const GZIP_ENDING = '.jsonl.gz';

/** The last hundred of a tenant, the newest first; of those under way, what they have written by now. */
export async function listRecordings(
  db: Kysely<Database>,
  live: ReadonlyMap<string, Recording>,
  tenantId: string,
): Promise<RecordingFact[]> {
  const rows = await db
    .selectFrom('sync_recording')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('started_at', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => {
    const recording = live.get(row.id);
    return {
      id: row.id,
      guestId: row.guest_id,
      startedAt: row.started_at,
      stoppedAt: row.stopped_at,
      reason: row.reason,
      lines: recording?.writer.lines ?? row.lines,
      bytes: recording?.writer.bytes ?? row.bytes,
      others: recording?.others ?? null,
    };
  });
}

/** One recording as one packed file; null when the tenant has none of that id, or its files are gone. */
export async function readRecording(
  db: Kysely<Database>,
  folder: string,
  tenantId: string,
  id: string,
): Promise<StoredLog | null> {
  const known = await db
    .selectFrom('sync_recording')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (known === undefined) return null;
  const parts = (await readdir(join(folder, known.id)).catch(() => []))
    .filter((name) => name.endsWith(PACKED_ENDING) || name.endsWith(GZIP_ENDING))
    .toSorted();
  const [first] = parts;
  if (first === undefined) return null;
  // Frames of one packed file may simply follow one another, and members of a gzip file too.
  const bytes = Buffer.concat(await Promise.all(parts.map((name) => readFile(join(folder, known.id, name)))));
  return first.endsWith(GZIP_ENDING)
    ? { bytes, ending: GZIP_ENDING, mediaType: 'application/gzip' }
    : { bytes, ending: PACKED_ENDING, mediaType: 'application/zstd' };
}
