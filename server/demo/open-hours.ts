/** The demo says when nobody answers; tables keep when somebody does [MENU-HOURS]. */
import type { WeeklyHours } from '#shared/domain/menu/service-hours.ts';

const DAY = 1440;
const WEEK = 7 * DAY;

function minuteOf(weekday: number, clock: string): number {
  const [hours = '0', minutes = '0'] = clock.split(':');
  return (weekday - 1) * DAY + Number(hours) * 60 + Number(minutes);
}

function clockOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** The hours of the week that none of the closed ones covers, day by day. */
export function openHours(closed: readonly WeeklyHours[]): WeeklyHours[] {
  const shut = new Uint8Array(WEEK);
  for (const { weekday, from, to } of closed) {
    const begin = minuteOf(weekday, from);
    const end = minuteOf(weekday, to);
    for (let minute = begin; minute < (end > begin ? end : end + DAY); minute += 1) shut[minute % WEEK] = 1;
  }
  const open: WeeklyHours[] = [];
  for (let weekday = 1; weekday <= 7; weekday += 1) {
    const day = shut.subarray((weekday - 1) * DAY, weekday * DAY);
    for (let from = day.indexOf(0); from !== -1;) {
      const found = day.indexOf(1, from);
      const to = found === -1 ? DAY : found;
      open.push({ weekday, from: clockOf(from), to: clockOf(to) });
      from = to === DAY ? -1 : day.indexOf(0, to);
    }
  }
  return open;
}
