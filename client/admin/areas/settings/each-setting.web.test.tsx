/** What is set in a house, and where: each on one screen, so that two never tell of it differently [SETTING-SCREEN]. */
import { expect, it } from 'vitest';
import { fieldsOf } from '#client/console/kit/field-spec.ts';
import { renderScreen } from '#client/testing/render.tsx';
import { TenantSettings } from '#shared/domain/tenant-settings/tenant-settings.ts';
import { updateHouse } from '#shared/manage/houses.ts';
import { CONTRACTED } from '#shared/manage/settings.ts';
import { useAddOnFields } from '../add-ons/use-add-on-fields.tsx';
import { useDesignFields } from '../design/use-design-fields.tsx';
import { useDraftFields } from '../drafts/use-draft-fields.ts';
import { useHoursFields } from '../hours/hours-fields.tsx';
import { useAfterwardsFields, useAnsweringFields } from '../hours/use-answering-fields.ts';
import { useReplyFields } from '../hours/use-reply-fields.ts';
import { useHouseFields } from '../house/use-house-fields.tsx';
import { useMaskingFields } from '../desk-work/use-masking-fields.ts';
import { useNotificationFields } from './use-notification-fields.ts';

/** Every setting by its stored name, and every field of a house. */
const all = [
  ...Object.entries(TenantSettings.entries).flatMap(([name, entry]) =>
    entry.wrapped.type === 'object' ? Object.keys(entry.wrapped.entries).map((inner) => `${name}.${inner}`) : [name],
  ),
  ...Object.keys(updateHouse.body.entries),
];

/** The pictures above the menu are one list on the screen: the house's own and those of the settings. */
const within: Readonly<Record<string, readonly string[]>> = {
  pictures: ['picture', 'picture_url'],
  point: ['latitude', 'longitude'],
};

it('[SETTING-SCREEN] stands on exactly one screen of administration, the contract’s on a card to read', () => {
  const shown = new Map<string, string[]>();
  function Screens() {
    const screens = {
      house: useHouseFields(),
      design: useDesignFields([]),
      hours: useHoursFields(),
      replies: useReplyFields(),
      answering: useAnsweringFields(),
      afterwards: useAfterwardsFields(),
      'add-ons': useAddOnFields(),
      notifications: useNotificationFields(),
      'desk-work': useMaskingFields(),
      drafts: useDraftFields(),
    };
    for (const [screen, groups] of Object.entries(screens))
      for (const { name } of fieldsOf(groups))
        for (const key of within[name] ?? [name]) shown.set(key, [...(shown.get(key) ?? []), screen]);
    return null;
  }
  renderScreen(<Screens />);
  for (const key of CONTRACTED) shown.set(key, [...(shown.get(key) ?? []), 'contract']);
  expect([...shown].filter(([, screens]) => screens.length > 1)).toEqual([]);
  expect([...shown.keys()].toSorted()).toEqual(all.toSorted());
});
