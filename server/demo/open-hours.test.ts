import { describe, expect, it } from 'vitest';
import { isWithinHours } from '#shared/domain/menu/service-hours.ts';
import { demoTenants } from './houses/index.ts';
import { openHours } from './open-hours.ts';

describe('open hours', () => {
  it('[MENU-HOURS] are what closed ones leave, over midnight and over the end of the week', () => {
    expect(openHours([])).toHaveLength(7);
    expect(openHours([{ weekday: 7, from: '22:30', to: '06:30' }])).toContainEqual({
      weekday: 1,
      from: '06:30',
      to: '24:00',
    });
    expect(openHours([{ weekday: 2, from: '00:00', to: '24:00' }]).map(({ weekday }) => weekday)).toEqual([
      1, 3, 4, 5, 6, 7,
    ]);
    expect(openHours([{ weekday: 3, from: '12:00', to: '13:00' }]).filter(({ weekday }) => weekday === 3)).toEqual([
      { weekday: 3, from: '00:00', to: '12:00' },
      { weekday: 3, from: '13:00', to: '24:00' },
    ]);
  });

  it('[MENU-HOURS] [DEMO-ORDERS] of the demo’s kitchens are those of the day', () => {
    for (const [code, id] of [
      ['seaside', 1201],
      ['harbor', 2201],
      ['market', 3201],
    ] as const) {
      const sub = demoTenants
        .find((one) => one.code === code)
        ?.mainMenus.flatMap(({ subMenus }) => subMenus)
        .find((one) => one.id === id);
      const at = (utcHour: number) =>
        isWithinHours(openHours(sub?.outOfService?.hours ?? []), 'UTC', Date.UTC(2026, 10, 21, utcHour));
      expect([code, at(3), at(12), at(19)]).toEqual([code, false, true, true]);
    }
  });
});
