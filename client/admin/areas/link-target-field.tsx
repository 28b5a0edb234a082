import { useLingui } from '@lingui/react/macro';
import { type Choosable, choosable, type OwnField } from '#client/console/kit/field-spec.ts';
import { ReferenceField } from '#client/console/kit/fields/reference-field.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { couponPages } from '#shared/manage/coupon-pages.ts';
import { facilities } from '#shared/manage/facilities.ts';
import type { LinkType } from '#shared/manage/links.ts';
import { subMenus } from '#shared/manage/menus.ts';

const nameOf = ({ name_dict }: { readonly name_dict: Readonly<Record<string, string>> }): string =>
  textIn(name_dict, activeLanguage(), 'en');

/** What a link may lead to. */
const targets: Readonly<Record<LinkType, Choosable>> = {
  sub_menu: choosable({ item: subMenus.item, list: subMenus.list, get: subMenus.get }, nameOf),
  facility: choosable({ item: facilities.item, list: facilities.list, get: facilities.get }, nameOf),
  coupon: choosable({ item: couponPages.item, list: couponPages.list, get: couponPages.get }, nameOf),
};

/** What a link leads to, by the kind that stands above it. */
export function LinkTargetField({ value, values, set, error, readOnly, label, houseCode }: OwnField) {
  const { t } = useLingui();
  const from = Object.entries(targets).find(([type]) => type === values['type'])?.[1];
  if (from === undefined) return null;
  return (
    <ReferenceField
      label={label}
      name="target_id"
      houseCode={houseCode}
      from={from}
      single
      none={t`None chosen`}
      value={typeof value === 'number' ? [value] : []}
      readOnly={readOnly}
      error={error()}
      onChange={([id = null]) => set(id)}
    />
  );
}
