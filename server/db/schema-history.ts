/** What was changed and done, and by whom, as Kysely sees it (migration 20261129T0510). Only the database writes it. */
import type { ColumnType } from 'kysely';

type Read<T> = ColumnType<T, never, never>;

interface HistoryRow {
  id: Read<number>;
  /** The id of the first row of what was done together. */
  operation: Read<number>;
  at: Read<Date>;
  account_id: Read<string | null>;
  user_id: Read<string | null>;
  role: Read<string | null>;
  credential: Read<string | null>;
  /** `database` where nobody said who they were. */
  door: Read<string>;
  action: Read<string | null>;
  request_id: Read<string | null>;
  kind: Read<string>;
  thing_id: Read<string | null>;
  /** As it was called then: a text, or texts by language. Never of a person. */
  thing_name: Read<unknown>;
  change: Read<'added' | 'changed' | 'removed' | 'noted'>;
  /** Of many at once there is only their number. */
  count: Read<number>;
  before: Read<Readonly<Record<string, unknown>> | null>;
  after: Read<Readonly<Record<string, unknown>> | null>;
}

interface HouseHistoryRow extends HistoryRow {
  tenant_id: Read<string>;
  /** What was done at the desk stands apart. */
  trail: Read<'house' | 'desk'>;
}

interface OrganizationHistoryRow extends HistoryRow {
  organization_id: Read<string>;
}

export interface HistoryTables {
  history: HouseHistoryRow;
  organization_history: OrganizationHistoryRow;
}
