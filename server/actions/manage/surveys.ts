import { sql } from 'kysely';
import type { ActionContext } from '../action-context.ts';

/** Guests who were led to a questionnaire that is gone give stars again [SURVEY-OWN]. */
export async function surveyFollowed({ trx, actor }: ActionContext, id: string | number): Promise<void> {
  await trx
    .updateTable('tenant')
    .set({ settings: sql`settings - 'survey_template_id'` })
    .where('id', '=', actor.tenantId)
    .where(sql<boolean>`settings @> jsonb_build_object('survey_template_id', ${Number(id)}::int)`)
    .execute();
}
