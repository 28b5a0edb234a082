/**
 * The one kind of thing with ids of its own in a twin: rooms [DRAFT-TWIN]. Looked up in one object of all of a house's,
 * made once a statement: nothing is known yet of rows that were written in the same transaction, and joined to them each
 * room of a large house was compared with each other one.
 */
import { type RawBuilder, sql } from 'kysely';

/** In the twin; null for what the live house does not have. @param id SQL of a room of the live house */
export const twinRoomOf = (houseId: string, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((SELECT jsonb_object_agg(m.room_id::text, m.twin_room_id) FROM draft_room m WHERE m.tenant_id = ${houseId}) ->> (${id})::text)::uuid`;

/** In the live house; null for a new one. @param id SQL of a room of the twin */
export const liveRoomOf = (houseId: string, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((SELECT jsonb_object_agg(m.twin_room_id::text, m.room_id) FROM draft_room m WHERE m.tenant_id = ${houseId}) ->> (${id})::text)::uuid`;
