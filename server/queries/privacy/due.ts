/** What a house's rules of keeping would erase [PRIVACY-RETENTION]: the dry run counts by these, and the job erases by them. */
import { type RawBuilder, sql } from 'kysely';

const NOT_THE_HOUSES = sql`NOT EXISTS (SELECT FROM house_media h WHERE h.tenant_id = f.tenant_id AND h.id = f.id)`;

/** Of a row `g` of guest: their stay, or where it has no end their coming, and all they said lie before, and nothing of it is open. */
export const guestIsDue = (before: Date): RawBuilder<unknown> => sql`(g.available_from < ${before}
  AND coalesce(g.ended_at, g.available_to, g.available_from) < ${before}
  AND NOT EXISTS (SELECT FROM conversation c WHERE c.tenant_id = g.tenant_id AND c.guest_id = g.user_id
    AND (c.last_talk_at >= ${before} OR c.state NOT IN ('close_guest', 'close_staff', 'close_timeout', 'preprocessing', 'idling')))
  AND NOT EXISTS (SELECT FROM guest_order o WHERE o.tenant_id = g.tenant_id AND o.guest_id = g.user_id
    AND o.state IN ('new', 'accepted', 'preparing')))`;

/** Of a row `f` of media_file: what people sent one another. The house's own pictures are its content. */
export const fileIsDue = (before: Date): RawBuilder<unknown> => sql`(f.created_at < ${before} AND ${NOT_THE_HOUSES})`;

/** Of a row `n` of guest_note. */
export const noteIsDue = (before: Date): RawBuilder<unknown> => sql`(coalesce(n.edited_at, n.created_at) < ${before})`;
