/** What machines keep: logs, queues, outboxes, answers that may be asked for again, and the history of changes. */
import { table } from '../table.ts';

const ANYWHERE = 'true';
/** Kinds of jobs that carry words; all others carry ids. */
const WORDY = "'send_mail', 'send_sms', 'alert_staff'";
const SPOKEN_OF = 'ANY(:marks)';
const THE_FUNCTION = 'taken out by erase_from_history, the one function that may change it';
const CHANGED = 'role credential door action request_id kind change';

export const machineTables = [
  table('view_stamp', { neither: 'key' }),
  table('access_log', {
    neither: 'category action service',
    erase: [
      { of: 'guest', where: 'user_id = ANY(:guests)', remove: 'data' },
      { of: 'colleague', where: 'user_id = ANY(:people)', remove: 'data' },
    ],
  }),
  table('error_log', {
    neither: 'error_code system_name system_identifier lang_cd',
    erase: [
      {
        of: 'guest',
        where: 'user_id = ANY(:guests)',
        remove: 'system_path system_data custom_text stacktrace_text',
      },
      {
        of: 'colleague',
        where: 'user_id = ANY(:people)',
        remove: 'system_path system_data custom_text stacktrace_text',
      },
    ],
  }),
  table('property_call', {
    neither: 'system direction outcome',
    // Names are dots already (shared/domain/pms/masked-answer.ts); what is left names a stay by its id.
    erase: [
      { of: 'guest', where: `(call LIKE ${SPOKEN_OF} OR content::text LIKE ${SPOKEN_OF})`, remove: 'call content' },
    ],
  }),
  table('outbox_mail', {
    neither: 'kind',
    erase: [
      { of: 'guest', where: 'recipient = ANY(:phones)', remove: 'recipient subject text' },
      { of: 'guest', where: 'conversation_id = ANY(:talks)', remove: 'recipient subject text' },
      { of: 'colleague', where: 'recipient = ANY(:emails)', remove: 'recipient subject text' },
      { of: 'account', where: 'recipient = ANY(:emails)', remove: 'recipient subject text' },
    ],
  }),
  table('job_intent', {
    neither: 'kind',
    inHouse: ANYWHERE,
    erase: [
      { of: 'guest', where: `kind IN (${WORDY}) AND payload::text LIKE ${SPOKEN_OF}`, remove: 'payload' },
      { of: 'account', where: `kind IN (${WORDY}) AND payload::text LIKE ${SPOKEN_OF}`, remove: 'payload' },
    ],
  }),
  table('graphile_worker._private_jobs', {
    neither: 'key flags last_error locked_by',
    inHouse: `locked_at IS NULL AND task_id IN (SELECT t.id FROM graphile_worker._private_tasks t WHERE t.identifier IN (${WORDY}))`,
    erase: [
      { of: 'guest', where: `payload::text LIKE ${SPOKEN_OF}`, remove: 'payload' },
      { of: 'account', where: `payload::text LIKE ${SPOKEN_OF}`, remove: 'payload' },
    ],
  }),
  table('graphile_worker._private_job_queues', { neither: 'queue_name locked_by' }),
  table('graphile_worker._private_known_crontabs', { neither: 'identifier' }),
  table('graphile_worker._private_tasks', { neither: 'identifier' }),
  table('idempotent_answer', {
    neither: 'principal key request_hash',
    inHouse: ANYWHERE,
    erase: [
      { of: 'guest', where: `answer::text LIKE ${SPOKEN_OF}`, remove: 'answer' },
      { of: 'account', where: `answer::text LIKE ${SPOKEN_OF}`, remove: 'answer' },
    ],
  }),
  table('job', {
    neither: 'kind state message',
    inHouse: 'house_id = :house',
    erase: [
      {
        of: 'guest',
        where: `kind <> 'erase_guests' AND coalesce(input, result)::text LIKE ${SPOKEN_OF}`,
        remove: 'input result asked',
      },
    ],
  }),
  table('brought_file', { house: 'facts', kept: { name: 'goes within days' } }),
  table('brought_file_part', { kept: { bytes: 'goes within days' } }),
  table('job_file', { neither: 'name type' }),
  table('job_file_part', { kept: { bytes: 'goes with its job' } }),
  table('history', {
    neither: `${CHANGED} trail`,
    house: 'thing_name',
    kept: { thing_id: THE_FUNCTION, before: THE_FUNCTION, after: THE_FUNCTION },
  }),
  table('organization_history', {
    neither: CHANGED,
    house: 'thing_name',
    kept: { thing_id: THE_FUNCTION, before: THE_FUNCTION, after: THE_FUNCTION },
  }),
  // Recordings themselves are redacted as they are written (docs/sync-log.md).
  table('sync_recording', { neither: 'reason' }),
  table('congestion_reading', { neither: 'source' }),
  table('lineage', { neither: 'system_identifier timeline' }),
  table('kysely_migration', { neither: 'name timestamp' }),
  table('kysely_migration_lock', { neither: 'id' }),
];
