/**
 * Assistants got a look and a place: before, they were a name and a face. Their scenarios are drawn, with steps of their
 * own; before, they were trees, one a menu, whose entries had numbers.
 */
type Row = Readonly<Record<string, unknown>>;
interface Placed {
  readonly line: number;
  readonly row: Row;
}
type Kinds = ReadonlyMap<string, readonly Placed[]>;

const dressed = ({ line, row }: Placed): Placed => ({
  line,
  row: { type: 'chat', corner: 'end', color: null, icon_color: null, staff_icon: null, popup_dict: {}, ...row },
});

export function drawScenarios(kinds: Kinds): Kinds {
  const [menus, entries] = [kinds.get('sub_menu') ?? [], kinds.get('bot_scenario_node') ?? []];
  const langCd = String(kinds.get('house')?.[0]?.row['lang_cd']);
  const trees = Map.groupBy(entries, ({ row }) => row['sub_menu_id']);
  const scenarios: Placed[] = [];
  const nodes: Placed[] = [];
  const opened = new Set<unknown>();
  const own = new Map<unknown, string>();
  for (const [menu, tree] of [...trees].toSorted(([a], [b]) => Number(a) - Number(b))) {
    const at = menus.find(({ row }) => row['id'] === menu)?.row;
    const bot = objectIn(at?.['menu_option'])['bot_id'];
    const root = tree.find(({ row }) => row['parent_id'] === null);
    if (typeof bot !== 'string' || at === undefined || root === undefined) continue;
    // Of the assistant and the menu, so that the same file makes the same each time.
    const id = bot.slice(0, 24) + Number(menu).toString(16).padStart(12, '0');
    const isOpening = !opened.has(bot);
    opened.add(bot);
    if (!isOpening) own.set(menu, id);
    const names = objectIn(at['name_dict']);
    const name = [names[langCd], names['en'], ...Object.values(names)].find(
      (text): text is string => typeof text === 'string' && text !== '',
    );
    const start = String(root.row['id']);
    const said = (name ?? 'Menu').slice(0, 60);
    scenarios.push({
      line: root.line,
      row: { id, bot_id: bot, name: said, start_id: start, is_opening: isOpening },
    });
    nodes.push(...stepsOf(id, tree));
  }
  const after = new Map(kinds);
  after.delete('bot_scenario_node');
  after.set('bot', (kinds.get('bot') ?? []).map(dressed));
  after.set('scenario', scenarios);
  after.set('scenario_node', nodes);
  after.set(
    'sub_menu',
    menus.map(({ line, row }) => {
      const scenario = own.get(row['id']);
      if (scenario === undefined) return { line, row };
      return { line, row: { ...row, menu_option: { ...objectIn(row['menu_option']), scenario_id: scenario } } };
    }),
  );
  return after;
}

const objectIn = (value: unknown): Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};

/** What has choices waits; a page stands before them as a step of its own; what has none leads to the end. */
function stepsOf(scenario: string, tree: readonly Placed[]): readonly Placed[] {
  const below = Map.groupBy(
    tree.toSorted((a, b) => Number(a.row['order_no']) - Number(b.row['order_no'])),
    ({ row }) => row['parent_id'],
  );
  const steps: Placed[] = [];
  const put = (line: number, row: Row): void => {
    const place = steps.length;
    const drawn = { drawn_x: (place % 5) * 320, drawn_y: Math.floor(place / 5) * 220, position: place };
    const empty = { title: '', text_dict: {}, retry_dict: {}, branches: [], options: {}, next_id: null };
    steps.push({ line, row: { scenario_id: scenario, ...empty, ...drawn, ...row } });
  };
  for (const { line, row } of tree) {
    const [id, text, action] = [String(row['id']), row['text_dict'], objectIn(row['action'])];
    const choices = (below.get(row['id']) ?? []).map((one) => ({
      id: `c${String(one.row['id'])}`,
      label_dict: one.row['label_dict'],
      next: String(one.row['id']),
    }));
    const options = Object.fromEntries(Object.entries(action).filter(([key, to]) => key !== 'type' && to !== null));
    const waits = { kind: 'choices', text_dict: text, branches: choices };
    if (action['type'] === 'person') put(line, { id, kind: 'hand_over', text_dict: text, options });
    else if (action['type'] !== undefined) {
      const next = choices.length > 0 ? `${id}-more` : 'end';
      put(line, { id, kind: 'link', text_dict: text, options, next_id: next });
      if (choices.length > 0) put(line, { id: next, ...waits });
    } else if (choices.length > 0) put(line, { id, ...waits });
    else put(line, { id, kind: 'text', text_dict: text, next_id: 'end' });
  }
  put(tree[0]?.line ?? 1, { id: 'end', kind: 'end' });
  return steps;
}
