/** Long work of a house or an organisation, with how far it is and what came of it [WORK-SEEN]. */
import * as v from 'valibot';
import { workStates } from '../domain/long-work/work-kinds.ts';
import { endpoint } from '../rest/endpoint.ts';
import { Uuid } from '../rest/fields.ts';
import { listOf, ListQuery } from './fields.ts';
import { HouseCodePath, OrganizationPath } from './paths.ts';

export const Job = v.object({
  id: v.string(),
  /** `import_rooms`, `print_codes` … */
  kind: v.string(),
  /** Null for work of the organisation as a whole. */
  house_code: v.nullable(v.string()),
  state: v.picklist(workStates),
  done: v.number(),
  /** Null while nobody knows. */
  total: v.nullable(v.number()),
  /** A code: what it is at, or why it failed. */
  message: v.nullable(v.string()),
  /** What came of it, by kind. */
  result: v.nullable(v.record(v.string(), v.unknown())),
  /** What it made, to be fetched. */
  file: v.nullable(v.object({ name: v.string(), type: v.string(), size: v.number() })),
  /** As they are called now; null for a program. */
  asked_by: v.nullable(v.string()),
  created_at: v.string(),
  started_at: v.nullable(v.string()),
  ended_at: v.nullable(v.string()),
  /** May whoever asks call it off now? */
  can_cancel: v.boolean(),
});
export type Job = v.InferOutput<typeof Job>;

const JobPath = { id: Uuid };

export const getJob = endpoint({
  id: 'getJob',
  method: 'GET',
  path: '/be-api/manage/v1/jobs/{id}',
  needs: { job: 'see' },
  params: JobPath,
  answers: { 200: Job },
  errors: [],
});
export const cancelJob = endpoint({
  id: 'cancelJob',
  says: 'Calls work off: at once where it waits, at its next step where it runs. What it had begun is undone.',
  method: 'POST',
  path: '/be-api/manage/v1/jobs/{id}/cancel',
  needs: { job: 'ask' },
  params: JobPath,
  answers: { 200: Job },
  errors: ['too_late'],
});
export const getJobFile = endpoint({
  id: 'getJobFile',
  says: 'The file that the work made.',
  media: { gives: 'application/octet-stream' },
  method: 'GET',
  path: '/be-api/manage/v1/jobs/{id}/file',
  needs: { job: 'see' },
  params: JobPath,
  answers: { 200: 'bytes' },
  errors: [],
});

const JobsQuery = v.object({
  limit: ListQuery.limit,
  cursor: ListQuery.cursor,
  /** `open` for what waits or runs. */
  state: v.optional(v.picklist(['open', 'ended'])),
});
/** The latest first; of the last 30 days, and of kinds that whoever asks may see. */
export const listJobs = endpoint({
  id: 'listJobs',
  method: 'GET',
  path: '/be-api/manage/v1/houses/{code}/jobs',
  needs: { house: 'house.see' },
  params: HouseCodePath,
  query: JobsQuery,
  answers: { 200: listOf(Job) },
  errors: [],
});
export const listOrganizationJobs = endpoint({
  id: 'listOrganizationJobs',
  method: 'GET',
  path: '/be-api/manage/v1/organizations/{id}/jobs',
  needs: { organization: 'organization.see' },
  params: OrganizationPath,
  query: JobsQuery,
  answers: { 200: listOf(Job) },
  errors: [],
});
