import { type FieldSpec, fieldsOf } from '#client/console/kit/field-spec.ts';
import { useDesignFields } from '../design/use-design-fields.tsx';
import { useSettingSpecs } from '../history/use-setting-specs.ts';
import { useHouseFields } from '../house/use-house-fields.tsx';
import { useNotificationFields } from '../settings/use-notification-fields.ts';
import { withStandards } from '../settings/use-settings-form.ts';

/** The fields of all screens where a house is set, each with what holds where nobody chose otherwise. */
export function useHouseSpecs(): readonly FieldSpec[] {
  const settings = useSettingSpecs();
  const groups = [...useHouseFields(), ...useDesignFields([]), ...useNotificationFields()];
  return fieldsOf(withStandards([{ fields: settings }, ...groups]));
}
