import { expect, it } from 'vitest';
import { fillVariables } from './text-variables.ts';

it('[CATALOGUE-VARIABLES] puts values in place of their names, once, and leaves unknown names as they are', () => {
  const values = new Map([
    ['price', '$18'],
    ['until', '{price} o’clock'],
  ]);
  expect(fillVariables('From {price} until {until}, {price} a head.', values)).toBe(
    'From $18 until {price} o’clock, $18 a head.',
  );
  expect(fillVariables('{unknown} { price } {Price} {{price}}', values)).toBe('{unknown} { price } {Price} {$18}');
  expect(fillVariables('{constructor} {__proto__}', values)).toBe('{constructor} {__proto__}');
});
