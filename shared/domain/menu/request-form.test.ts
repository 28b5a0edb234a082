import { describe, expect, it } from 'vitest';
import { REQUEST_TEXT_MAX, requestFaults, requestTotal, TICKED, type RequestItem } from './request-form.ts';

const item = (id: string, type: string, price: number | null = null): RequestItem => ({ id, type, price, message: id });
const items = [item('day', 'date'), item('people', 'number'), item('wrap', 'check', 300), item('wish', 'text')];

describe('a request form', () => {
  it.each([
    [{ day: '2026-11-21', people: '2', wrap: TICKED, wish: 'A card' }, {}],
    [{ wrap: TICKED }, {}],
    [{ people: '0' }, { people: 'not_a_number' }],
    [{ people: 'two' }, { people: 'not_a_number' }],
    [{ people: '1.5' }, { people: 'not_a_number' }],
    [{ day: '2026-02-30' }, { day: 'not_a_date' }],
    [{ day: '21.11.2026' }, { day: 'not_a_date' }],
    [{ wish: 'x'.repeat(REQUEST_TEXT_MAX + 1) }, { wish: 'too_long' }],
    [{}, { day: 'nothing' }],
    [{ wish: '  ' }, { day: 'nothing' }],
  ])('[FORM-REQUEST] %o: %o', (values, faults) => {
    expect(requestFaults(items, values)).toEqual(faults);
  });

  it('[FORM-REQUEST] costs what is asked for, and no more', () => {
    expect([requestTotal(items, {}), requestTotal(items, { wrap: TICKED, wish: 'A card' })]).toEqual([0, 300]);
  });
});
