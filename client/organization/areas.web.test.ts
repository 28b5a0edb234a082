import { expect, it } from 'vitest';
import { organizationScreens } from '#client/console/testing/console-screens.ts';
import { organizationAreas } from './areas.ts';

it('[A11Y-AXE] every area of the organization’s console is in the list of screens that are walked', () => {
  expect(Object.keys(organizationScreens).toSorted()).toEqual(Object.keys(organizationAreas).toSorted());
});
