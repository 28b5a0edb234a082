/** One thing of each collection that a new house has none of, so that calls on a thing have one to be tried at. */

/** The id of a thing of a collection, by the collection's part of the path; made where there is none. */
type FirstOf = (collection: string) => Promise<string | number>;
/** The id of a thing that is made now. */
type Make = (collection: string, body: object) => Promise<string | number>;

/** What is sent to make one, by the collection's part of the path. */
export const SAMPLES: Readonly<Record<string, (firstOf: FirstOf, make: Make) => object | Promise<object>>> = {
  'ordering-menus': async (firstOf) => ({
    sub_menu_id: await firstOf('sub-menus'),
    name_dict: { en: 'Dinner' },
    currency: 'EUR',
  }),
  'ordering-categories': async (firstOf) => ({
    menu_id: await firstOf('ordering-menus'),
    name_dict: { en: 'Soups' },
  }),
  'ordering-items': async (firstOf) => ({
    category_id: await firstOf('ordering-categories'),
    name_dict: { en: 'Broth' },
    price: 500,
  }),
  'staff-shifts': async (firstOf) => ({
    user_id: await firstOf('staff'),
    starts_on: '2026-11-21',
    from_time: '22:00',
    to_time: '06:00',
  }),
  responders: () => ({ name: 'Mika at the front desk' }),
  'dictionary-entries': () => ({ original: 'Onsen', translations: { en: 'Hot spring bath' } }),
  'unique-words': () => ({ original: 'Bellhop' }),
  'floor-guides': () => ({ content_dict: { en: 'Ground floor' } }),
  'coupon-types': () => ({
    code: 'SAMPLE',
    name_dict: { en: 'A glass of tea' },
    security_level: 0,
    max_redemption_number: 1,
    allocation_timing: 'manual',
    allocation_object: 'room',
  }),
  // The first room of a house is its lobby, which is nobody's.
  coupons: async (firstOf, make) => ({
    coupon_type_id: await firstOf('coupon-types'),
    holder_id: await make('rooms', { name: '901', location_group_id: await firstOf('location-groups') }),
  }),
  'coupon-pages': async (firstOf) => ({ sub_menu_id: await firstOf('sub-menus'), name_dict: { en: 'Tea hour' } }),
  'form-items': async (firstOf) => ({
    sub_menu_id: await firstOf('sub-menus'),
    name_dict: { en: 'For how many' },
    type: 'number',
  }),
  'property-systems': () => ({ name: 'House ledger', kind: 'ledger' }),
  stays: () => ({ name: 'Ann Mori', check_in: '2026-11-21', check_out: '2026-11-23', lang_cd: 'en' }),
  questionnaires: async (firstOf) => ({
    sub_menu_id: await firstOf('sub-menus'),
    url: 'https://a.example/questions',
  }),
  bots: () => ({ name: 'Coral' }),
  kiosks: async (_firstOf, make) => ({ bot_id: await make('bots', { name: 'Coral', type: 'kiosk' }), name: 'Lobby' }),
  'knowledge-groups': () => ({ name: 'Pool and spa' }),
  components: () => ({ title: 'Piano', content_dict: { en: 'There is a piano in the lounge.' } }),
  'scraped-pages': async (firstOf) => ({
    bot_id: await firstOf('bots'),
    name: 'Opening hours',
    source_url: 'https://hotel.example/hours',
  }),
  'bot-questions': () => ({ text: 'Is there a piano?', lang_cd: 'en' }),
  prompts: async (firstOf) => ({
    bot_id: await firstOf('bots'),
    title: 'Answers',
    variations: [{ key: 'a', name: 'A', share: 100, parts: [] }],
  }),
  scenarios: async (firstOf) => ({
    bot_id: await firstOf('bots'),
    name: 'First questions',
    start_id: 'hello',
    nodes: [
      { kind: 'text', id: 'hello', text_dict: { en: 'Hello' }, next: 'end' },
      { kind: 'end', id: 'end' },
    ],
  }),
  drafts: () => ({ name: 'Winter' }),
  'draft-links': async (firstOf) => ({ draft_id: await firstOf('drafts') }),
  'draft-comments': async (firstOf) => ({ draft_id: await firstOf('drafts'), words: 'Is the soup right?' }),
  facilities: async (firstOf) => ({ sub_menu_id: await firstOf('sub-menus'), name_dict: { en: 'Pool' } }),
  'canned-replies': () => ({ shortcut: 'wifi', texts: { en: 'The password is on the desk.' } }),
  'work-codes': () => ({ code: 'TAXI', name: 'Taxi called' }),
  'priority-rules': () => ({ name: 'Water', priority: 'high', words: ['leak*'] }),
  'masking-patterns': () => ({ name: 'Member numbers', pattern: 'AB-######' }),
  surveys: () => ({ url: 'https://a.example/stay' }),
  'congestion-settings': async (firstOf) => ({
    facility_id: await firstOf('facilities'),
    vacant_upper_threshold: 5,
    congestion_lower_threshold: 15,
  }),
  recommendations: () => ({
    name_dict: { en: 'Café' },
    category_dict: { en: 'Coffee' },
    point: { latitude: 48.2, longitude: 16.4 },
  }),
};

/** What is sent as a file to make one. */
export const FILE_SAMPLES: Readonly<Record<string, { readonly name: string; readonly content: Buffer }>> = {
  'knowledge-documents': { name: 'House rules.txt', content: Buffer.from('Breakfast is served until ten.') },
};
