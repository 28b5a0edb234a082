/** REST of the desk's dashboard, ours [DASH-ROWS]. Clerks are answered with their own figures, who leads with the house's. */
import * as v from 'valibot';
import { dimensions, figures, nowFigures, periodFigures } from '../domain/dashboard/figures.ts';
import { StaffOnlineStatus } from '../domain/states/enumerations.ts';
import { Day } from '../manage/fields.ts';
import { endpoint } from './endpoint.ts';

const Key = v.optional(v.pipe(v.string(), v.maxLength(64)));

/** Days of the house's own time; today where neither is said. */
const Days = { from: v.optional(Day), to: v.optional(Day) };
/** To what it is narrowed; an empty one names those that have none. */
const Parts = {
  hour: Key,
  weekday: Key,
  day: Key,
  group: Key,
  lang: Key,
  menu: Key,
  work_code: Key,
  assignee: Key,
  rating: Key,
} satisfies Readonly<Record<(typeof dimensions)[number], unknown>>;

const Measured = { count: v.number(), value: v.nullable(v.number()) };

const Total = v.object({ figure: v.picklist(periodFigures), ...Measured, before: v.object(Measured) });
export type DashboardTotal = v.InferOutput<typeof Total>;

const Named = v.object({ id: v.string(), name: v.string() });

const Dashboard = v.object({
  from: v.string(),
  to: v.string(),
  time_zone: v.string(),
  /** The figures are the house's; else this person's own. */
  of_house: v.boolean(),
  totals: v.array(Total),
  choices: v.object({
    group: v.array(Named),
    /** Those the period's tickets were opened in. */
    lang: v.array(v.string()),
    menu: v.array(Named),
    assignee: v.array(Named),
    work_code: v.array(Named),
  }),
});
export type Dashboard = v.InferOutput<typeof Dashboard>;

export const getDashboard = endpoint({
  id: 'getDashboard',
  method: 'GET',
  path: '/be-api/staff/dashboard',
  needs: 'staff',
  says: 'The figures of a period, each beside that of the period before: how many, and the median of how long it took in seconds, of ratings the mean.',
  query: v.object({ ...Days, ...Parts }),
  answers: { 200: Dashboard },
  errors: [],
});

const DashboardNow = v.object({
  of_house: v.boolean(),
  figures: v.array(
    v.object({
      figure: v.picklist(nowFigures),
      count: v.number(),
      /** The longest, ISO 8601. */ since: v.nullable(v.string()),
    }),
  ),
  staff: v.array(v.object({ id: v.string(), name: v.string(), status: StaffOnlineStatus, tickets: v.number() })),
});
export type DashboardNow = v.InferOutput<typeof DashboardNow>;

export const getDashboardNow = endpoint({
  id: 'getDashboardNow',
  method: 'GET',
  path: '/be-api/staff/dashboard/now',
  needs: 'staff',
  says: 'What stands open at this moment, and who is at work.',
  answers: { 200: DashboardNow },
  errors: [],
});

const DashboardPart = v.object({ key: v.string(), ...Measured });
export type DashboardPart = v.InferOutput<typeof DashboardPart>;

export const getDashboardSeries = endpoint({
  id: 'getDashboardSeries',
  method: 'GET',
  path: '/be-api/staff/dashboard/series',
  needs: 'staff',
  says: 'A figure split by the hour, the day, the group and so on. What has several groups or work codes stands in each.',
  query: v.object({ figure: v.picklist(periodFigures), by: v.picklist(dimensions), ...Days, ...Parts }),
  answers: { 200: v.object({ items: v.array(DashboardPart) }) },
  errors: [],
});

const DashboardRow = v.object({
  /** Of the inquiry, the call, or what is open now. */
  id: v.string(),
  conversation_id: v.string(),
  /** ISO 8601: the moment it was counted at. */
  at: v.string(),
  value: v.nullable(v.number()),
  guest_name: v.string(),
  lang_cd: v.string(),
  room: v.string(),
  menu: v.string(),
  label: v.string(),
  assignee: v.string(),
  /** What the guest wrote beside their stars. */
  comment: v.string(),
  /** Of a call that was missed: why, and what came of it first; null where nothing did yet. */
  missed: v.nullable(
    v.object({
      reason: v.string(),
      left_message: v.boolean(),
      after: v.nullable(v.object({ what: v.picklist(['talked', 'called_back', 'answered']), at: v.string() })),
    }),
  ),
});
export type DashboardRow = v.InferOutput<typeof DashboardRow>;

const Asked = { figure: v.picklist(figures), ...Days, ...Parts };

export const listDashboardRows = endpoint({
  id: 'listDashboardRows',
  method: 'GET',
  path: '/be-api/staff/dashboard/rows',
  needs: 'staff',
  says: 'What a number of the dashboard counts, latest first: exactly as many as it says.',
  query: v.object({
    ...Asked,
    cursor: v.optional(v.pipe(v.string(), v.maxLength(500))),
    limit: v.optional(v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(200)), '50'),
  }),
  answers: {
    200: v.object({ items: v.array(DashboardRow), total: v.number(), next_cursor: v.nullable(v.string()) }),
  },
  errors: [],
});
export type DashboardRows = v.InferOutput<(typeof listDashboardRows)['answers'][200]>;

export const exportDashboardRows = endpoint({
  id: 'exportDashboardRows',
  method: 'GET',
  path: '/be-api/staff/dashboard/rows.csv',
  needs: 'staff',
  says: 'The same as a table to take away, of the latest 10,000.',
  media: { gives: 'text/csv' },
  query: v.object(Asked),
  answers: { 200: 'bytes' },
  errors: [],
});
