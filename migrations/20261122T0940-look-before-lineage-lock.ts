import { type Kysely, sql } from 'kysely';

/**
 * Almost always the latest lineage is the present one, and then there is nothing to write and nothing to lock:
 * with the lock held to the end of the transaction, writers on fresh connections deadlocked with one another
 * (one held the conversation's row and wanted this lock, the other the other way round).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION ensure_lineage(force boolean DEFAULT false) RETURNS bigint LANGUAGE plpgsql AS $$
    DECLARE
      sysid text := (SELECT system_identifier::text FROM pg_control_system());
      tl text := substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8);
      started timestamptz := pg_postmaster_start_time();
      latest lineage%ROWTYPE;
    BEGIN
      SELECT * INTO latest FROM lineage ORDER BY epoch DESC LIMIT 1;
      IF force OR latest.epoch IS NULL OR latest.system_identifier <> sysid
         OR latest.timeline <> tl OR latest.postmaster_start <> started THEN
        PERFORM pg_advisory_xact_lock(7253001);
        -- Somebody else may have written it meanwhile.
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
      END IF;
      PERFORM set_config('bellhop.lineage', latest.epoch::text, false);
      RETURN latest.epoch;
    END $$`.execute(db);
}
