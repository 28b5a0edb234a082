import { expect, it } from 'vitest';
import { adminScreens } from '#client/console/testing/console-screens.ts';
import { areas } from './areas.ts';

it('[A11Y-AXE] every area of administration is in the list of screens that are walked', () => {
  expect(Object.keys(adminScreens).toSorted()).toEqual(Object.keys(areas).toSorted());
});
