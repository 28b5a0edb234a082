/** Somebody leaves a house as if they had been removed, and their name goes from all that they wrote there. */
import { sql } from 'kysely';
import { removeStaff } from '../manage/people.ts';
import type { ActionContext } from '../action-context.ts';
import { eraseRows } from './erase-rows.ts';

export interface LeftSeat {
  readonly house_id: string;
  readonly user_id: string;
  /** Empty for who left before. */
  readonly roles: readonly string[];
  readonly version: number;
}

/**
 * @param emails theirs, as they are and were
 * @throws AppError in_use {role} for who leads the house, {groups} for who is in charge of some, {tickets} for who holds some
 */
export async function leaveHouse(
  action: ActionContext,
  { house_id: house, user_id: person, roles, version }: LeftSeat,
  emails: readonly string[],
): Promise<void> {
  const { trx } = action;
  if (roles.length > 0) await removeStaff(action, person, version);
  // Names by which they stand beside no id, where nobody else of the house is called so.
  const { rows } = await sql<{ names: string[]; talks: string[] }>`
    SELECT ARRAY(
        SELECT name FROM staff WHERE tenant_id = ${house} AND user_id = ${person}
        UNION SELECT display_name FROM member WHERE tenant_id = ${house} AND user_id = ${person}
        EXCEPT SELECT name FROM app_user WHERE tenant_id = ${house} AND id <> ${person}) AS names,
      ARRAY(SELECT conversation_id FROM member WHERE tenant_id = ${house} AND user_id = ${person}) AS talks`.execute(
    trx,
  );
  const { names = [], talks = [] } = rows[0] ?? {};
  const values = { house, people: [person], names: names.filter((name) => name !== ''), talks, emails };
  await eraseRows(trx, 'colleague', values);
}
