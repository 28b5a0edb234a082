/**
 * The steady pull of many readers as one statement [SYNC-PATCH]: the very text of pull-sql.ts, once for each reader of
 * one house, in one snapshot. What it answers for one of them is what their pull would be answered in that snapshot, by
 * what it is made of; nothing is told anew here of who may see what, or of what belongs to a view.
 *
 * Parameters: $1 tenant, $2 the readers as JSON ({@link Asked}).
 */
import { guestPull, staffPull } from './pull-sql.ts';

/** One reader, by the names of the parameters of a pull. */
export interface Asked {
  /** Its place among them. */
  readonly n: number;
  readonly user_id: string;
  readonly client_group: string;
  readonly snapshot: string;
  readonly lang: string;
  readonly epoch: number;
  readonly session_id: string;
}

/** What stands for $2 to $7 of a pull. */
const COLUMNS = ['user_id', 'client_group', 'snapshot', 'lang', 'epoch', 'session_id'] as const;

/** More than this of a patch, in bytes, is left to a pull. */
export const PATCH_BYTES = 32 * 1024;

const ofEach = (statement: string): string => `
SELECT ask.n, pulled.*, octet_length(pulled.patch) > ${PATCH_BYTES} AS large
FROM json_to_recordset($2::text::json)
  AS ask (n int, user_id uuid, client_group text, snapshot text, lang text, epoch bigint, session_id uuid)
CROSS JOIN LATERAL (${statement.replace(/\$([2-7])/g, (_, place: string) => `ask.${COLUMNS[Number(place) - 2] ?? ''}`)}) pulled`;

export const patchesOf = { guest: ofEach(guestPull.steady), staff: ofEach(staffPull.feed.steady) } as const;
