/** What others say of a draft before it goes live: that it may, that something is still to be changed, and comments. */
import * as v from 'valibot';
import { endpoint } from '../rest/endpoint.ts';
import { Uuid } from '../rest/fields.ts';
import { Version, Words } from './fields.ts';
import { HouseCodePath, ThingPath } from './paths.ts';

const REVIEW_NOTE_MAX = 1000;
export const COMMENT_MAX = 1000;

const DiffVersion = v.pipe(v.string(), v.maxLength(60));
/** May say nothing. */
const Note = v.optional(v.pipe(v.string(), v.maxLength(REVIEW_NOTE_MAX, 'text_too_long')), '');

export const DraftReview = v.object({
  /** The draft. */
  id: v.string(),
  name: v.string(),
  state: v.picklist(['none', 'asked', 'approved', 'declined']),
  asked_at: v.nullable(v.string()),
  /** As they are called now; null for nobody. */
  asked_by: v.nullable(v.string()),
  /** Whoever asked does not answer. */
  is_mine: v.boolean(),
  /** When it was answered, or asked for where nobody answered yet, and by whom. */
  at: v.nullable(v.string()),
  by: v.nullable(v.string()),
  note: v.string(),
  /** It was answered, and whoever reads this asked and has not looked at the answer yet. */
  is_new: v.boolean(),
  /** The house takes nothing live that nobody approved. */
  is_required: v.boolean(),
  version: Version,
});
export type DraftReview = v.InferOutput<typeof DraftReview>;

export const getDraftReview = endpoint({
  id: 'getDraftReview',
  says: 'Whether a draft was sent for approval, and what was said to it. Whether an approval still holds stands with the differences: it is of exactly what would have gone live then.',
  method: 'GET',
  path: '/be-api/manage/v1/houses/{code}/drafts/{id}/review',
  needs: { house: 'drafts.see' },
  params: ThingPath,
  answers: { 200: DraftReview },
  errors: [],
});
export const askDraftReview = endpoint({
  id: 'askDraftReview',
  says: 'Sends a draft for approval, as `diff_version` shows it.',
  method: 'POST',
  path: '/be-api/manage/v1/houses/{code}/drafts/{id}/review',
  needs: { house: 'drafts.edit' },
  params: ThingPath,
  body: v.strictObject({ diff_version: DiffVersion, note: Note }),
  answers: { 200: DraftReview },
  errors: ['version_stale', 'draft_empty'],
});
export const answerDraftReview = endpoint({
  id: 'answerDraftReview',
  says: 'Approves a draft, or asks for changes: somebody else than who asked. An approval is of exactly what goes live by the choices that are kept, and is over as soon as that is something else.',
  method: 'PUT',
  path: '/be-api/manage/v1/houses/{code}/drafts/{id}/review',
  needs: { house: 'drafts.approve' },
  params: ThingPath,
  body: v.strictObject({ answer: v.picklist(['approved', 'declined']), diff_version: DiffVersion, note: Note }),
  answers: { 200: DraftReview },
  errors: [
    'version_required',
    'version_stale',
    'wrong_state',
    'approval_own',
    'conflicts_open',
    'draft_problems',
    'draft_empty',
  ],
});

export const DraftComment = v.object({
  id: v.string(),
  /** The change it is about, as in the differences; null for the draft as a whole. */
  kind: v.nullable(v.string()),
  thing_id: v.nullable(v.string()),
  words: v.string(),
  created_at: v.string(),
  /** As they are called now. */
  created_by: v.nullable(v.string()),
  /** When it was settled, and by whom. */
  done_at: v.nullable(v.string()),
  done_by: v.nullable(v.string()),
});
export type DraftComment = v.InferOutput<typeof DraftComment>;

export const listDraftComments = endpoint({
  id: 'listDraftComments',
  says: 'What was said of a draft, or of all drafts, and of their changes, the first first.',
  method: 'GET',
  path: '/be-api/manage/v1/houses/{code}/draft-comments',
  needs: { house: 'drafts.see' },
  params: HouseCodePath,
  query: v.object({ draft_id: v.optional(Uuid) }),
  answers: { 200: v.object({ items: v.array(DraftComment) }) },
  errors: [],
});
export const createDraftComment = endpoint({
  id: 'createDraftComment',
  method: 'POST',
  path: '/be-api/manage/v1/houses/{code}/draft-comments',
  needs: { house: 'drafts.comment' },
  params: HouseCodePath,
  body: v.strictObject({
    id: v.optional(Uuid),
    draft_id: Uuid,
    /** Of which change; left out, of the draft as a whole. */
    about: v.optional(
      v.strictObject({ kind: v.pipe(v.string(), v.maxLength(40)), id: v.pipe(v.string(), v.maxLength(200)) }),
    ),
    words: Words(COMMENT_MAX),
  }),
  answers: { 201: DraftComment },
  errors: ['fields_invalid', 'limit_reached'],
});
export const updateDraftComment = endpoint({
  id: 'updateDraftComment',
  says: 'Settles a comment, or opens it again.',
  method: 'PATCH',
  path: '/be-api/manage/v1/houses/{code}/draft-comments/{id}',
  needs: { house: 'drafts.comment' },
  params: ThingPath,
  body: v.strictObject({ is_done: v.boolean() }),
  answers: { 200: DraftComment },
  errors: [],
});
