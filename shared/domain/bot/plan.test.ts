import { expect, it } from 'vitest';
import { answersAMonth } from './plan.ts';

it('[BOT-MONTH] is 3,000 for Starter, what the contract says where it says something, and no limit otherwise', () => {
  expect(answersAMonth({ bot_plan: 'starter' })).toBe(3000);
  expect(answersAMonth({ bot_plan: 'starter', bot_answers_a_month: 50 })).toBe(50);
  expect(answersAMonth({ bot_plan: 'premium' })).toBeNull();
  expect(answersAMonth({ bot_answers_a_month: -1 })).toBeNull();
  expect(answersAMonth({})).toBeNull();
});
