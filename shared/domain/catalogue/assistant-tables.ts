/**
 * What the assistants of a house know and are told, as somebody writes it. It is no catalogue, since it has versions of its
 * own: drafts, their differences and versions of the house leave it out. Files of a house, and houses that are made of a
 * file or a template, take it along as it is written, and nothing of what came of it: no published version, no run, no copy
 * of a page but the words that are told [FILE-KNOWS].
 */
import { type CatalogueTable, names } from './catalogue-table.ts';

const ofGroups = names('group_ids', 'knowledge_group', { isList: true });
const ofBot = names('bot_id', 'bot', { ifGone: 'row' });

const knowledgeGroups: CatalogueTable = {
  table: 'knowledge_group',
  kind: 'knowledge_group',
  keys: ['id'],
  columns: { name: 'plain', order_no: 'place' },
  leftOut: {},
  names: [],
  title: 'name',
  removal: 'stays',
};

export const components: CatalogueTable = {
  table: 'component',
  kind: 'component',
  keys: ['id'],
  columns: {
    title: 'plain',
    kind: 'choice',
    content_dict: 'words',
    dynamic: { parts: { sub_menu_id: 'thing', facility_id: 'thing', url: 'link' }, others: 'choice' },
    remark: 'plain',
    group_ids: 'things',
    is_active: 'flag',
  },
  leftOut: { revision: 'counts what the house itself kept of it' },
  together: [['kind', 'dynamic']],
  // One that reads of what is gone says nothing: by its other words it would speak of the whole house.
  names: [
    ofGroups,
    names('dynamic', 'sub_menu', { way: ['sub_menu_id'], ifGone: 'row' }),
    names('dynamic', 'facility', { way: ['facility_id'], ifGone: 'row' }),
  ],
  title: 'title',
  removal: 'stays',
};

export const knowledgeDocuments: CatalogueTable = {
  table: 'knowledge_document',
  kind: 'knowledge_document',
  keys: ['id'],
  columns: {
    name: 'plain',
    file_name: 'plain',
    file_type: 'choice',
    bytes: 'number',
    pages: 'plain',
    lang_cd: 'choice',
    group_ids: 'things',
    is_active: 'flag',
  },
  leftOut: { revision: 'counts what the house itself kept of it', brought_at: 'when it was brought' },
  names: [ofGroups],
  title: 'name',
  removal: 'stays',
};

const scrapedPages: CatalogueTable = {
  table: 'scraped_page',
  kind: 'scraped_page',
  keys: ['id'],
  columns: {
    bot_id: 'thing',
    name: 'plain',
    source_url: 'link',
    refresh: 'choice',
    takes_over: 'choice',
    is_active: 'flag',
  },
  leftOut: {
    scraped_url: 'how the last reading went',
    state: 'how the last reading went',
    error: 'how the last reading went',
    etag: 'how the last reading went',
    last_modified: 'how the last reading went',
    scraped_at: 'how the last reading went',
    next_at: 'how the last reading went',
    failures: 'how the last reading went',
    spoken_revision: 'counts what the house itself kept of it',
    newest_revision: 'counts what the house itself kept of it',
  },
  names: [ofBot],
  title: 'name',
  under: { table: 'bot', by: ['bot_id'] },
  removal: 'stays',
};

/** Of the copies of a page the one that is told; before any is, the one that was read last. */
const pageWords: CatalogueTable = {
  table: 'page_copy',
  kind: 'page_words',
  keys: ['page_id'],
  oneOf: 'revision',
  columns: { url: 'link', title: 'plain', body: 'plain', lang_cd: 'choice' },
  leftOut: {
    revision: 'counts what the house itself kept of it',
    held: 'sentences that are never told',
    read_at: 'how the last reading went',
  },
  names: [names('page_id', 'scraped_page', { ifGone: 'row' })],
  title: 'title',
  partOf: [{ table: 'scraped_page', by: ['page_id'] }],
  removal: 'stays',
};

const prompts: CatalogueTable = {
  table: 'prompt',
  kind: 'prompt',
  keys: ['id'],
  columns: {
    bot_id: 'thing',
    title: 'plain',
    kind: 'choice',
    is_used: 'flag',
    group_ids: 'things',
    variations: 'plain',
  },
  leftOut: {},
  names: [ofBot, ofGroups, names('variations', 'component', { way: ['*', 'parts', '*', 'id'], ifGone: 'entry' })],
  title: 'title',
  under: { table: 'bot', by: ['bot_id'] },
  removal: 'stays',
};

/** Those that somebody of the house wrote: what guests asked is theirs, and stays. */
const botQuestions: CatalogueTable = {
  table: 'bot_question',
  kind: 'bot_question',
  keys: ['id'],
  columns: {
    bot_id: 'thing',
    text: 'plain',
    lang_cd: 'choice',
    expects: { parts: { id: 'thing', sub_menu_id: 'thing' }, others: 'plain' },
    is_active: 'flag',
  },
  leftOut: { origin: 'what guests asked is in no file' },
  // One that expects what is gone can only go wrong.
  names: [
    ofBot,
    names('expects', 'sub_menu', { way: ['sub_menu_id'], ifGone: 'row' }),
    names('expects', 'component', { way: ['id'], or: ['knowledge_document', 'scraped_page'], ifGone: 'row' }),
  ],
  title: 'text',
  under: { table: 'bot', by: ['bot_id'] },
  removal: 'stays',
};

/** Those that others name first, after the tables of the catalogue. */
export const assistantTables: readonly CatalogueTable[] = [
  knowledgeGroups,
  components,
  knowledgeDocuments,
  scrapedPages,
  pageWords,
  prompts,
  botQuestions,
];
