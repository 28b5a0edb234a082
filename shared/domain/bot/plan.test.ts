import { expect, it } from 'vitest';
import { readTenantSettings } from '../tenant-settings/stored-settings.ts';
import { answersAMonth } from './plan.ts';

const answers = (stored: object) => answersAMonth(readTenantSettings(stored).settings);

it('[BOT-MONTH] is 3,000 for Starter, what the contract says where it says something, and no limit otherwise', () => {
  expect(answers({ bot_plan: 'starter' })).toBe(3000);
  expect(answers({ bot_plan: 'starter', bot_answers_a_month: 50 })).toBe(50);
  expect(answers({ bot_plan: 'premium' })).toBeNull();
  expect(answers({ bot_answers_a_month: -1 })).toBeNull();
  expect(answers({})).toBeNull();
});
