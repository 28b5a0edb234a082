/** REST of who answers at a desk, where several share its login [RESPONDER-NAME]. */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Uuid } from './fields.ts';

const DeskResponders = v.object({
  items: v.array(v.object({ id: v.string(), name: v.string() })),
  /** Who answers now; null for nobody but the login itself. */
  chosen_id: v.nullable(v.string()),
});
export type DeskResponders = v.InferOutput<typeof DeskResponders>;

export const listDeskResponders = endpoint({
  id: 'listDeskResponders',
  method: 'GET',
  path: '/be-api/staff/responders',
  needs: 'staff',
  answers: { 200: DeskResponders },
  errors: [],
});

/** From now on guests are told this name. */
export const answerAs = endpoint({
  id: 'answerAs',
  method: 'PUT',
  path: '/be-api/staff/responders/chosen',
  needs: 'staff',
  body: v.strictObject({ responder_id: v.nullable(Uuid) }),
  answers: { 200: DeskResponders },
  errors: ['not_found'],
});
