import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import type { SubMenu } from '#shared/manage/menus.ts';
import { type FormItem, formItems, formItemTypes, type Questionnaire, questionnaires } from '#shared/manage/forms.ts';
import { menuOf, nameIn } from '../references.ts';

const nameOfMenu = (menus: readonly SubMenu[], id: number): string =>
  nameIn(menus.find((menu) => menu.id === id)?.name_dict ?? {});

/** The lines of request forms. */
export function useFormItemsSpec(menus: readonly SubMenu[]): ThingsSpec<FormItem> {
  const { t } = useLingui();
  const kinds = {
    text: t`A line of text`,
    number: t`A number`,
    date: t`A day`,
    check: t`A tick`,
    select: t`One of several choices`,
  };
  return {
    calls: formItems,
    title: t`Lines of request forms`,
    add: t`Add a line`,
    empty: t`There is no line yet. Ask for what you would ask at the desk: for how many, on which day, with gift wrap?`,
    count: (total) => <Plural value={total} one="# line" other="# lines" />,
    nameOf: ({ name_dict }) => nameIn(name_dict),
    columns: [
      { key: 'menu', cell: ({ sub_menu_id }) => <bdi>{nameOfMenu(menus, sub_menu_id)}</bdi> },
      { key: 'type', cell: ({ type }) => kinds[type] },
      { key: 'hidden', cell: ({ is_display }) => (is_display ? null : <Trans>Hidden</Trans>) },
    ],
    bulk: [
      { label: t({ message: 'Show', context: 'the opposite of hiding' }), change: { is_display: true } },
      { label: t`Hide`, change: { is_display: false } },
    ],
    groups: [
      {
        fields: [
          { kind: 'dict', name: 'name_dict', label: t`What is asked`, max: 100 },
          { kind: 'reference', name: 'sub_menu_id', label: t`Menu it stands in`, from: menuOf },
          {
            kind: 'choice',
            name: 'type',
            label: t`Kind`,
            options: formItemTypes.map((value) => ({ value, label: kinds[value] })),
          },
          {
            kind: 'number',
            name: 'price',
            label: t`Price`,
            hint: t`In the currency of the house; where a number is asked, the price of one.`,
            min: 0,
            step: 0.01,
            nullable: true,
          },
          {
            kind: 'parts',
            name: 'choices',
            label: t`Choices`,
            hint: t`In the order in which guests read them. Without any they answer in their own words.`,
            add: t`Add a choice`,
            max: 30,
            blank: { name_dict: {} },
            when: ({ type }) => type === 'select',
            fields: [{ kind: 'dict', name: 'name_dict', label: t`Name of the choice`, max: 60 }],
          },
          { kind: 'check', name: 'is_display', label: t`Guests see it` },
        ],
      },
    ],
    blank: { name_dict: {}, sub_menu_id: null, type: 'text', price: null, choices: [], is_display: true },
  };
}

// They stand in the order of their menus.
const { reorder: _, ...questionnaireCalls } = questionnaires;

/** What guests are asked on a page elsewhere. */
export function useQuestionnairesSpec(menus: readonly SubMenu[]): ThingsSpec<Questionnaire> {
  const { t } = useLingui();
  return {
    calls: questionnaireCalls,
    title: t`Questionnaires`,
    add: t`Add a questionnaire`,
    empty: t`There is no questionnaire yet. Lead guests to the one you have, with a few words of your own.`,
    count: (total) => <Plural value={total} one="# questionnaire" other="# questionnaires" />,
    nameOf: ({ sub_menu_id, url }) => nameOfMenu(menus, sub_menu_id) || url,
    columns: [{ key: 'url', cell: ({ url }) => <bdi dir="ltr">{url}</bdi> }],
    groups: [
      {
        fields: [
          {
            kind: 'reference',
            name: 'sub_menu_id',
            label: t`Menu that leads there`,
            hint: t`A menu leads to one questionnaire.`,
            from: menuOf,
          },
          { kind: 'text', name: 'url', label: t`Address of the questionnaire`, type: 'url', max: 2000 },
          { kind: 'dict', name: 'message_dict', label: t`Heading`, long: true },
          { kind: 'dict', name: 'description1_dict', label: t`Description`, long: true },
          { kind: 'dict', name: 'description2_dict', label: t`Second paragraph`, long: true },
        ],
      },
    ],
    blank: { sub_menu_id: null, url: '', message_dict: {}, description1_dict: {}, description2_dict: {} },
  };
}
