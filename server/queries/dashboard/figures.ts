/**
 * What each figure of the dashboard counts: one description, of which its total, its course and the rows it opens are all
 * made, so that they cannot disagree [DASH-ROWS].
 */
import type postgres from 'postgres';
import type { Dimension, Figure } from '#shared/domain/dashboard/figures.ts';
import { readable } from '../desk-search/find-texts.ts';

type Part = postgres.PendingQuery<postgres.Row[]>;

/** Whose figures, and of when; both moments are instants, the later one is outside. */
export interface Scope {
  readonly tenantId: string;
  readonly userId: string;
  /** Sees the whole house; others what they handled themselves, and of now what lies before their groups [DASH-OWN]. */
  readonly leads: boolean;
  readonly timeZone: string;
  readonly from: Date;
  readonly until: Date;
  /** Every one of these holds. */
  readonly parts: readonly { readonly by: Dimension; readonly key: string }[];
}

type Of = (sql: postgres.Sql, scope: Scope) => Part;

interface Description {
  /** The moment it is counted at. */
  readonly at: Of;
  /** What is measured besides, in seconds or stars; null where it is counted alone. */
  readonly value: Of;
  readonly where: Of;
  readonly source: (sql: postgres.Sql, scope: Scope, of: Description) => Part;
}

const within = (sql: postgres.Sql, { from, until }: Scope, at: Part): Part =>
  sql`${at} >= ${from} AND ${at} < ${until}`;

/** Inquiries that were put to somebody at the desk. */
const inquiries: Description['source'] = (sql, scope, { at, value, where }) => sql`
  SELECT i.id, i.conversation_id, ${at(sql, scope)} AS at, ${value(sql, scope)} AS value, d.group_ids, d.lang_cd, i.sub_menu_id,
    i.work_code_ids, d.assignee_id, i.survey_rating AS rating
  FROM inquiry i JOIN inquiry_desk d ON d.tenant_id = i.tenant_id AND d.inquiry_id = i.id
  WHERE i.tenant_id = ${scope.tenantId} AND d.tenant_id = ${scope.tenantId} AND i.waiting_trigger IS NULL AND d.group_ids <> '{}'
    AND ${where(sql, scope)}
    ${scope.leads ? sql`` : sql`AND d.assignee_id = ${scope.userId} AND ${readable(sql, scope, 'i.conversation_id')}`}`;

/** Calls that guests dialed; what staff dialed is nobody's miss. */
const calls: Description['source'] = (sql, scope, { at, value, where }) => sql`
  SELECT v.id, v.conversation_id, ${at(sql, scope)} AS at, ${value(sql, scope)} AS value, t.group_ids, t.guest_lang_cd AS lang_cd,
    c.sub_menu_id, t.work_code_ids, v.answered_by AS assignee_id, NULL::int AS rating
  FROM voice_session v
    JOIN ticket t ON t.tenant_id = v.tenant_id AND t.conversation_id = v.conversation_id
    JOIN conversation c ON c.tenant_id = v.tenant_id AND c.id = v.conversation_id
  WHERE v.tenant_id = ${scope.tenantId} AND v.started_at IS NOT NULL AND v.called_by IS NULL AND ${where(sql, scope)}
    ${
      scope.leads
        ? sql``
        : sql`AND ${readable(sql, scope, 'v.conversation_id')} AND (v.answered_by = ${scope.userId} OR EXISTS (
            SELECT FROM voice_ring r WHERE r.tenant_id = v.tenant_id AND r.session_id = v.id AND r.staff_id = ${scope.userId}))`
    }`;

/** Tickets that are open now, of the conversations that are: few, however many there were. */
const openTickets: Description['source'] = (sql, scope, { at, value, where }) => sql`
  SELECT c.id, c.id AS conversation_id, ${at(sql, scope)} AS at, ${value(sql, scope)} AS value, t.group_ids,
    t.guest_lang_cd AS lang_cd, c.sub_menu_id, t.work_code_ids, t.assignee_id, NULL::int AS rating
  FROM conversation c JOIN ticket t ON t.tenant_id = c.tenant_id AND t.conversation_id = c.id
  WHERE c.tenant_id = ${scope.tenantId} AND c.state NOT IN ('close_guest', 'close_staff', 'close_timeout')
    AND t.group_ids <> '{}' AND ${where(sql, scope)} ${scope.leads ? sql`` : sql`AND ${readable(sql, scope, 'c.id')}`}`;

const nothing: Of = (sql) => sql`NULL::float8`;
const since = (sql: postgres.Sql, later: Part, earlier: Part): Part =>
  sql`extract(epoch FROM ${later} - ${earlier})::float8`;
const waitedSince: Of = (sql) => sql`coalesce(t.waiting_since, t.created_at)`;
const closedAt: Of = (sql) => sql`i.closed_at`;
const dialedAt: Of = (sql) => sql`v.started_at`;

const FIGURES: Readonly<Record<Figure, Description>> = {
  // Nobody has taken it.
  waiting: { source: openTickets, at: waitedSince, value: nothing, where: (sql) => sql`t.label = 'unassigned'` },
  // Somebody holds it, and the guest waits for their words.
  to_answer: {
    source: openTickets,
    at: waitedSince,
    value: nothing,
    where: (sql) => sql`t.label IN ('assigned', 'responding') AND t.waiting_since IS NOT NULL`,
  },
  in_hand: {
    source: openTickets,
    at: (sql) => sql`t.created_at`,
    value: nothing,
    where: (sql) => sql`t.label IN ('assigned', 'responding', 'responded')`,
  },
  urgent: {
    source: openTickets,
    at: (sql) => sql`t.urgent_at`,
    value: nothing,
    where: (sql) => sql`t.urgent_at IS NOT NULL AND t.label <> 'completed'`,
  },
  ringing: {
    source: openTickets,
    at: waitedSince,
    value: nothing,
    where: (sql) =>
      sql`EXISTS (SELECT FROM voice_session v WHERE v.tenant_id = c.tenant_id AND v.conversation_id = c.id AND v.state = 'ringing'
          AND v.called_by IS NULL)`,
  },
  opened: {
    source: inquiries,
    at: (sql) => sql`i.created_at`,
    value: nothing,
    where: (sql, scope) => within(sql, scope, sql`i.created_at`),
  },
  // How long guests waited for a first answer.
  answered: {
    source: inquiries,
    at: (sql) => sql`d.first_answer_at`,
    value: (sql) => since(sql, sql`d.first_answer_at`, sql`i.created_at`),
    where: (sql, scope) => within(sql, scope, sql`d.first_answer_at`),
  },
  // How long it took until it was done.
  solved: {
    source: inquiries,
    at: closedAt,
    value: (sql) => since(sql, sql`i.closed_at`, sql`i.created_at`),
    where: (sql, scope) => sql`i.status = 'solved' AND ${within(sql, scope, sql`i.closed_at`)}`,
  },
  // Ended with no answer of anybody's, and not rejected.
  unanswered: {
    source: inquiries,
    at: closedAt,
    value: (sql) => since(sql, sql`i.closed_at`, sql`i.created_at`),
    where: (sql, scope) =>
      sql`d.first_answer_at IS NULL AND i.status <> 'rejected' AND ${within(sql, scope, sql`i.closed_at`)}`,
  },
  rejected: {
    source: inquiries,
    at: closedAt,
    value: nothing,
    where: (sql, scope) => sql`i.status = 'rejected' AND ${within(sql, scope, sql`i.closed_at`)}`,
  },
  // Whom the house asked how it was, whatever became of it.
  asked: {
    source: inquiries,
    at: closedAt,
    value: nothing,
    where: (sql, scope) => sql`i.survey_state IS NOT NULL AND ${within(sql, scope, sql`i.closed_at`)}`,
  },
  rated: {
    source: inquiries,
    at: (sql) => sql`i.survey_answered_at`,
    value: (sql) => sql`i.survey_rating::float8`,
    where: (sql, scope) => sql`i.survey_rating IS NOT NULL AND ${within(sql, scope, sql`i.survey_answered_at`)}`,
  },
  // How long was talked, where somebody answered.
  calls: {
    source: calls,
    at: dialedAt,
    value: (sql) => since(sql, sql`v.ended_at`, sql`v.answered_at`),
    where: (sql, scope) => within(sql, scope, sql`v.started_at`),
  },
  missed_calls: {
    source: calls,
    at: dialedAt,
    value: (sql) => since(sql, sql`v.ended_at`, sql`v.started_at`),
    where: (sql, scope) =>
      sql`v.answered_at IS NULL AND v.ended_at IS NOT NULL AND ${within(sql, scope, sql`v.started_at`)}`,
  },
};

const one = (sql: postgres.Sql, value: Part): Part => sql`ARRAY[coalesce(${value}::text, '')]`;
const several = (sql: postgres.Sql, ids: Part): Part =>
  sql`CASE WHEN cardinality(${ids}) = 0 THEN ARRAY[''] ELSE ${ids}::text[] END`;

/** In which parts a row `x` stands: in one, or in several where it has several groups or codes. */
const PARTS: Readonly<Record<Dimension, (sql: postgres.Sql, timeZone: string) => Part>> = {
  hour: (sql, zone) => one(sql, sql`extract(hour FROM x.at AT TIME ZONE ${zone}::text)`),
  weekday: (sql, zone) => one(sql, sql`extract(isodow FROM x.at AT TIME ZONE ${zone}::text)`),
  day: (sql, zone) => one(sql, sql`to_char(x.at AT TIME ZONE ${zone}::text, 'YYYY-MM-DD')`),
  group: (sql) => several(sql, sql`x.group_ids`),
  lang: (sql) => one(sql, sql`x.lang_cd`),
  menu: (sql) => one(sql, sql`x.sub_menu_id`),
  work_code: (sql) => several(sql, sql`x.work_code_ids`),
  assignee: (sql) => one(sql, sql`x.assignee_id`),
  rating: (sql) => one(sql, sql`x.rating`),
};

export const partsOf = (sql: postgres.Sql, by: Dimension, timeZone: string): Part => PARTS[by](sql, timeZone);

/** The rows of a figure, as `x (id, conversation_id, at, value, group_ids, lang_cd, sub_menu_id, work_code_ids, assignee_id, rating)`. */
export const rowsOf = (sql: postgres.Sql, figure: Figure, scope: Scope): Part => {
  const narrowed = scope.parts.reduce(
    (before, { by, key }) => sql`${before} AND ${key}::text = ANY (${partsOf(sql, by, scope.timeZone)})`,
    sql`true`,
  );
  const of = FIGURES[figure];
  return sql`SELECT x.* FROM (${of.source(sql, scope, of)}) x WHERE ${narrowed}`;
};
