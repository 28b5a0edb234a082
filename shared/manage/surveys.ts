/** Questionnaires of the house's own, to which guests are led when a chat has ended instead of giving stars. */
import * as v from 'valibot';
import { collection, type ItemOf, numbered } from './collection.ts';
import { Dict } from './fields.ts';

export const surveys = collection({
  one: 'Survey',
  many: 'Surveys',
  path: 'surveys',
  key: numbered,
  see: 'content.see',
  edit: 'content.edit',
  fields: {
    url: v.pipe(v.string(), v.maxLength(2000, 'text_too_long'), v.regex(/^https?:\/\/[^\s"'<>\\]+$/, 'url_invalid')),
    /** What the guest reads above the way there. */
    description_dict: v.optional(Dict(300), {}),
  },
  filters: {},
  shown: {},
});
export type Survey = ItemOf<typeof surveys>;
