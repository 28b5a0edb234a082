/** Staff of a house and their groups, as the management API shows them. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { StaffGroup, StaffMember } from '#shared/manage/people.ts';
import { type After, afterNamed } from './after.ts';

const containing = (query: string): string => `%${query.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;

/** All groups of a house, which are few, in their order. */
export async function staffGroupRows(
  db: Kysely<Database>,
  tenantId: string,
  query: string,
  id?: string,
): Promise<StaffGroup[]> {
  const { rows } = await sql<StaffGroup>`
    SELECT g.id, g.name_dict, g.position, g.version,
      (SELECT count(*)::int FROM staff_group_member m
        WHERE m.tenant_id = g.tenant_id AND m.group_id = g.id AND m.state = 'joined') AS members
    FROM staff_group g
    WHERE g.tenant_id = ${tenantId} AND (${id ?? null}::uuid IS NULL OR g.id = ${id ?? null}::uuid)
      AND (${query.trim()} = '' OR g.name_dict::text ILIKE ${containing(query)})
    ORDER BY g.position, g.id`.execute(db);
  return rows;
}

interface StaffPage {
  readonly limit: number;
  /** Name and id of the row before. */
  readonly after: After;
  readonly query: string;
}

/** Everybody who works in a house or is invited to, by name; a row more than fits, where there is one. */
export async function staffRows(
  db: Kysely<Database>,
  tenantId: string,
  { limit, after, query }: StaffPage,
  now: Date,
): Promise<{ readonly rows: StaffMember[]; readonly total: number }> {
  // The house's own tables first, then what the directory says of the same people.
  const { rows: people } = await sql<Omit<StaffMember, 'state' | 'roles' | 'can_write' | 'manages_people' | 'version'>>`
    SELECT s.user_id AS id, s.login_id AS email, s.name, s.languages, s.department, s.position, s.handling_limit,
      ARRAY(SELECT m.group_id FROM staff_group_member m
        WHERE m.tenant_id = s.tenant_id AND m.user_id = s.user_id AND m.state = 'joined' ORDER BY m.group_id) AS group_ids
    FROM staff s WHERE s.tenant_id = ${tenantId}`.execute(db);
  const seats = await db
    .selectFrom('seat')
    .select(['user_id', 'roles', 'can_write', 'manages_people', 'version'])
    .where('house_id', '=', tenantId)
    .execute();
  const seatOf = new Map(seats.map((seat) => [seat.user_id, seat]));
  const invited = await db
    .selectFrom('invitation')
    .select(['id', 'email', 'name', 'seat'])
    .where('house_id', '=', tenantId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  const all: StaffMember[] = [
    ...people.flatMap((person): StaffMember[] => {
      const seat = seatOf.get(person.id);
      if (seat === undefined) return [];
      const { roles, can_write, manages_people, version } = seat;
      return [{ ...person, roles, can_write, manages_people, version, state: roles.length === 0 ? 'ended' : 'active' }];
    }),
    ...invited.map(({ id, email, name, seat }) => invitedMember(id, email, name, seat)),
  ];
  const wanted = query.trim().toLowerCase();
  const found = all
    .filter(({ name, email }) => wanted === '' || `${name} ${email}`.toLowerCase().includes(wanted))
    .toSorted((a, b) => compare([a.name, a.id], [b.name, b.id]));
  const last = afterNamed(after);
  const from = last === null ? 0 : found.findIndex((one) => compare([one.name, one.id], last) > 0);
  return { rows: from < 0 ? [] : found.slice(from, from + limit + 1), total: found.length };
}

const compare = ([a, x]: readonly [string, string], [b, y]: readonly [string, string]): number =>
  a.localeCompare(b) || (x < y ? -1 : x > y ? 1 : 0);

/** What an invitation promises. */
export interface InvitedSeat {
  readonly roles: readonly string[];
  readonly group_ids: readonly string[];
  readonly languages: readonly string[];
}

export function invitedMember(id: string, email: string, name: string, seat: unknown): StaffMember {
  const { roles, group_ids, languages } = seat as InvitedSeat; // Written by inviteStaff alone.
  return {
    id,
    state: 'invited',
    email,
    name,
    roles: [...roles],
    group_ids: [...group_ids],
    languages: [...languages],
    department: null,
    position: null,
    handling_limit: 4,
    can_write: true,
    manages_people: true,
    version: 1,
  };
}
