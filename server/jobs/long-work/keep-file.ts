/** What work made, beside it in the database: every process can give it away, and it goes when the work is forgotten. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { WorkFile } from './work.ts';

/** A part is what a download holds in memory at once. */
const PART_BYTES = 1024 * 1024;

export async function keepFile(
  trx: Transaction<Database>,
  jobId: string,
  { name, type, bytes }: WorkFile,
): Promise<void> {
  await trx.insertInto('job_file').values({ job_id: jobId, name, type, size: bytes.length }).execute();
  for (let part = 0; part * PART_BYTES < bytes.length; part += 1)
    await trx
      .insertInto('job_file_part')
      .values({ job_id: jobId, part, bytes: bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES) })
      .execute();
}
