import { describe, expect, it } from 'vitest';
import { snoozeChoices } from '#shared/domain/inbox/snooze.ts';
import { momentOf, shownAt } from './house-time.ts';

const iso = (at: number): string => new Date(at).toISOString();

describe("a time on the house's clock", () => {
  it('[TIME-HOUSE] is the same hour before and after summer time begins and ends', () => {
    const morning = (day: string): string => iso(momentOf(day, '06:00', 'Europe/Madrid'));
    expect(morning('2026-03-28')).toBe('2026-03-28T05:00:00.000Z');
    expect(morning('2026-03-29')).toBe('2026-03-29T04:00:00.000Z');
    expect(morning('2026-10-24')).toBe('2026-10-24T04:00:00.000Z');
    expect(morning('2026-10-25')).toBe('2026-10-25T05:00:00.000Z');
    expect(iso(momentOf('2026-06-01', '06:00', 'Asia/Tokyo'))).toBe('2026-05-31T21:00:00.000Z');
  });

  it('[TIME-HOUSE] that is passed over comes an hour later, and one that comes twice is the first', () => {
    expect(iso(momentOf('2026-03-29', '02:30', 'Europe/Madrid'))).toBe('2026-03-29T01:30:00.000Z');
    expect(iso(momentOf('2026-10-25', '02:30', 'Europe/Madrid'))).toBe('2026-10-25T00:30:00.000Z');
    expect(shownAt(Date.parse('2026-03-29T01:30:00Z'), 'Europe/Madrid')).toBe('2026-03-29T03:30');
  });

  it('[SNOOZE-ASIDE] is what is offered for a ticket, and no evening that is nearly over', () => {
    const offered = (now: string): string[] =>
      snoozeChoices(Date.parse(now), 'Asia/Tokyo').map(
        ({ choice, until }) => `${choice} ${shownAt(until, 'Asia/Tokyo')}`,
      );
    expect(offered('2026-11-23T03:00:00Z')).toEqual([
      'soon 2026-11-23T12:20',
      'hour 2026-11-23T13:00',
      'evening 2026-11-23T18:00',
      'tomorrow 2026-11-24T06:00',
    ]);
    expect(offered('2026-11-23T10:00:00Z').map((one) => one.split(' ')[0])).toEqual(['soon', 'hour', 'tomorrow']);
  });
});
