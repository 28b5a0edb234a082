/**
 * The screens of the consoles, by area: what the walk through all of them has to come to (tools/e2e/consoles.spec.ts). A
 * screen is an address below its area, with `:id` where a thing is named, and `?` where a house may have none of them.
 */
export type ConsoleScreens = Readonly<Record<string, readonly string[]>>;

const THINGS = ['', ':id', 'new'];
const below = (part: string, screens: readonly string[]): readonly string[] =>
  screens.map((screen) => (screen === '' ? part : `${part}/${screen}`));

export const adminScreens: ConsoleScreens = {
  start: [''],
  house: [''],
  design: [''],
  files: ['', ':id?'],
  rooms: [...THINGS, ...below('groups', THINGS)],
  stays: [...THINGS, ...below('systems', THINGS), 'sent'],
  payment: ['', 'accounts', ...below('accounts', ['gmo', 'takeme', 'apaleo', 'google_wallet'])],
  menus: ['', ':id', ':id/new', ':id/:kind/new', ...below('headings', [':id', 'new'])],
  places: [...THINGS, ...below('floors', THINGS), ...below('around', THINGS)],
  congestion: THINGS,
  coupons: [...THINGS, ...below('pages', THINGS), 'held', 'redeemed', 'pins'],
  forms: [...THINGS, ...below('questionnaires', THINGS)],
  ordering: [...THINGS, ...below(':id/categories', THINGS), ...below(':id/dishes', THINGS)],
  languages: ['', 'coverage', 'translators', ...below('dictionary', THINGS), 'words', 'words/new'],
  people: [
    ...THINGS,
    ...below('groups', THINGS),
    'week',
    ...below('shifts', THINGS),
    'coverage',
    'responders',
    'responders/new',
  ],
  replies: THINGS,
  hours: ['', 'replies', 'answering', 'afterwards', ...below('surveys', THINGS)],
  'desk-work': ['', 'new', 'priorities', 'priorities/new', 'masking', 'patterns', 'patterns/new'],
  'add-ons': [''],
  settings: ['', 'contract'],
  keys: ['', 'new'],
  privacy: ['', ':id?', 'requests', 'retention'],
  drafts: ['', 'changes'],
  // Of a house that follows a template alone.
  template: ['', 'proposal?'],
  support: [''],
  history: [''],
  audit: [''],
};

export const organizationScreens: ConsoleScreens = {
  houses: [''],
  templates: [''],
  members: ['', ':id', ...below('invitations', ['', 'new']), ...below('everybody', ['', ':id'])],
  networks: ['', 'new'],
  keys: ['', 'new'],
  plans: ['', 'invoices', 'payer'],
  history: [''],
};

/** Of the provider's own people, below `organization/provider`. */
export const providerScreens: ConsoleScreens = {
  texts: THINGS,
  health: [''],
};

/** Below a house; of the areas of an assistant the first one stands at its own address too. */
export const botScreens: ConsoleScreens = {
  new: [''],
  ':id': [
    '',
    'design',
    'scenarios',
    'scenarios/:id',
    'scenarios/new',
    ...below('knowledge', THINGS),
    ...below('knowledge/groups', THINGS),
    ...below('knowledge/documents', ['', ':id?']),
    ...below('knowledge/pages', ['', 'new', ':id?']),
    ...below('prompts', THINGS),
    ...below('tests', THINGS),
    ...below('tests/runs', ['', ':id?']),
    // Added and seen of an assistant that stands at a kiosk alone.
    ...below('kiosks', ['', 'new?', ':id?']),
    ...below('versions', ['', ':id?']),
    'analytics',
    'analytics/answers',
    'analytics/unanswered',
  ],
};
