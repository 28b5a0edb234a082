/** Whatever a draft can change has words of the screens: no column, code or id is shown as it is kept. */
import { expect, it } from 'vitest';
import { renderScreen } from '#client/testing/render.tsx';
import type { Parts, Reads } from '#shared/domain/catalogue/catalogue-table.ts';
import { catalogueTables } from '#shared/domain/catalogue/catalogue-tables.ts';
import {
  AllocationObject,
  AllocationTiming,
  AllocationUnit,
  SecurityLevel,
  UsageLimit,
} from '#shared/domain/coupon/coupon.ts';
import { congestionIconSetNames } from '#shared/domain/congestion/icon-sets.ts';
import { priorities } from '#shared/domain/desk-work/priority-rules.ts';
import { REPLIED_STATES } from '#shared/domain/desk-work/replied-states.ts';
import { homeSections } from '#shared/domain/menu/home-section.ts';
import { menuKindNames } from '#shared/domain/menu/menu-kinds.ts';
import { ALLERGENS } from '#shared/domain/ordering/allergens.ts';
import { answerKinds, nodeKinds } from '#shared/domain/scenario/scenario.ts';
import { DisplayTiming, MenuType, RoomConfirmationTiming } from '#shared/domain/states/enumerations.ts';
import { formItemTypes } from '#shared/manage/forms.ts';
import { linkTypes } from '#shared/manage/links.ts';
import { useChoiceTexts } from './use-choice-texts.ts';
import { useFieldWords } from './use-field-words.ts';
import { useHouseSpecs } from './use-house-specs.ts';

const partsOf = (name: string, reads: Reads | Parts): readonly string[] =>
  typeof reads === 'string'
    ? reads === 'follows'
      ? []
      : [name]
    : Object.entries(reads.parts).flatMap(([part, one]) => partsOf(part, one));

it('[DRAFT-DIFF] calls each field of each kind as its screen does', () => {
  const unnamed: string[] = [];
  function Words() {
    const words = useFieldWords();
    const specs = useHouseSpecs();
    for (const { kind, columns } of catalogueTables)
      for (const [column, reads] of Object.entries(columns))
        for (const name of partsOf(column, reads)) {
          if (kind === 'house' && (specs.some((spec) => spec.name === name) || name.startsWith('picture.'))) continue;
          if (words(kind, name) === name.replaceAll('_', ' ')) unnamed.push(`${kind}.${name}`);
        }
    return null;
  }
  renderScreen(<Words />);
  expect(unnamed).toEqual([]);
});

/** What each choice of the catalogue can be. */
const values: Readonly<Record<string, readonly (string | number)[]>> = {
  'main_menu.section': homeSections,
  'sub_menu.menu_type': MenuType.options,
  'sub_menu.sub_menu_type': menuKindNames,
  'sub_menu.displayTiming': DisplayTiming.options,
  'sub_menu.room_confirmation_timing': RoomConfirmationTiming.options,
  'popup.source_entity_type': linkTypes,
  'popup.type': linkTypes,
  'scenario_node.kind': nodeKinds,
  'scenario_node.answer': answerKinds,
  'ordering_item.allergens': ALLERGENS,
  'coupon_type.security_level': SecurityLevel.options,
  'coupon_type.usage_limit': UsageLimit.options,
  'coupon_type.allocation_timing': AllocationTiming.options,
  'coupon_type.allocation_object': AllocationObject.options,
  'coupon_type.allocation_unit': AllocationUnit.options,
  'form_item.type': formItemTypes,
  'congestion.icon_type': congestionIconSetNames,
  'canned_reply.sets_state': REPLIED_STATES,
  'priority_rule.priority': priorities,
  'bot.type': ['chat', 'kiosk', 'website'],
  'bot.corner': ['start', 'end'],
};
/** They say themselves what they are: words a guest writes, names of currencies. */
const plain = new Set(['priority_rule.words', 'ordering_menu.currency', 'house.currency']);

it('[DRAFT-DIFF] calls each value of a choice as its screen does', () => {
  const unnamed: string[] = [];
  function Words() {
    const choices = useChoiceTexts();
    const specs = useHouseSpecs();
    for (const { kind, columns } of catalogueTables)
      for (const [column, reads] of Object.entries(columns)) {
        const all = typeof reads === 'string' ? { [column]: reads } : reads.parts;
        for (const [name, one] of Object.entries(all)) {
          const key = `${kind}.${name}`;
          if ((one !== 'choice' && one !== 'choices') || plain.has(key)) continue;
          if (kind === 'house' && specs.some((spec) => spec.name === name && spec.kind === 'choice')) continue;
          const said = values[key];
          if (said === undefined) unnamed.push(key);
          else
            unnamed.push(
              ...said.filter((value) => choices(kind, name, value) === undefined).map((value) => `${key} ${value}`),
            );
        }
      }
    return null;
  }
  renderScreen(<Words />);
  expect(unnamed).toEqual([]);
});
