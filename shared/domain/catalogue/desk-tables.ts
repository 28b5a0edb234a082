/** What shapes the work at the desk: canned replies, the dictionary, work codes, priorities and what is masked. */
import { type CatalogueTable, hiddenBy, names } from './catalogue-table.ts';

export const workCodes: CatalogueTable = {
  table: 'work_code',
  kind: 'work_code',
  keys: ['id'],
  columns: { code: 'code', name: 'plain', is_offered: 'flag', order_no: 'place' },
  leftOut: {},
  unique: ['code'],
  names: [],
  title: 'name',
  removal: hiddenBy('is_offered', false),
};

export const cannedReplies: CatalogueTable = {
  table: 'canned_reply',
  kind: 'canned_reply',
  keys: ['id'],
  columns: {
    shortcut: 'code',
    staff_group_id: 'thing',
    texts: 'words',
    order_no: 'place',
    work_code_id: 'thing',
    sets_state: 'choice',
  },
  leftOut: {},
  names: [names('staff_group_id', 'staff_group'), names('work_code_id', 'work_code')],
  title: 'shortcut',
  removal: 'goes',
};

export const dictionary: CatalogueTable = {
  table: 'dictionary_entry',
  kind: 'dictionary_entry',
  keys: ['id'],
  columns: { original: 'plain', translations: 'words', is_shared: 'flag', is_uneditable: 'flag' },
  leftOut: { updated_at: 'when it was changed last' },
  names: [],
  title: 'original',
  removal: 'goes',
};

export const priorityRules: CatalogueTable = {
  table: 'priority_rule',
  kind: 'priority_rule',
  keys: ['id'],
  columns: {
    name: 'plain',
    priority: 'choice',
    words: 'choices',
    sub_menu_id: 'thing',
    staff_group_id: 'thing',
    is_active: 'flag',
    order_no: 'place',
  },
  leftOut: {},
  names: [names('sub_menu_id', 'sub_menu'), names('staff_group_id', 'staff_group')],
  title: 'name',
  removal: 'goes',
};

export const maskingPatterns: CatalogueTable = {
  table: 'masking_pattern',
  kind: 'masking_pattern',
  keys: ['id'],
  columns: { name: 'plain', pattern: 'code', is_active: 'flag' },
  leftOut: {},
  names: [],
  title: 'name',
  removal: 'goes',
};
