/** Questionnaires of the house's own. */
import { surveyFollowed } from '#server/actions/manage/surveys.ts';
import { surveys } from '#shared/manage/surveys.ts';
import { collectionRoutes } from './collection-routes.ts';

export const surveyRoutes = collectionRoutes(surveys, {
  table: 'survey',
  searched: ['url', 'description_dict'],
  sorted: { column: 'id', by: 'number' },
  deleting: surveyFollowed,
});
