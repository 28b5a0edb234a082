/** Of a house what an answer of its bot depends on, read-only. */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

export type AskedHouse = Pick<
  Selectable<Database['tenant']>,
  'lang_cd' | 'time_zone' | 'latitude' | 'longitude' | 'languages' | 'name_dict'
> & {
  /** What the bot is called. */
  readonly name: string;
};

/** The columns of {@link AskedHouse}: `t` is the house, `o` its own bot. */
export const askedHouseColumns = sql`t.lang_cd, t.time_zone, t.latitude, t.longitude, t.languages, t.name_dict, o.name`;

/** @returns null for a bot that is not there */
export async function askedHouse(db: Kysely<Database>, tenantId: string, botId: string): Promise<AskedHouse | null> {
  const { rows } = await sql<AskedHouse>`
    SELECT ${askedHouseColumns} FROM tenant t JOIN bot o ON o.tenant_id = t.id AND o.id = ${botId}
    WHERE t.id = ${tenantId}`.execute(db);
  return rows[0] ?? null;
}
