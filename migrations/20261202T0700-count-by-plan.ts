import { type Kysely, sql } from 'kysely';

/** Days stand as `YYYY-MM-DD`, of the clock that the rule names. */
const day = (column: string): string => `CHECK (${column} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')`;

/**
 * Plans: what an organisation subscribes to, which plan each of its bots has, and what was used of it. An organisation
 * without a row in `subscription` is the operator's own: nothing is limited and nothing is billed; that is every one of
 * before. `bot_plan` and `bot_answers_a_month`, which were settings of a house, become its bots' own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE subscription (
      organization_id uuid PRIMARY KEY REFERENCES organization(id),
      time_zone text NOT NULL,
      trial_extended_at timestamptz,
      anchor_on text ${day('anchor_on')},
      period_start text ${day('period_start')},
      period_end text ${day('period_end')},
      restricted_at timestamptz,
      version int NOT NULL DEFAULT 1,
      CHECK ((period_start IS NULL) = (period_end IS NULL)),
      CHECK (period_start IS NULL OR anchor_on IS NOT NULL)
    )`,
    `CREATE INDEX subscription_period ON subscription (period_end) WHERE period_end IS NOT NULL`,
    `CREATE TABLE bot_plan (
      house_id uuid NOT NULL REFERENCES house(id),
      bot_id uuid NOT NULL,
      organization_id uuid NOT NULL REFERENCES organization(id),
      name text NOT NULL,
      plan text CHECK (plan IN ('sandbox', 'trial', 'starter', 'standard', 'premium')),
      answers_a_month int CHECK (answers_a_month >= 0),
      next_plan text CHECK (next_plan IN ('starter', 'standard', 'premium')),
      ends_on text ${day('ends_on')},
      opted_out_on text ${day('opted_out_on')},
      version int NOT NULL DEFAULT 1,
      PRIMARY KEY (house_id, bot_id)
    )`,
    `CREATE INDEX bot_plan_organization ON bot_plan (organization_id, name, bot_id)`,
    `CREATE TABLE add_on (
      organization_id uuid NOT NULL REFERENCES organization(id),
      kind text NOT NULL CHECK (kind IN ('operators', 'qr_codes', 'dictionary')),
      quantity int NOT NULL CHECK (quantity >= 0),
      next_quantity int CHECK (next_quantity >= 0),
      version int NOT NULL DEFAULT 1,
      PRIMARY KEY (organization_id, kind)
    )`,
    // What an organisation has a number of: a code of a kiosk or a widget, a connection of staff.
    `CREATE TABLE plan_place (
      organization_id uuid NOT NULL REFERENCES organization(id),
      kind text NOT NULL CHECK (kind IN ('operators', 'qr_codes')),
      house_id uuid NOT NULL REFERENCES house(id),
      thing_id uuid NOT NULL,
      seen_at timestamptz NOT NULL,
      PRIMARY KEY (organization_id, kind, house_id, thing_id)
    )`,
    `CREATE INDEX plan_place_seen ON plan_place (kind, seen_at)`,
    `CREATE TABLE bot_use (
      tenant_id uuid NOT NULL REFERENCES tenant(id),
      bot_id uuid NOT NULL,
      what text NOT NULL CHECK (what IN ('answers', 'tokens')),
      period text NOT NULL ${day('period')},
      used int NOT NULL CHECK (used >= 0),
      PRIMARY KEY (tenant_id, bot_id, what, period)
    ) WITH (fillfactor = 50)`,
    // In which month an answer was counted, and for which bot, so that it can be taken back there.
    `ALTER TABLE bot_turn ADD COLUMN counted_in text ${day('counted_in')}, ADD COLUMN counted_for uuid`,
    ...['subscription', 'bot_plan', 'add_on'].map(
      (table) => `CREATE TRIGGER raise_version BEFORE UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION raise_version()`,
    ),
    `SELECT keep_history('subscription', 'subscription',
      ARRAY['time_zone', 'trial_extended_at', 'period_start', 'period_end', 'restricted_at'],
      scope_column => 'organization_id', keys => ARRAY['organization_id'], level => 'organization')`,
    `SELECT keep_history('bot_plan', 'bot_plan', ARRAY['plan', 'answers_a_month', 'next_plan', 'ends_on', 'opted_out_on'],
      'name', scope_column => 'organization_id', keys => ARRAY['house_id', 'bot_id'], level => 'organization')`,
    `SELECT keep_history('add_on', 'add_on', ARRAY['quantity', 'next_quantity'], 'kind',
      scope_column => 'organization_id', keys => ARRAY['organization_id', 'kind'], level => 'organization')`,
    `INSERT INTO bot_plan (house_id, bot_id, organization_id, name, plan, answers_a_month)
      SELECT h.id, b.id, h.organization_id, b.name,
        CASE WHEN t.settings ->> 'bot_plan' IN ('sandbox', 'trial', 'starter', 'standard', 'premium')
          THEN t.settings ->> 'bot_plan' END,
        CASE WHEN t.settings ->> 'bot_answers_a_month' ~ '^[0-9]{1,8}$' THEN (t.settings ->> 'bot_answers_a_month')::int END
      FROM bot b JOIN house h ON h.id = b.tenant_id JOIN tenant t ON t.id = b.tenant_id`,
    `UPDATE tenant SET settings = settings - 'bot_plan' - 'bot_answers_a_month'
      WHERE settings ?| ARRAY['bot_plan', 'bot_answers_a_month']`,
    // The answers of the month so far, as they were counted until now.
    `INSERT INTO bot_use (tenant_id, bot_id, what, period, used)
      SELECT t.id, m.author_id, 'answers', to_char(u.asked_at AT TIME ZONE t.time_zone, 'YYYY-MM-01'), count(*)
      FROM bot_turn u
      JOIN tenant t ON t.id = u.tenant_id
      JOIN message m ON m.tenant_id = u.tenant_id AND m.id = u.answer_id
      WHERE u.state = 'answered' AND u.source IS DISTINCT FROM 'hand_over' AND u.source IS DISTINCT FROM 'limit'
        AND u.source IS DISTINCT FROM 'person' AND u.asked_at > now() - interval '32 days' AND m.author_id IS NOT NULL
      GROUP BY 1, 2, 4`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
