/**
 * One form over what a house is and what is set in it: both are of one version. Settings are saved first, since they have
 * more to refuse; what of the two was saved when the other was refused is not asked again.
 */
import { useLingui } from '@lingui/react/macro';
import type { FieldFault } from '#client/console/account/refused.ts';
import { Refused } from '#client/console/account/refused.ts';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { type FieldGroup, fieldsOf } from '#client/console/kit/field-spec.ts';
import type { Values } from '#client/console/kit/things.ts';
import { type ThingForm, useThingForm } from '#client/console/kit/use-thing-form.ts';
import { changedNames, dictOf, patchOf, pick } from '#client/console/kit/values.ts';
import type { ManageCalls } from '#client/console/account/account-core.ts';
import { getHouse, type House, updateHouse } from '#shared/manage/houses.ts';
import { getSettings, updateSettings } from '#shared/manage/settings.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { picturesOf, withPictures } from './top-images.ts';

/** What a house is and what is set in it, at one moment. */
export interface HouseState {
  readonly house: House;
  readonly settings: OutputOf<typeof getSettings>['settings'];
  readonly version: number;
}

/** @throws what the server refuses */
export async function readHouseState(manage: ManageCalls, code: string): Promise<HouseState> {
  const params = { code };
  const [house, { settings, version }] = await Promise.all([
    manage.call(getHouse, { params }),
    manage.call(getSettings, { params }),
  ]);
  // Changed between the two: the older version is refused when it is saved, and read again then.
  return { house, settings, version: Math.min(version, house.version) };
}

const OF_HOUSE: ReadonlySet<string> = new Set([
  'name_dict',
  'description_dict',
  'tenant_type',
  'ask_location_type',
  'lang_cd',
  'secondary_lang_cd',
  'languages',
  'time_zone',
  'primary_color',
  'icon_color',
  'logo_url',
  'picture_url',
  'latitude',
  'longitude',
  'currency_cd',
]);

const valuesOf = ({ house, settings }: HouseState, names: readonly string[]): Values => ({
  ...pick(settings, names),
  ...pick(house, names),
  ...(names.includes('pictures') ? { pictures: picturesOf(house.picture_url, settings.picture) } : {}),
});

/** Faults of the pictures stand at their place in the list. */
const atPictures = ({ path, code }: FieldFault): FieldFault => ({
  path: path === 'picture_url' ? 'pictures.0' : path.replace(/^picture\./, 'pictures.'),
  code,
});

/** @param groups the fields of this screen, some of the house, some of its settings */
export function useHouseForm(state: HouseState, name: string, groups: readonly FieldGroup[]): ThingForm {
  const { t } = useLingui();
  const manage = useManage();
  const refetch = useRefetch();
  const snack = useSnack();
  const { code } = state.house;
  const fields = fieldsOf(groups);
  const names = fields.map((field) => field.name);
  const dicts = new Set(fields.filter(({ kind }) => kind === 'dict').map((field) => field.name));
  return useThingForm({
    name: `${code}-${name}`,
    fields: names,
    base: valuesOf(state, names),
    version: state.version,
    async save(base, values, version) {
      const all = withPictures(patchOf(fields, base, values), base, values);
      const ofSettings = Object.fromEntries(Object.entries(all).filter(([key]) => !OF_HOUSE.has(key)));
      const ofHouse = Object.fromEntries(
        Object.entries(all)
          .filter(([key]) => OF_HOUSE.has(key))
          // The house's own texts are given whole.
          .map(([key, value]) => [key, dicts.has(key) ? whole(values[key]) : value]),
      );
      let at = version ?? state.version;
      try {
        if (Object.keys(ofSettings).length > 0)
          at = (await manage.call(updateSettings, { params: { code }, body: ofSettings }, { version: at })).version;
        if (Object.keys(ofHouse).length > 0)
          at = (
            await manage.call(
              updateHouse,
              { params: { code }, body: ofHouse },
              {
                version: at,
              },
            )
          ).version;
      } catch (error) {
        throw error instanceof Refused
          ? new Refused(error.code, error.data, error.fields.map(atPictures), error.present)
          : error;
      }
      if (changedNames(base, values).length > 0) snack({ text: t`Saved. Your guests see it from now on.` });
      // Not waited for: what is saved is no draft any more, however long the line takes to tell of it.
      void refetch();
      return { id: code, version: at };
    },
    async readPresent() {
      const now = await readHouseState(manage, code);
      return { values: valuesOf(now, names), version: now.version };
    },
  });
}

const whole = (dict: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(dictOf(dict)).filter(([, text]) => text.trim() !== ''));
