import { type Kysely, sql } from 'kysely';

/**
 * The change feed's own machinery: which database lineage a snapshot belongs to, how far tombstones
 * were pruned, and the two triggers every synced table carries. docs/sync.md explains each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE lineage (
      epoch bigint PRIMARY KEY,
      system_identifier text NOT NULL,
      timeline text NOT NULL,
      generation int NOT NULL DEFAULT 0,
      postmaster_start timestamptz NOT NULL,
      first_xid xid8 NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`
    CREATE TABLE sync_horizon (
      id boolean PRIMARY KEY DEFAULT true CHECK (id),
      pruned_xid xid8 NOT NULL DEFAULT '0'
    )`.execute(db);
  await sql`INSERT INTO sync_horizon DEFAULT VALUES`.execute(db);

  // first_xid is the oldest id still in progress, not the newest: a transaction that began before this
  // row was written may still commit rows, and no cookie may take them for seen.
  await sql`
    CREATE FUNCTION ensure_lineage(force boolean DEFAULT false) RETURNS bigint LANGUAGE plpgsql AS $$
    DECLARE
      sysid text := (SELECT system_identifier::text FROM pg_control_system());
      tl text := substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8);
      started timestamptz := pg_postmaster_start_time();
      latest lineage%ROWTYPE;
    BEGIN
      PERFORM pg_advisory_xact_lock(7253001);
      SELECT * INTO latest FROM lineage ORDER BY epoch DESC LIMIT 1;
      IF force OR latest.epoch IS NULL OR latest.system_identifier <> sysid
         OR latest.timeline <> tl OR latest.postmaster_start <> started THEN
        INSERT INTO lineage (epoch, system_identifier, timeline, generation, postmaster_start, first_xid)
        VALUES (
          greatest(coalesce(latest.epoch, 0) + 1, (extract(epoch FROM clock_timestamp()) * 1000)::bigint),
          sysid, tl, coalesce(latest.generation, 0) + force::int, started,
          pg_snapshot_xmin(pg_current_snapshot())
        ) RETURNING * INTO latest;
      END IF;
      PERFORM set_config('bellhop.lineage', latest.epoch::text, false);
      RETURN latest.epoch;
    END $$`.execute(db);

  await sql`
    CREATE FUNCTION stamp_xid() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF current_setting('bellhop.lineage', true) IS NULL OR current_setting('bellhop.lineage', true) = '' THEN
        PERFORM ensure_lineage();
      END IF;
      NEW.xid := pg_current_xact_id();
      RETURN NEW;
    END $$`.execute(db);
}
