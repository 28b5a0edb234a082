/** A form over some settings of a house. Their names stand in it as they are stored: `concierge.url`. */
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { type FieldGroup, fieldsOf } from '#client/console/kit/field-spec.ts';
import type { Values } from '#client/console/kit/things.ts';
import { type ThingForm, useThingForm } from '#client/console/kit/use-thing-form.ts';
import { patchOf, same } from '#client/console/kit/values.ts';
import { TenantSettings } from '#shared/domain/tenant-settings/tenant-settings.ts';
import { getSettings, updateSettings } from '#shared/manage/settings.ts';
import type { InputOf, OutputOf } from '#shared/rest/endpoint.ts';

export type SettingsState = OutputOf<typeof getSettings>;

/** What a setting is, by its stored name. */
const settingAt = (settings: object, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>(
      (inner, part) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, part) : undefined),
      settings,
    );

const defaults = v.parse(TenantSettings, {});

/** The same fields, each with what holds where nothing was chosen. */
export const withStandards = (groups: readonly FieldGroup[]): readonly FieldGroup[] =>
  groups.map((group) => ({
    ...group,
    fields: group.fields.map((field) => ({ ...field, standard: settingAt(defaults, field.name) })),
  }));

const valuesOf = (settings: object, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, settingAt(settings, name)]));

/** A merge patch of settings: what is as without them is taken back, so that it follows a standard that changes. */
function settingsPatch(flat: Values): Values {
  const patch: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(flat)) {
    const told = same(value, settingAt(defaults, name)) ? null : value;
    const [head = name, inner] = name.split('.');
    if (inner === undefined) patch[head] = told;
    else patch[head] = { ...(patch[head] as object | undefined), [inner]: told };
  }
  return patch;
}

/** @param state what holds now; the form follows it while nothing is typed */
export function useSettingsForm(
  code: string,
  name: string,
  state: SettingsState,
  groups: readonly FieldGroup[],
): ThingForm {
  const { t } = useLingui();
  const manage = useManage();
  const refetch = useRefetch();
  const snack = useSnack();
  const fields = fieldsOf(groups);
  const names = fields.map((field) => field.name);
  const params = { code };
  return useThingForm({
    name: `${code}-settings-${name}`,
    fields: names,
    base: valuesOf(state.settings, names),
    version: state.version,
    async save(base, values, version) {
      // The contract knows every setting, a form those of its screen; the server checks what is sent.
      const body = settingsPatch(patchOf(fields, base, values)) as InputOf<typeof updateSettings>['body'];
      const saved = await manage.call(updateSettings, { params, body }, { version: version ?? state.version });
      snack({ text: t`Saved. It holds from now on.` });
      void refetch();
      return { id: code, version: saved.version };
    },
    async readPresent() {
      const now = await manage.call(getSettings, { params });
      return { values: valuesOf(now.settings, names), version: now.version };
    },
  });
}
