/** Addresses that show what a draft changes to whoever has them: to read, for some days, until they are taken back. */
import * as v from 'valibot';
import { endpoint } from '../rest/endpoint.ts';
import { Success, Text, Uuid } from '../rest/fields.ts';
import { DraftChange } from './drafts.ts';
import { HouseCodePath, ThingPath } from './paths.ts';

const LINK_DAYS_MAX = 30;

export const DraftLink = v.object({
  id: v.string(),
  created_at: v.string(),
  /** As they are called now. */
  created_by: v.nullable(v.string()),
  expires_at: v.string(),
  /** When it was taken back. */
  revoked_at: v.nullable(v.string()),
});
export type DraftLink = v.InferOutput<typeof DraftLink>;

const path = '/be-api/manage/v1/houses/{code}/draft-links' as const;

export const listDraftLinks = endpoint({
  id: 'listDraftLinks',
  says: 'The addresses of a draft, or of all drafts, that did not run out, the latest first.',
  method: 'GET',
  path,
  needs: { house: 'drafts.see' },
  params: HouseCodePath,
  query: v.object({ draft_id: v.optional(Uuid) }),
  answers: { 200: v.object({ items: v.array(DraftLink) }) },
  errors: [],
});
export const createDraftLink = endpoint({
  id: 'createDraftLink',
  says: 'An address that shows what a draft changes to whoever has it, without signing in. What it is made of is told this once.',
  method: 'POST',
  path,
  needs: { house: 'drafts.share' },
  params: HouseCodePath,
  body: v.strictObject({
    id: v.optional(Uuid),
    draft_id: Uuid,
    days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LINK_DAYS_MAX)), 7),
  }),
  answers: {
    201: v.object({
      ...DraftLink.entries,
      /** Where it leads, with its secret behind the `#`. */
      secret_url: v.string(),
    }),
  },
  errors: ['limit_reached'],
});
export const deleteDraftLink = endpoint({
  id: 'deleteDraftLink',
  says: 'Takes an address back: it opens nothing from then on.',
  method: 'DELETE',
  path: `${path}/{id}`,
  needs: { house: 'drafts.share' },
  params: ThingPath,
  answers: { 200: Success },
  errors: [],
});

export const lookAtDraftLink = endpoint({
  id: 'lookAtDraftLink',
  says: 'What a draft changes, for whoever has its address.',
  method: 'POST',
  path: '/be-api/manage/v1/draft-links/look',
  needs: 'nobody',
  body: v.strictObject({ token: Text(200) }),
  answers: {
    200: v.object({
      /** Whoever looks reads its name in their language, else in its own. */
      house: v.object({ code: v.string(), name_dict: v.record(v.string(), v.string()), lang_cd: v.string() }),
      draft: v.object({ id: v.string(), name: v.string() }),
      /** Who shows it, as they are called now. */
      shown_by: v.nullable(v.string()),
      expires_at: v.string(),
      changes: v.array(DraftChange),
      is_approved: v.boolean(),
    }),
  },
  errors: ['link_expired'],
});
