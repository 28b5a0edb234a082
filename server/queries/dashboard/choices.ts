/** What figures may be narrowed to, and how its parts are called in the reader's language. */
import type { AppContext } from '#server/context.ts';
import type { Principal } from '#server/access/principal.ts';
import type { Dict } from '#shared/client-view/values.ts';
import type { StaffOnlineStatus } from '#shared/domain/states/enumerations.ts';
import { textIn } from '#shared/languages/fit-language.ts';

interface Thing {
  readonly id: string;
  readonly names: Dict | null;
  readonly name: string | null;
}

/** Those that are gone are called by nothing: their parts say so. */
export async function choices({ sql }: AppContext, { tenantId, userId }: Pick<Principal, 'tenantId' | 'userId'>) {
  const [row] = await sql<{ lang_cd: string; group: Thing[]; menu: Thing[]; assignee: Thing[]; work_code: Thing[] }[]>`
    SELECT u.lang_cd,
      (SELECT coalesce(json_agg(json_build_object('id', g.id, 'names', g.name_dict) ORDER BY g.position, g.id), '[]')
        FROM staff_group g WHERE g.tenant_id = ${tenantId}) AS group,
      (SELECT coalesce(json_agg(json_build_object('id', m.id::text, 'names', m.name_dict) ORDER BY m.order_no, m.id), '[]')
        FROM sub_menu m WHERE m.tenant_id = ${tenantId}) AS menu,
      (SELECT coalesce(json_agg(json_build_object('id', s.user_id, 'name', s.name) ORDER BY s.name, s.user_id), '[]')
        FROM staff s WHERE s.tenant_id = ${tenantId}) AS assignee,
      (SELECT coalesce(json_agg(json_build_object('id', w.id, 'name', w.code || ' · ' || w.name) ORDER BY w.order_no, w.id), '[]')
        FROM work_code w WHERE w.tenant_id = ${tenantId}) AS work_code
    FROM app_user u WHERE u.tenant_id = ${tenantId} AND u.id = ${userId}`;
  const named = (things: readonly Thing[] = []) =>
    things.map(({ id, names, name }) => ({ id, name: name ?? textIn(names ?? {}, row?.lang_cd ?? 'en') }));
  return {
    group: named(row?.group),
    menu: named(row?.menu),
    assignee: named(row?.assignee),
    work_code: named(row?.work_code),
  };
}

/** Who is at work, and how many tickets each holds. */
export async function staffNow({ sql }: AppContext, tenantId: string) {
  const rows = await sql<{ id: string; name: string; status: StaffOnlineStatus; tickets: number }[]>`
    SELECT s.user_id AS id, s.name, s.online_status AS status, count(o.id)::int AS tickets
    FROM staff s
      LEFT JOIN conversation o ON o.tenant_id = s.tenant_id AND o.assign_staff_id = s.user_id
        AND o.tenant_id = ${tenantId} AND o.state NOT IN ('close_guest', 'close_staff', 'close_timeout')
    WHERE s.tenant_id = ${tenantId} AND s.disabled_at IS NULL AND s.online_status <> 'offline'
    GROUP BY s.user_id, s.name, s.online_status ORDER BY s.name, s.user_id`;
  return [...rows];
}
