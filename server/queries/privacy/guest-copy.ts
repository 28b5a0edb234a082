/** What is kept of guests, gathered for them: rows for programs, and what a page tells of them [PRIVACY-COPY]. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Dict } from '#shared/client-view/values.ts';
import { namelessGuest } from '#shared/domain/entry/arrival.ts';
import { type CopiedRows, copyRows } from './copy-rows.ts';
import { guestValues, type StoredFile } from './guest-values.ts';

export interface CopiedFile extends StoredFile {
  readonly original_name: string;
  readonly mime: string;
  readonly bytes: number;
}

export interface GuestCopy {
  readonly lang: string;
  readonly house: { readonly code: string; readonly names: Dict; readonly lang: string; readonly zone: string };
  readonly guests: readonly CopiedGuest[];
  readonly talks: readonly CopiedTalk[];
  readonly notes: readonly { readonly text: string; readonly at: string }[];
  readonly orders: readonly CopiedOrder[];
  readonly payments: readonly {
    readonly amount: number;
    readonly currency: string;
    readonly state: string;
    readonly at: string;
  }[];
  readonly devices: readonly { readonly user_agent: string | null; readonly at: string }[];
  readonly files: readonly CopiedFile[];
  readonly rows: CopiedRows;
}

export interface CopiedGuest {
  readonly id: string;
  readonly name: string | null;
  readonly phone: string;
  readonly room: string | null;
  readonly reference: string | null;
  readonly from: string;
  readonly until: string | null;
}
interface CopiedTalk {
  readonly id: string;
  readonly started_at: string;
  readonly messages: readonly CopiedMessage[];
}
interface CopiedMessage {
  readonly side: string;
  readonly author_name: string;
  readonly content: string;
  /** Masked or deleted: nothing of it is told. */
  readonly is_hidden: boolean;
  readonly lang_cd: string;
  readonly at: string;
}
interface CopiedOrder {
  readonly id: number;
  readonly at: string;
  readonly state: string;
  readonly total: number;
  readonly currency: string;
  readonly note: string;
  readonly dishes: readonly { readonly names: Dict; readonly quantity: number }[];
}

const at = (column: string) => sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

export async function guestCopy(db: Kysely<Database>, tenantId: string, guests: readonly string[]): Promise<GuestCopy> {
  const { values, files } = await guestValues(db, tenantId, guests);
  const rows = await copyRows(db, 'guest', values);
  const own = sql`x.tenant_id = ${tenantId} AND x.guest_id = ANY(${guests}::uuid[])`;
  const inTalks = sql`x.tenant_id = ${tenantId} AND x.conversation_id = ANY(${values.talks}::uuid[])`;
  const list = (select: ReturnType<typeof sql>) => sql`(SELECT coalesce(json_agg(r), '[]') FROM (${select}) r)`;
  const { rows: told } = await sql<Omit<GuestCopy, 'files' | 'rows'> & { readonly files: CopiedFile[] }>`
    SELECT (SELECT u.lang_cd FROM app_user u WHERE u.tenant_id = ${tenantId} AND u.id = ${guests[0]}) AS lang,
      (SELECT json_build_object('code', t.code, 'names', t.name_dict, 'lang', t.lang_cd, 'zone', t.time_zone) FROM tenant t WHERE t.id = ${tenantId}) AS house,
      ${list(sql`SELECT x.user_id AS id, nullif(nullif(u.name, ${namelessGuest}), '') AS name, l.default_name AS room, s.reference,
          coalesce(nullif(concat(s.country_code, s.phone_number), ''), concat(x.country_code, x.phone_number)) AS phone,
          coalesce(s.check_in, ${at('x.available_from')}) AS from, coalesce(s.check_out, ${at('coalesce(x.ended_at, x.available_to)')}) AS until
        FROM guest x JOIN app_user u ON u.tenant_id = x.tenant_id AND u.id = x.user_id
          LEFT JOIN stay s ON s.tenant_id = x.tenant_id AND s.id = x.user_id
          LEFT JOIN location l ON l.tenant_id = x.tenant_id AND l.id = x.location_id
        WHERE x.tenant_id = ${tenantId} AND x.user_id = ANY(${guests}::uuid[]) ORDER BY x.available_from, x.user_id`)} AS guests,
      ${list(sql`SELECT c.id, ${at('c.created_at')} AS started_at, ${list(sql`
          SELECT m.side, m.author_name, m.content, m.is_masked OR m.is_deleted AS is_hidden, m.original_lang_cd AS lang_cd, ${at('m.created_at')} AS at
          FROM message m WHERE m.tenant_id = c.tenant_id AND m.conversation_id = c.id AND m.display_to <> 'staff' ORDER BY m."order"`)} AS messages
        FROM conversation c WHERE c.tenant_id = ${tenantId} AND c.id = ANY(${values.talks}::uuid[]) ORDER BY c.created_at, c.id`)} AS talks,
      ${list(sql`SELECT * FROM (
          SELECT x.text, ${at('x.created_at')} AS at FROM guest_note x WHERE ${own}
          UNION ALL SELECT x.text, ${at('x.created_at')} FROM note x WHERE ${inTalks}) n ORDER BY at`)} AS notes,
      ${list(sql`SELECT x.id, ${at('x.created_at')} AS at, x.state, x.total, x.currency, x.note,
          ${list(sql`SELECT i.name_dict AS names, i.quantity FROM guest_order_item i WHERE i.tenant_id = x.tenant_id AND i.order_id = x.id ORDER BY i.line`)} AS dishes
        FROM guest_order x WHERE ${own} ORDER BY x.created_at, x.id`)} AS orders,
      ${list(sql`SELECT x.amount, x.currency, x.state, ${at('x.created_at')} AS at FROM payment x WHERE ${own} ORDER BY x.created_at, x.id`)} AS payments,
      ${list(sql`SELECT x.user_agent, ${at('x.created_at')} AS at FROM auth_session x
        WHERE x.tenant_id = ${tenantId} AND x.user_id = ANY(${guests}::uuid[]) ORDER BY x.created_at, x.id`)} AS devices,
      ${list(sql`SELECT f.id, f.sha256, f.original_name, f.mime, f.bytes FROM media_file f
        WHERE f.tenant_id = ${tenantId} AND f.id = ANY(${files.map(({ id }) => id)}::uuid[]) ORDER BY f.created_at, f.id`)} AS files`.execute(
    db,
  );
  const [copy] = told;
  if (copy === undefined) throw new Error('a copy is one row');
  return { ...copy, rows };
}
