/** Staff of a house and their groups, as the management API shows them. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { StaffMember } from '#shared/manage/people.ts';
import { type After, afterNamed } from './after.ts';

interface StaffPage {
  readonly limit: number;
  /** Name and id of the row before. */
  readonly after: After;
  readonly query: string;
  readonly state?: StaffMember['state'] | undefined;
  readonly role?: string | undefined;
  readonly group_id?: string | undefined;
  /** Whoever asks. */
  readonly self: string;
}

/** One of them, gone ones too. */
export async function staffRow(
  db: Kysely<Database>,
  tenantId: string,
  id: string,
  self: string,
  now: Date,
): Promise<StaffMember | undefined> {
  const all = { limit: Infinity, after: null, query: '', self };
  for (const state of [undefined, 'ended'] as const) {
    const { rows } = await staffRows(db, tenantId, { ...all, state }, now);
    const found = rows.find((one) => one.id === id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Everybody who works in a house or is invited to; who is gone only where they are asked for; by name; a row more than fits, where there is one. */
export async function staffRows(
  db: Kysely<Database>,
  tenantId: string,
  { limit, after, query, state, role, group_id, self }: StaffPage,
  now: Date,
): Promise<{ readonly rows: StaffMember[]; readonly total: number }> {
  // Who they all are, which is little: the house's own table, then what the directory says of the same people.
  const [people, seats, invited] = await Promise.all([
    namedStaff(db, tenantId, group_id),
    db
      .selectFrom('seat')
      .select(['user_id', 'roles', 'suspended_roles', 'can_write', 'manages_people', 'version'])
      .where('house_id', '=', tenantId)
      .execute(),
    db
      .selectFrom('invitation')
      .select(['id', 'email', 'name', 'seat', 'expires_at', 'asked_by_code', 'version'])
      .where('house_id', '=', tenantId)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .execute(),
  ]);
  const seatOf = new Map(seats.map((seat) => [seat.user_id, seat]));
  const wanted = query.trim().toLowerCase();
  const isWanted = (one: Pick<StaffMember, 'name' | 'email' | 'state' | 'roles'>): boolean =>
    (wanted === '' || `${one.name} ${one.email}`.toLowerCase().includes(wanted)) &&
    (state === undefined ? one.state !== 'ended' : one.state === state) &&
    (role === undefined || one.roles.includes(role));
  const found = [
    ...people.flatMap((person) => {
      const seat = seatOf.get(person.id);
      if (seat === undefined) return [];
      const { suspended_roles: suspended, can_write, manages_people, version } = seat;
      const standing: StaffMember['state'] =
        suspended !== null ? 'disabled' : seat.roles.length === 0 ? 'ended' : 'active';
      return [{ ...person, roles: suspended ?? seat.roles, can_write, manages_people, version, state: standing }];
    }),
    ...invited.map(invitedMember).filter((one) => group_id === undefined || one.group_ids.includes(group_id)),
  ]
    .filter(isWanted)
    .toSorted((a, b) => compare([a.name, a.id], [b.name, b.id]));
  const last = afterNamed(after);
  const from = last === null ? 0 : found.findIndex((one) => compare([one.name, one.id], last) > 0);
  const page = from < 0 ? [] : found.slice(from, from + limit + 1);
  // The rest of those who are shown, and of nobody else.
  const ids = page.flatMap((one) => ('group_ids' in one ? [] : [one.id]));
  const details = ids.length === 0 ? new Map<string, StaffDetails>() : await staffDetails(db, tenantId, ids, now);
  const rows = page.flatMap((one): StaffMember[] => {
    if ('group_ids' in one) return [one];
    const more = details.get(one.id);
    return more === undefined ? [] : [{ ...one, ...more, expires_at: null, is_self: one.id === self }];
  });
  return { rows, total: found.length };
}

/** @param groupId only those who are in it */
async function namedStaff(db: Kysely<Database>, tenantId: string, groupId: string | undefined) {
  let named = db.selectFrom('staff as s').select(['s.user_id as id', 's.login_id as email', 's.name']);
  if (groupId !== undefined)
    named = named.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('staff_group_member as m')
          .select('m.user_id')
          .whereRef('m.tenant_id', '=', 's.tenant_id')
          .whereRef('m.user_id', '=', 's.user_id')
          .where('m.group_id', '=', groupId)
          .where('m.state', '=', 'joined'),
      ),
    );
  return named.where('s.tenant_id', '=', tenantId).execute();
}

type StaffDetails = Omit<
  StaffMember,
  'id' | 'email' | 'name' | 'state' | 'roles' | 'can_write' | 'manages_people' | 'version' | 'expires_at' | 'is_self'
>;

async function staffDetails(
  db: Kysely<Database>,
  tenantId: string,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, StaffDetails>> {
  // Open tickets are few, and found by the groups that see them.
  const { rows } = await sql<StaffDetails & { readonly id: string }>`
    WITH held AS MATERIALIZED (
      SELECT t.assignee_id, count(DISTINCT t.conversation_id)::int AS open
      FROM ticket_scope c JOIN ticket t ON t.tenant_id = c.tenant_id AND t.conversation_id = c.conversation_id
      WHERE c.tenant_id = ${tenantId} AND c.state = 'open' AND t.assignee_id = ANY(${[...ids]}::uuid[])
        AND t.label <> 'completed'
      GROUP BY t.assignee_id)
    SELECT s.user_id AS id, s.languages, s.department, s.position, s.handling_limit, s.online_status,
      ARRAY(SELECT m.group_id FROM staff_group_member m
        WHERE m.tenant_id = s.tenant_id AND m.user_id = s.user_id AND m.state = 'joined' AND m.is_lead
        ORDER BY m.group_id) AS lead_of,
      (SELECT count(*)::int FROM push_token p
        WHERE p.tenant_id = s.tenant_id AND p.user_id = s.user_id) AS push_devices,
      (SELECT count(*)::int FROM auth_session a WHERE a.tenant_id = s.tenant_id AND a.user_id = s.user_id
        AND a.revoked_at IS NULL AND a.expires_at > ${now}) AS sessions,
      ARRAY(SELECT m.group_id FROM staff_group_member m
        WHERE m.tenant_id = s.tenant_id AND m.user_id = s.user_id AND m.state = 'joined' ORDER BY m.group_id) AS group_ids,
      coalesce((SELECT h.open FROM held h WHERE h.assignee_id = s.user_id), 0) AS open_tickets
    FROM staff s WHERE s.tenant_id = ${tenantId} AND s.user_id = ANY(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...rest }) => [id, rest]));
}

const compare = ([a, x]: readonly [string, string], [b, y]: readonly [string, string]): number =>
  a.localeCompare(b) || (x < y ? -1 : x > y ? 1 : 0);

/** What an invitation promises. */
export interface InvitedSeat {
  readonly roles: readonly string[];
  readonly group_ids: readonly string[];
  readonly languages: readonly string[];
}

interface InvitationRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly seat: unknown;
  readonly expires_at: Date;
  /** Set for who asked by a code. */
  readonly asked_by_code?: string | null;
  readonly version: number;
}

export function invitedMember(row: InvitationRow): StaffMember {
  const { id, email, name, expires_at, asked_by_code: code = null, version } = row;
  const { roles, group_ids, languages } = row.seat as InvitedSeat; // Written by inviteStaff and askToJoin alone.
  return {
    id,
    state: code === null ? 'invited' : 'asking',
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
    lead_of: [],
    open_tickets: 0,
    push_devices: 0,
    sessions: 0,
    online_status: null,
    expires_at: expires_at.toISOString(),
    is_self: false,
    version,
  };
}
