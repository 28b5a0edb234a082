import { type Kysely, sql } from 'kysely';

/**
 * Scenarios are graphs of steps that people draw: a scenario belongs to an assistant, and its steps are rows, whose words
 * are texts of the house like any other. What stood there as trees, one a menu, is taken over: a step keeps its number as
 * its name, so that choices under messages that were sent lead on. The old table stays for servers of before; nothing reads
 * it any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const fields = [
    { field: 'text', column: 'text_dict' },
    { field: 'retry', column: 'retry_dict' },
    { field: 'choice', column: 'branches', each: ['label_dict'], key: 'id' },
  ];
  const statements = [
    `CREATE TABLE scenario (
      tenant_id uuid NOT NULL REFERENCES tenant (id),
      id uuid NOT NULL,
      bot_id uuid NOT NULL,
      name text NOT NULL,
      start_id text COLLATE "C",
      is_opening boolean NOT NULL DEFAULT false,
      version int NOT NULL DEFAULT 1,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (tenant_id, id),
      FOREIGN KEY (tenant_id, bot_id) REFERENCES bot (tenant_id, id)
    )`,
    // An assistant begins with one of its scenarios, or with none [SCENARIO-OPENING].
    `CREATE UNIQUE INDEX scenario_opening ON scenario (tenant_id, bot_id) WHERE is_opening`,
    `CREATE INDEX scenario_bot ON scenario (tenant_id, bot_id, name)`,
    `CREATE TABLE scenario_node (
      tenant_id uuid NOT NULL,
      scenario_id uuid NOT NULL,
      id text COLLATE "C" NOT NULL,
      kind text NOT NULL CHECK (kind IN ('text', 'choices', 'ask', 'link', 'language', 'hours', 'room', 'hand_over', 'end')),
      title text NOT NULL DEFAULT '',
      drawn_x int NOT NULL DEFAULT 0,
      drawn_y int NOT NULL DEFAULT 0,
      text_dict jsonb NOT NULL DEFAULT '{}',
      retry_dict jsonb NOT NULL DEFAULT '{}',
      branches jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(branches) = 'array'),
      options jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(options) = 'object'),
      next_id text COLLATE "C",
      position int NOT NULL DEFAULT 0,
      PRIMARY KEY (tenant_id, scenario_id, id),
      FOREIGN KEY (tenant_id, scenario_id) REFERENCES scenario (tenant_id, id) ON DELETE CASCADE
    )`,
    // A text changed among the house's texts, or by hand, is a change of the scenario: whoever edits it is told.
    `CREATE FUNCTION raise_scenario_version() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE scenario s SET version = s.version + 1
      FROM (SELECT DISTINCT tenant_id, scenario_id FROM changed_rows) c
      WHERE s.tenant_id = c.tenant_id AND s.id = c.scenario_id;
      RETURN NULL;
    END $$`,
    ...(
      [
        ['added', 'INSERT', 'NEW'],
        ['changed', 'UPDATE', 'NEW'],
        ['removed', 'DELETE', 'OLD'],
      ] as const
    ).map(
      ([name, event, rows]) => `CREATE TRIGGER raise_version_${name} AFTER ${event} ON scenario_node
        REFERENCING ${rows} TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION raise_scenario_version()`,
    ),
    `CREATE TRIGGER raise_version BEFORE UPDATE OF name, start_id, is_opening ON scenario
      FOR EACH ROW EXECUTE FUNCTION raise_version()`,
    // Where a guest stands in one, and what they answered on the way.
    `CREATE TABLE scenario_run (
      tenant_id uuid NOT NULL,
      conversation_id uuid NOT NULL,
      inquiry_id uuid,
      scenario_id uuid NOT NULL,
      node_id text COLLATE "C",
      answers jsonb NOT NULL DEFAULT '{}',
      updated_at timestamptz NOT NULL,
      PRIMARY KEY (tenant_id, conversation_id),
      FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversation (tenant_id, id),
      FOREIGN KEY (tenant_id, scenario_id) REFERENCES scenario (tenant_id, id) ON DELETE CASCADE
    )`,
    `CREATE INDEX scenario_run_scenario ON scenario_run (tenant_id, scenario_id)`,
    ...takeTreesOver,
    `SELECT keep_history('scenario', 'scenario', ARRAY['bot_id', 'name', 'start_id', 'is_opening'], 'name')`,
    `SELECT keep_history('scenario_node', 'scenario_node',
      ARRAY['kind', 'title', 'text_dict', 'retry_dict', 'branches', 'options', 'next_id'], 'title')`,
    // The texts of the old table are the new one's from now on.
    ...['added', 'changed', 'removed'].map((event) => `DROP TRIGGER keep_texts_${event} ON bot_scenario_node`),
    `DELETE FROM text WHERE kind = 'bot_scenario_node'`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  await sql`SELECT keep_texts('scenario_node', 'scenario', ${JSON.stringify(fields)}::text::jsonb, 'tenant_id',
    '{scenario_id,id}')`.execute(db);
}

/** Ids of scenarios are made from the menu's, so that every server that migrates the same backup makes the same. */
const scenarioId = `md5('scenario' || n.tenant_id || n.sub_menu_id)::uuid`;

const takeTreesOver = [
  `INSERT INTO scenario (tenant_id, id, bot_id, name, start_id, is_opening)
    SELECT DISTINCT ON (b.tenant_id, n.sub_menu_id) n.tenant_id, ${scenarioId}, b.id,
      left(coalesce(nullif(m.name_dict ->> t.lang_cd, ''), nullif(m.name_dict ->> 'en', ''), b.name), 60), n.id::text,
      n.sub_menu_id = min(n.sub_menu_id) OVER (PARTITION BY b.tenant_id, b.id)
    FROM bot_scenario_node n
    JOIN sub_menu m ON m.tenant_id = n.tenant_id AND m.id = n.sub_menu_id
    JOIN bot b ON b.tenant_id = m.tenant_id AND b.id::text = m.menu_option ->> 'bot_id'
    JOIN tenant t ON t.id = n.tenant_id
    WHERE n.parent_id IS NULL
    ORDER BY b.tenant_id, n.sub_menu_id, n.order_no, n.id`,
  // A menu whose scenario is not the one its assistant begins with names its own.
  `UPDATE sub_menu m SET menu_option = m.menu_option || jsonb_build_object('scenario_id', s.id)
    FROM bot_scenario_node n, scenario s
    WHERE n.tenant_id = m.tenant_id AND n.sub_menu_id = m.id AND s.tenant_id = n.tenant_id AND s.id = ${scenarioId}
      AND NOT s.is_opening`,
  // What has choices waits; a page stands before them as a step of its own; what has none leads to the end.
  `WITH n AS (
      SELECT o.*, ${scenarioId.replaceAll('n.', 'o.')} AS scenario_id, depth.level,
        EXISTS (SELECT FROM bot_scenario_node c WHERE c.tenant_id = o.tenant_id AND c.parent_id = o.id) AS parent,
        o.action ->> 'type' AS does, row_number() OVER (PARTITION BY o.tenant_id, o.sub_menu_id, depth.level ORDER BY o.order_no, o.id) - 1 AS row
      FROM bot_scenario_node o
      CROSS JOIN LATERAL (
        WITH RECURSIVE up AS (
          SELECT o.parent_id, 0 AS level UNION ALL
          SELECT p.parent_id, up.level + 1 FROM up JOIN bot_scenario_node p ON p.tenant_id = o.tenant_id AND p.id = up.parent_id
          WHERE up.level < 100
        ) SELECT max(level) AS level FROM up
      ) depth
      WHERE EXISTS (SELECT FROM scenario s WHERE s.tenant_id = o.tenant_id AND s.id = ${scenarioId.replaceAll('n.', 'o.')})
    ), choices AS (
      SELECT c.tenant_id, c.parent_id, jsonb_agg(jsonb_build_object('id', 'c' || c.id, 'label_dict', c.label_dict, 'next', c.id::text)
        ORDER BY c.order_no, c.id) AS list
      FROM bot_scenario_node c WHERE c.parent_id IS NOT NULL GROUP BY 1, 2
    ), steps AS (
      SELECT n.tenant_id, n.scenario_id, n.id::text AS id,
        CASE WHEN n.does = 'person' THEN 'hand_over' WHEN n.does IS NOT NULL THEN 'link' WHEN n.parent THEN 'choices' ELSE 'text' END AS kind,
        n.level * 320 AS x, n.row * 220 AS y, n.text_dict,
        CASE WHEN n.does IS NULL AND n.parent THEN c.list ELSE '[]' END AS branches,
        jsonb_strip_nulls(jsonb_build_object('sub_menu_id', n.action -> 'sub_menu_id', 'facility_id', n.action -> 'facility_id')) AS options,
        CASE WHEN n.does = 'person' THEN NULL WHEN n.does IS NOT NULL AND n.parent THEN n.id || '-more'
          WHEN n.parent THEN NULL ELSE 'end' END AS next_id, n.id AS position
      FROM n LEFT JOIN choices c ON c.tenant_id = n.tenant_id AND c.parent_id = n.id
      UNION ALL
      SELECT n.tenant_id, n.scenario_id, n.id || '-more', 'choices', n.level * 320 + 160, n.row * 220 + 110, n.text_dict, c.list, '{}', NULL, n.id
      FROM n JOIN choices c ON c.tenant_id = n.tenant_id AND c.parent_id = n.id
      WHERE n.does IS NOT NULL AND n.does <> 'person'
      UNION ALL
      SELECT n.tenant_id, n.scenario_id, 'end', 'end', (max(n.level) + 1) * 320, 0, '{}', '[]', '{}', NULL, max(n.id) + 1
      FROM n GROUP BY 1, 2
    )
    INSERT INTO scenario_node (tenant_id, scenario_id, id, kind, drawn_x, drawn_y, text_dict, branches, options, next_id, position)
    SELECT * FROM steps`,
];
