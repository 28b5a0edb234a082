/** What bots know and are told [PRIVACY-REGISTER]: the house's own words, and no guest's. */
import { table } from '../table.ts';

export const knowledgeTables = [
  table('knowledge_group', { house: 'name' }),
  table('component', { house: 'title content_dict dynamic remark', neither: 'kind' }),
  table('knowledge_source', { house: 'title url dynamic', neither: 'kind' }),
  table('knowledge_passage', { house: 'heading body', neither: 'lang_cd' }),
  table('passage_term', { house: 'term' }),
  table('knowledge_document', { house: 'name file_name pages', neither: 'file_type lang_cd' }),
  table('scraped_page', {
    house: 'name source_url scraped_url',
    neither: 'refresh takes_over state error etag last_modified',
  }),
  table('page_copy', { house: 'url title body held', neither: 'lang_cd' }),
  table('prompt', { house: 'title variations', neither: 'kind' }),
  table('prompt_copy', { house: 'from_title', neither: 'from_words own_words' }),
  table('bot_version', { house: 'content note' }),
  // Of guests' questions the house takes over the words, masked, and not whose they were.
  table('kiosk', { house: 'name', neither: 'code_hash secret_hash device' }),
  table('bot_question', { house: 'text expects', neither: 'lang_cd origin' }),
  table('bot_test_run', { neither: 'reason' }),
  table('bot_test_result', {
    house: 'text expects said sources',
    neither: 'attack variation lang_cd fault source',
  }),
];
