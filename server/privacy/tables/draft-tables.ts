/** Drafts and versions: the house's own words, and what its people say of them to one another. */
import { table } from '../table.ts';

export const draftTables = [
  table('thing_origin', { neither: 'of_table' }),
  table('catalogue_copy_row', { house: 'doc', neither: 'of_table key texts' }),
  table('house_template', { house: 'code' }),
  table('template_follow', { house: 'code', neither: 'known_told' }),
  table('template_settled', { neither: 'kind thing_id said' }),
  table('catalogue_state', { neither: 'state' }),
  table('catalogue_version', { house: 'draft_name' }),
  table('draft', {
    house: 'name review_note choices',
    neither: 'state review review_version reflect_version applied failed_code',
  }),
  table('draft_link', { neither: 'secret_hash' }),
  table('draft_comment', { house: 'words', neither: 'kind thing_id' }),
];
