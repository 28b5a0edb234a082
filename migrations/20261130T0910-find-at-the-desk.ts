import { type Kysely, sql } from 'kysely';

/**
 * What the desk finds: guests, rooms, messages and notes as one normalised text each, beside the tables they stand in, so
 * that whoever writes those pays nothing for it (server/jobs/desk-search/).
 *
 * Texts are found by what stands side by side in them: single characters of scripts without letters, pairs, and threes
 * within a word. Each house, kind and month has keys of its own, so that a word that stands in every tenth message is
 * looked up in the latest months alone, and others' rows are not looked at.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE desk_text (
      tenant_id uuid NOT NULL,
      kind text NOT NULL CHECK (kind IN ('guest', 'room', 'message', 'note')),
      -- Of the message or the note; of guests and rooms the conversation's.
      thing_id uuid NOT NULL,
      conversation_id uuid NOT NULL,
      at timestamptz NOT NULL,
      -- Its month, counted from the year 0.
      part int NOT NULL,
      body text NOT NULL,
      PRIMARY KEY (tenant_id, kind, thing_id)
    )`,
    `CREATE INDEX desk_text_of_conversation ON desk_text (tenant_id, conversation_id)`,
    `CREATE TABLE desk_text_part (
      tenant_id uuid NOT NULL,
      kind text NOT NULL,
      part int NOT NULL,
      PRIMARY KEY (tenant_id, kind, part)
    )`,
    `CREATE TABLE desk_text_state (
      id boolean PRIMARY KEY DEFAULT true CHECK (id),
      snapshot pg_snapshot NOT NULL,
      marked_at timestamptz NOT NULL,
      -- While all there is is read anew: the conversation up to which that is done.
      is_walking boolean NOT NULL,
      walked_tenant_id uuid NOT NULL,
      walked_conversation_id uuid NOT NULL
    )`,
    `CREATE FUNCTION desk_grams(body text) RETURNS text[]
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 5000 AS $$
      WITH c AS MATERIALIZED (SELECT string_to_array(body, NULL) AS a, length(body) AS n)
      SELECT array_agg(g) FROM (
        SELECT x AS g FROM c, unnest(c.a) x WHERE x > '${'\u024f'}' COLLATE "C"
        UNION ALL SELECT x || y FROM c, unnest(c.a[:c.n - 1], c.a[2:]) u(x, y) WHERE y <> ' '
        UNION ALL SELECT x || y || z FROM c, unnest(c.a[:c.n - 2], c.a[2:c.n - 1], c.a[3:]) u(x, y, z)
          WHERE x <> ' ' AND y <> ' ' AND z <> ' ') all_of
    $$`,
    `CREATE FUNCTION desk_keys(house uuid, kind text, part int, grams text[]) RETURNS int[]
      LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 5000 AS $$
      SELECT coalesce(array_agg(DISTINCT hashtext(g) # hashtext(house::text || kind || part::text)), '{}') FROM unnest(grams) g
    $$`,
    // What waits to be put in order is read at each search: little of it.
    `CREATE INDEX desk_text_keys ON desk_text USING gin (desk_keys(tenant_id, kind, part, desk_grams(body)))
      WITH (gin_pending_list_limit = 256)`,
    // What is gone is found no more. Whoever reads what changed waits, and so does this for them: they may have it in hand.
    `CREATE FUNCTION desk_text_forget() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT EXISTS (SELECT FROM gone) THEN RETURN NULL; END IF;
      PERFORM pg_advisory_xact_lock(hashtextextended('desk_text', 0));
      IF TG_TABLE_NAME = 'conversation' THEN
        DELETE FROM desk_text d USING gone g WHERE d.tenant_id = g.tenant_id AND d.conversation_id = g.id;
      ELSE
        DELETE FROM desk_text d USING gone g WHERE d.tenant_id = g.tenant_id AND d.kind = TG_TABLE_NAME AND d.thing_id = g.id;
      END IF;
      RETURN NULL;
    END $$`,
    ...['conversation', 'message', 'note'].map(
      (table) => `CREATE TRIGGER desk_text_forget AFTER DELETE ON ${table} REFERENCING OLD TABLE AS gone
        FOR EACH STATEMENT EXECUTE FUNCTION desk_text_forget()`,
    ),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
