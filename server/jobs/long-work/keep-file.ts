/** What work made, beside it in the database: every process can give it away, and it goes when the work is forgotten. */
import type { Transaction } from 'kysely';
import { inParts, PART_BYTES } from '#server/db/file-parts.ts';
import type { Database } from '#server/db/schema.ts';
import type { WorkFile, WorkStream } from './work.ts';

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

type InTurn = <R>(write: (trx: Transaction<Database>) => Promise<R>) => Promise<R>;

/**
 * Keeps a file as it comes. Each part is a transaction: one for all of them would be open for as long as the file is made,
 * and every pull would look again for that long.
 *
 * @param inTurn a transaction of whose turn it is
 * @returns its bytes
 */
export async function keepStream(inTurn: InTurn, jobId: string, { name, type, parts }: WorkStream): Promise<number> {
  await inTurn(async (trx) => {
    // What a turn before this one left.
    await trx.deleteFrom('job_file').where('job_id', '=', jobId).execute();
    await trx.insertInto('job_file').values({ job_id: jobId, name, type, size: 0 }).execute();
  });
  let size = 0;
  let part = 0;
  for await (const bytes of inParts(parts)) {
    const row = { job_id: jobId, part, bytes };
    await inTurn((trx) => trx.insertInto('job_file_part').values(row).execute());
    size += bytes.length;
    part += 1;
  }
  await inTurn((trx) => trx.updateTable('job_file').set({ size }).where('job_id', '=', jobId).execute());
  return size;
}
