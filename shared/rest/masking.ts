/** REST of masking by hand, ours: clerks mask, those who lead the house look at it [MASK-HAND] [MASK-REVIEW]. */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Success, Uuid } from './fields.ts';

const Place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));

export const maskMessage = endpoint({
  id: 'maskMessage',
  method: 'POST',
  path: '/be-api/staff/messages/{messageId}/mask',
  needs: 'staff',
  params: { messageId: Uuid },
  /** From where to where of its text, in UTF-16 code units; null masks all of it. */
  body: v.object({
    parts: v.nullable(v.pipe(v.array(v.strictTuple([Place, Place])), v.minLength(1), v.maxLength(500))),
  }),
  answers: { 200: Success },
  errors: ['wrong_state'],
});

export const openOriginal = endpoint({
  id: 'openOriginal',
  method: 'POST',
  path: '/be-api/staff/messages/{messageId}/original',
  needs: 'leader',
  params: { messageId: Uuid },
  /** The content string as it was said; that it was asked for stands in the audit trail. */
  answers: { 200: v.object({ content: v.string() }) },
  errors: [],
});

const OpenMasking = v.object({
  id: v.string(),
  message_id: v.string(),
  conversation_id: v.string(),
  /** ISO 8601 */
  created_at: v.string(),
  /** Null of whom nobody knows any more. */
  masked_by: v.nullable(v.string()),
  author_name: v.string(),
  /** As everybody reads it now. */
  content: v.string(),
  /** Nothing of it is read. */
  is_masked: v.boolean(),
});
export type OpenMasking = v.InferOutput<typeof OpenMasking>;

export const listMaskings = endpoint({
  id: 'listMaskings',
  method: 'GET',
  path: '/be-api/staff/maskings',
  needs: 'leader',
  answers: { 200: v.object({ items: v.array(OpenMasking) }) },
  errors: [],
});

export const reviewMasking = endpoint({
  id: 'reviewMasking',
  method: 'POST',
  path: '/be-api/staff/maskings/{maskingId}',
  needs: 'leader',
  params: { maskingId: Uuid },
  body: v.object({ decision: v.picklist(['approved', 'rejected']) }),
  answers: { 200: Success },
  errors: ['wrong_state'],
});
