/** How long is kept what is cleared by its age [KEEP-AGES]. README.md lists the variables. */
import { integer } from './fields.ts';

/** Days. */
export interface Retention {
  /** Client groups that nobody used, with their clients and refusals; afterwards a client starts its view anew. */
  readonly clients: number;
  /** Marks of actions done, by which one that is sent again is known. */
  readonly actions: number;
  /** Sign-in sessions, after they ended. */
  readonly sessions: number;
  /** Access and error logs of the pages, and counts of people. */
  readonly logs: number;
  /** What hotel systems answered and sent [PMS-LOG]. */
  readonly pms: number;
  readonly translations: number;
  /** Events for a person, after they ran out; what was handed over at the end of a shift. */
  readonly events: number;
  /** Background jobs that never came to an end; long work, after it ended, with what it made [WORK-KEPT]. */
  readonly jobs: number;
  /** Mails in the outbox that stands in for a mail server. */
  readonly mails: number;
  /** What was changed and done, and by whom. */
  readonly history: number;
  /** Originals of masked messages, sealed [MASK-SEALED]. */
  readonly originals: number;
  /** Answers to calls that came with a key, which may be sent again for that long [KEY-ONCE]. */
  readonly answers: number;
  /** Sign-ups that nobody brought to their end, with whose address they name. */
  readonly signUps: number;
  /** Invitations, after they were taken up, taken back or ran out: until then one that ran out can be sent again. */
  readonly invitations: number;
}

/** What the promises of the sync engine need, in days [SYNC-MEMORY]. */
const LEAST_MEMORY = 30;
const MOST = 36_500;

export const retentionVariables = {
  KEEP_CLIENTS_DAYS: integer(LEAST_MEMORY, MOST),
  KEEP_ACTIONS_DAYS: integer(LEAST_MEMORY, MOST),
  KEEP_SESSIONS_DAYS: integer(1, MOST),
  KEEP_LOGS_DAYS: integer(1, MOST),
  KEEP_PMS_DAYS: integer(1, MOST),
  KEEP_TRANSLATIONS_DAYS: integer(1, MOST),
  KEEP_EVENTS_DAYS: integer(1, MOST),
  KEEP_JOBS_DAYS: integer(1, MOST),
  KEEP_MAILS_DAYS: integer(1, MOST),
  KEEP_HISTORY_DAYS: integer(1, MOST),
  KEEP_ORIGINALS_DAYS: integer(1, MOST),
};

type Given = { readonly [Name in keyof typeof retentionVariables]?: number | undefined };

export function retentionOf(vars: Given): Retention {
  return {
    clients: vars.KEEP_CLIENTS_DAYS ?? 45,
    actions: vars.KEEP_ACTIONS_DAYS ?? 90,
    sessions: vars.KEEP_SESSIONS_DAYS ?? 30,
    logs: vars.KEEP_LOGS_DAYS ?? 90,
    pms: vars.KEEP_PMS_DAYS ?? 14,
    translations: vars.KEEP_TRANSLATIONS_DAYS ?? 180,
    events: vars.KEEP_EVENTS_DAYS ?? 7,
    jobs: vars.KEEP_JOBS_DAYS ?? 30,
    mails: vars.KEEP_MAILS_DAYS ?? 30,
    history: vars.KEEP_HISTORY_DAYS ?? 365,
    originals: vars.KEEP_ORIGINALS_DAYS ?? 90,
    answers: 1,
    signUps: 1,
    invitations: 7,
  };
}

/** A client that was forgotten sends its outbox again, and the marks must still tell what was done. */
export function retentionFaults(vars: Given): string[] {
  const { actions, clients } = retentionOf(vars);
  return actions < clients ? [`KEEP_ACTIONS_DAYS must be at least KEEP_CLIENTS_DAYS (${clients}), not ${actions}`] : [];
}
