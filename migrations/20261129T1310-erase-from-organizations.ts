import { type Kysely, sql } from 'kysely';

/**
 * Somebody is taken out of an organisation's history as out of a house's: what they did stays, and so does that somebody
 * was taken out [HISTORY-ERASE].
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE FUNCTION erase_from_organization_history(organization uuid, person uuid) RETURNS int
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET bellhop.history_open = 'yes' AS $$
    DECLARE
      touched int;
    BEGIN
      UPDATE organization_history h SET
        account_id = CASE WHEN person IN (h.user_id, h.account_id) THEN NULL ELSE h.account_id END,
        user_id = CASE WHEN person IN (h.user_id, h.account_id) THEN NULL ELSE h.user_id END,
        thing_id = CASE WHEN h.thing_id LIKE '%' || person || '%' THEN NULL ELSE h.thing_id END,
        before = CASE WHEN concat_ws(' ', h.thing_id, h.before) LIKE '%' || person || '%' THEN NULL ELSE h.before END,
        after = CASE WHEN concat_ws(' ', h.thing_id, h.after) LIKE '%' || person || '%' THEN NULL ELSE h.after END
      WHERE h.organization_id = organization AND (person IN (h.user_id, h.account_id)
        OR concat_ws(' ', h.thing_id, h.before, h.after) LIKE '%' || person || '%');
      GET DIAGNOSTICS touched = ROW_COUNT;
      PERFORM note_history('organization', organization, 'house', 'history', NULL, NULL, 'changed', touched, NULL, NULL);
      RETURN touched;
    END $$`,
    )
    .execute(db);
}
