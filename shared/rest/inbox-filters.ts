/** REST of the inbox's saved filters: a clerk's own, and those of their groups [INBOX-SAVED]. */
import * as v from 'valibot';
import { FILTER_NAME_MAX, Narrowing } from '../domain/inbox/narrowing.ts';
import { endpoint } from './endpoint.ts';
import { Text, Uuid } from './fields.ts';

const InboxFilter = v.object({
  id: v.string(),
  name: v.string(),
  /** The group it is for; null for one's own. */
  group_id: v.nullable(v.string()),
  narrowing: Narrowing,
  /** Whether whoever asks may change it. */
  may_edit: v.boolean(),
});
export type InboxFilter = v.InferOutput<typeof InboxFilter>;

/** All that somebody has, as it stands after each call. */
export const InboxFilters = v.object({ items: v.array(InboxFilter) });
const answers = { 200: InboxFilters };
const path = '/be-api/staff/inbox-filters';

export const listInboxFilters = endpoint({
  id: 'listInboxFilters',
  method: 'GET',
  path,
  needs: 'staff',
  answers,
  errors: [],
});

/** Makes one under an id of the caller's, or changes it: sent twice, there is one. */
export const saveInboxFilter = endpoint({
  id: 'saveInboxFilter',
  method: 'PUT',
  path: `${path}/{id}`,
  needs: 'staff',
  params: { id: Uuid },
  body: v.strictObject({
    // A character may take several code units.
    name: Text(FILTER_NAME_MAX * 4),
    group_id: v.nullable(Uuid),
    narrowing: Narrowing,
  }),
  answers,
  errors: ['not_found', 'fields_invalid', 'name_invalid', 'text_too_long', 'limit_reached'],
});

export const removeInboxFilter = endpoint({
  id: 'removeInboxFilter',
  method: 'DELETE',
  path: `${path}/{id}`,
  needs: 'staff',
  params: { id: Uuid },
  answers,
  errors: ['not_found'],
});

/** Puts one's own, or those of a group, into this order; what is not named comes after. */
export const orderInboxFilters = endpoint({
  id: 'orderInboxFilters',
  method: 'POST',
  path: `${path}/order`,
  needs: 'staff',
  body: v.strictObject({ ids: v.pipe(v.array(Uuid), v.maxLength(200)) }),
  answers,
  errors: ['not_found'],
});
