import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { choosable, type Option } from '#client/console/kit/field-spec.ts';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { subMenus } from '#shared/manage/menus.ts';
import { type OrderingMenu, orderingMenus } from '#shared/manage/ordering.ts';

const menuOf = choosable({ item: subMenus.item, list: subMenus.list, get: subMenus.get }, ({ name_dict }) =>
  textIn(name_dict, activeLanguage(), 'en'),
);
/** Rates are kept in hundredths of a percent. */
const PERCENT = 100;

/** Every currency by its code, as the reader's language calls it. */
function useCurrencies(): readonly Option[] {
  const lang = activeLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames([bcp47Of(lang), 'en'], { type: 'currency' });
    return Intl.supportedValuesOf('currency').map((code) => ({
      value: code,
      label: `${code} – ${names.of(code) ?? ''}`,
    }));
  }, [lang]);
}

/** The menus of a house that guests order from. */
export function useOrderingMenusSpec(): ThingsSpec<OrderingMenu> {
  const { t } = useLingui();
  const currencies = useCurrencies();
  return {
    calls: orderingMenus,
    title: t`Ordering`,
    add: t`Add a menu to order from`,
    empty: t`There is no menu yet. Room service, breakfast, the bar: guests order from their phone and the desk sees it at once.`,
    count: (total) => <Plural value={total} one="# menu" other="# menus" />,
    nameOf: ({ name_dict }) => textIn(name_dict, activeLanguage(), 'en'),
    columns: [
      { key: 'items', cell: ({ items }) => <Plural value={items} one="# dish" other="# dishes" /> },
      {
        key: 'sold_out',
        cell: ({ sold_out }) =>
          sold_out === 0 ? null : <Plural value={sold_out} one="# sold out" other="# sold out" />,
      },
      { key: 'hidden', cell: ({ is_display }) => (is_display ? null : <Trans>Hidden</Trans>) },
    ],
    groups: [
      {
        fields: [
          { kind: 'dict', name: 'name_dict', label: t`Name`, max: 100 },
          {
            kind: 'reference',
            name: 'sub_menu_id',
            label: t`Menu that opens it`,
            hint: t`One of the kind “order”. Its hours are the hours of the kitchen.`,
            from: menuOf,
          },
          {
            kind: 'choice',
            name: 'currency',
            label: t`Currency`,
            hint: t`Prices are not converted when it changes.`,
            none: t`None chosen`,
            options: currencies,
          },
          {
            kind: 'check',
            name: 'is_display',
            label: t`Guests see it`,
            hint: t`Possible once each category has a dish.`,
          },
          { kind: 'check', name: 'is_display_image', label: t`Dishes are shown with pictures` },
          {
            kind: 'check',
            name: 'is_display_order_btn',
            label: t`Guests can order`,
            hint: t`Otherwise they can only read it.`,
          },
          {
            kind: 'text',
            name: 'project_cd',
            label: t`Code`,
            hint: t`Other programs ask for the menu by it. Left empty, one is made.`,
            max: 64,
            type: 'url',
          },
        ],
      },
      {
        title: t`Tax and service`,
        fields: [
          { kind: 'check', name: 'is_tax_included', label: t`Prices include tax` },
          {
            kind: 'number',
            name: 'tax_rate',
            label: t`Tax`,
            unit: '%',
            scale: PERCENT,
            step: 0.01,
            min: 0,
            max: 100,
            when: ({ is_tax_included }) => is_tax_included !== true,
          },
          { kind: 'check', name: 'is_service_fee_included', label: t`Prices include service` },
          {
            kind: 'number',
            name: 'service_rate',
            label: t`Service`,
            unit: '%',
            scale: PERCENT,
            step: 0.01,
            min: 0,
            max: 100,
            when: ({ is_service_fee_included }) => is_service_fee_included !== true,
          },
          { kind: 'dict', name: 'fee_text_dict', label: t`What guests read about it`, max: 200 },
        ],
      },
    ],
    blank: {
      name_dict: {},
      sub_menu_id: null,
      currency: null,
      is_display: false,
      is_display_image: true,
      is_display_order_btn: true,
      project_cd: '',
      is_tax_included: true,
      tax_rate: 1000,
      is_service_fee_included: true,
      service_rate: 0,
      fee_text_dict: {},
    },
    deleting: ({ items }) => (
      <Plural
        value={items}
        one="Its categories and # dish are deleted with it."
        other="Its categories and # dishes are deleted with it."
      />
    ),
  };
}
