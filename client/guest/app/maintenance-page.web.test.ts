import { beforeAll, expect, it } from 'vitest';
import { activateLanguage } from '#client/i18n/activate.ts';
import { maintenancePage } from './maintenance-page.ts';

beforeAll(() => activateLanguage('en', {}));

it('[OPS-MAINTENANCE] leads to the page with the operator’s words and the way back', () => {
  const here = { pathname: '/en/customer/menus/1', search: '?ask=1' };
  const back = 'guestServicePrevPath=%2Fen%2Fcustomer%2Fmenus%2F1%3Fask%3D1';
  expect(maintenancePage({ title: '', message: '' }, here)).toBe(`/en/maintenance?${back}`);
  expect(maintenancePage({ title: 'Back at four', message: 'Tea?' }, here)).toBe(
    `/en/maintenance?${back}&title=Back+at+four&message=Tea%3F`,
  );
});
