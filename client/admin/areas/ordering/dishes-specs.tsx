import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAllergenTexts } from '#client/chat/order/use-allergen-texts.ts';
import { choosable } from '#client/console/kit/field-spec.ts';
import type { FieldGroup } from '#client/console/kit/field-spec.ts';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import { MediaField } from '#client/console/media/media-field.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { ALLERGENS } from '#shared/domain/ordering/allergens.ts';
import { moneyIn } from '#shared/domain/payment/money-text.ts';
import { minorDigits } from '#shared/domain/payment/payment-rules.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import {
  orderingCategories,
  type OrderingCategory,
  type OrderingItem,
  orderingItems,
  type OrderingMenu,
} from '#shared/manage/ordering.ts';
import { ServingHoursField } from './serving-hours-field.tsx';

/** The categories of a menu, to choose from. */
const categoryOf = (menu: OrderingMenu) =>
  choosable(
    { item: orderingCategories.item, list: orderingCategories.list, get: orderingCategories.get },
    ({ name_dict }) => textIn(name_dict, activeLanguage(), 'en'),
    { menu_id: String(menu.id) },
  );

/** Categories of a menu, and those that stand in them. */
export function useCategoriesSpec(menu: OrderingMenu): ThingsSpec<OrderingCategory> {
  const { t } = useLingui();
  return {
    calls: orderingCategories,
    query: { menu_id: String(menu.id) },
    title: t`Categories`,
    add: t`Add a category`,
    empty: t`There is no category yet. Starters, mains, drinks: a menu needs at least one.`,
    count: (total) => <Plural value={total} one="# category" other="# categories" />,
    nameOf: ({ name_dict }) => textIn(name_dict, activeLanguage(), 'en'),
    columns: [
      { key: 'items', cell: ({ items }) => <Plural value={items} one="# dish" other="# dishes" /> },
      { key: 'hours', cell: ({ hours }) => (hours === null ? null : <Trans>At certain hours</Trans>) },
      { key: 'inner', cell: ({ parent_id }) => (parent_id === null ? null : <Trans>In another category</Trans>) },
    ],
    groups: [
      {
        fields: [
          { kind: 'dict', name: 'name_dict', label: t`Name`, max: 100 },
          {
            kind: 'reference',
            name: 'parent_id',
            label: t`Category it stands in`,
            hint: t`Left empty, it stands by itself.`,
            from: categoryOf(menu),
            nullable: true,
          },
          { kind: 'own', name: 'hours', label: t`Hours`, draw: (field) => <ServingHoursField {...field} /> },
        ],
      },
    ],
    blank: { name_dict: {}, parent_id: null, hours: null },
    fixed: { menu_id: menu.id },
  };
}

/** What guests choose of a dish: sizes, sides, extras, each with what it costs more. */
function useOptions(menu: OrderingMenu): FieldGroup {
  const { t } = useLingui();
  const scale = 10 ** minorDigits(menu.currency);
  return {
    title: t`Options`,
    fields: [
      {
        kind: 'parts',
        name: 'options',
        label: t`What guests choose`,
        hint: t`A size, a side, extras.`,
        add: t`Add an option`,
        max: 20,
        blank: { id: null, name_dict: {}, multiple: false, required: false, choices: [] },
        fields: [
          { kind: 'dict', name: 'name_dict', label: t`Name of the option`, max: 60 },
          { kind: 'check', name: 'required', label: t`One has to be chosen` },
          { kind: 'check', name: 'multiple', label: t`Several can be chosen` },
          {
            kind: 'parts',
            name: 'choices',
            label: t`Choices`,
            add: t`Add a choice`,
            max: 30,
            blank: { id: null, name_dict: {}, price: 0 },
            fields: [
              { kind: 'dict', name: 'name_dict', label: t`Name of the choice`, max: 60 },
              {
                kind: 'number',
                name: 'price',
                label: t`Extra charge`,
                unit: menu.currency,
                scale,
                step: 1 / scale,
                min: 0,
              },
            ],
          },
        ],
      },
    ],
  };
}

/** The dishes of a menu. */
export function useDishesSpec(
  menu: OrderingMenu,
  categories: readonly OrderingCategory[],
  before: ReactNode,
): ThingsSpec<OrderingItem> {
  const { t } = useLingui();
  const allergens = useAllergenTexts();
  const options = useOptions(menu);
  const lang = activeLanguage();
  const scale = 10 ** minorDigits(menu.currency);
  const names = new Map(categories.map(({ id, name_dict }) => [id, textIn(name_dict, lang, 'en')]));
  return {
    calls: orderingItems,
    query: { menu_id: String(menu.id) },
    title: t`Dishes`,
    add: t`Add a dish`,
    empty: t`There is no dish yet. Add a category first, then what it has to offer.`,
    count: (total) => <Plural value={total} one="# dish" other="# dishes" />,
    nameOf: ({ name_dict }) => textIn(name_dict, lang, 'en'),
    columns: [
      { key: 'category', cell: ({ category_id }) => <bdi>{names.get(category_id) ?? ''}</bdi> },
      { key: 'price', cell: ({ price }) => <bdi>{moneyIn(lang, price, menu.currency)}</bdi> },
      { key: 'sold_out', cell: ({ is_sold_out }) => (is_sold_out ? <Trans>Sold out</Trans> : null) },
    ],
    filters: [
      {
        name: 'is_sold_out',
        label: t`Availability`,
        options: [
          { value: 'false', label: t`Can be ordered` },
          { value: 'true', label: t`Sold out` },
        ],
      },
    ],
    bulk: [
      { label: t`Sold out`, change: { is_sold_out: true } },
      { label: t`There again`, change: { is_sold_out: false } },
    ],
    groups: [
      {
        fields: [
          { kind: 'dict', name: 'name_dict', label: t`Name`, max: 100 },
          { kind: 'reference', name: 'category_id', label: t`Category`, from: categoryOf(menu) },
          {
            kind: 'number',
            name: 'price',
            label: t`Price`,
            unit: menu.currency,
            scale,
            step: 1 / scale,
            min: 0,
          },
          {
            kind: 'check',
            name: 'is_sold_out',
            label: t`Sold out`,
            hint: t`Guests do not see it until it is there again.`,
          },
          { kind: 'dict', name: 'description_dict', label: t`Description`, long: true },
          {
            kind: 'own',
            name: 'image_url',
            label: t`Picture`,
            draw: ({ value, set, error, readOnly, houseCode, label }) => (
              <MediaField
                label={label}
                name="image_url"
                house={houseCode}
                purpose="picture"
                value={typeof value === 'string' ? value : null}
                readOnly={readOnly}
                error={error()}
                onChange={set}
              />
            ),
          },
          {
            kind: 'text',
            name: 'master_name',
            label: t`What the kitchen calls it`,
            hint: t`Left empty, its English name.`,
            max: 100,
          },
        ],
      },
      options,
      {
        title: t`Allergens`,
        lead: t`Guests can leave out what holds one of these.`,
        fields: [
          {
            kind: 'choices',
            name: 'allergens',
            label: t`It holds`,
            options: ALLERGENS.map((one) => ({ value: one, label: allergens[one] })),
          },
        ],
      },
    ],
    before,
    blank: {
      name_dict: {},
      category_id: categories.length === 1 ? (categories[0]?.id ?? null) : null,
      price: null,
      is_sold_out: false,
      description_dict: {},
      image_url: null,
      master_name: '',
      options: [],
      allergens: [],
    },
  };
}
