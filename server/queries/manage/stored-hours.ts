/** Weekly hours as they are kept: ISO weekdays, 7 for Sunday, where the management API counts it as 0. */
import * as v from 'valibot';

const Kept = v.fallback(v.array(v.object({ weekday: v.number(), from: v.string(), to: v.string() })), []);
type Hours = v.InferOutput<typeof Kept>;

const SUNDAY = 7;

/** As they are read; the end of a day, which is kept as `24:00` too, is the next one's beginning. */
export const shownHours = (kept: unknown): Hours =>
  v.parse(Kept, kept).map(({ weekday, from, to }) => ({
    weekday: weekday % SUNDAY,
    from,
    to: to === '24:00' ? '00:00' : to,
  }));

export const keptHours = (hours: Hours): Hours =>
  hours.map(({ weekday, ...times }) => ({ weekday: weekday === 0 ? SUNDAY : weekday, ...times }));
