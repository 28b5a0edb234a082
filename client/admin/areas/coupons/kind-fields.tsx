import { useLingui } from '@lingui/react/macro';
import type { FieldGroup } from '#client/console/kit/field-spec.ts';
import { COUPON_DESCRIPTIONS_MAX } from '#shared/manage/coupon-types.ts';
import { pictureOf } from '#client/console/media/picture-field.tsx';
import { groupOf } from '../references.ts';
import { optionsOf, useCouponWords } from './use-coupon-words.ts';

/** What a kind of coupon is, and how it is used. */
export function useKindItself(): readonly FieldGroup[] {
  const { t } = useLingui();
  const words = useCouponWords();
  return [
    {
      fields: [
        { kind: 'dict', name: 'name_dict', label: t`Name`, max: 60 },
        {
          kind: 'text',
          name: 'code',
          label: t`Code`,
          hint: t`What your own books call it. Guests find it in small letters at the end of the coupon.`,
          max: 40,
        },
        {
          kind: 'parts',
          name: 'descriptions',
          label: t`Descriptions`,
          hint: t`What it is good for, what it is not, what to bring: three paragraphs at most.`,
          add: t`Add a paragraph`,
          max: COUPON_DESCRIPTIONS_MAX,
          blank: { text_dict: {} },
          fields: [{ kind: 'dict', name: 'text_dict', label: t`Words`, long: true }],
        },
        pictureOf('image_url', t`Picture`),
        { kind: 'colour', name: 'color', label: t`Colour`, nullable: true },
      ],
    },
    {
      title: t`How it is used`,
      fields: [
        {
          kind: 'choice',
          numeric: true,
          name: 'security_level',
          label: t`How it is redeemed`,
          options: optionsOf(words.level),
        },
        {
          kind: 'reference',
          name: 'staff_group_id',
          label: t`Counter that takes it`,
          hint: t`Its staff scan it, its PIN is asked. Without one, everybody of the staff takes it.`,
          from: groupOf,
          nullable: true,
        },
        {
          kind: 'parts',
          name: 'places',
          label: t`Where it is taken`,
          add: t`Add a place`,
          max: 20,
          blank: { name_dict: {} },
          fields: [{ kind: 'dict', name: 'name_dict', label: t`Name of the place`, max: 100 }],
        },
        { kind: 'choice', name: 'usage_limit', label: t`How often it is used`, options: optionsOf(words.limit) },
        {
          kind: 'number',
          name: 'max_redemption_number',
          label: t`Times in all`,
          min: 1,
          max: 1000,
          nullable: true,
          when: ({ usage_limit }) => usage_limit !== 'unlimited',
        },
      ],
    },
  ];
}

/** Who gets one, and when it is valid. */
export function useKindGiven(): readonly FieldGroup[] {
  const { t } = useLingui();
  const words = useCouponWords();
  return [
    {
      title: t`Who gets it`,
      fields: [
        { kind: 'choice', name: 'allocation_timing', label: t`How it is given`, options: optionsOf(words.timing) },
        { kind: 'choice', name: 'allocation_object', label: t`To whom`, options: optionsOf(words.object) },
        { kind: 'choice', name: 'allocation_unit', label: t`How many`, options: optionsOf(words.unit) },
        {
          kind: 'number',
          name: 'limited_no',
          label: t`How many there are in all`,
          hint: t`First come, first served. Left empty, there is no end of them.`,
          min: 1,
          max: 1_000_000,
          nullable: true,
        },
      ],
    },
    {
      title: t`When it is valid`,
      fields: [
        { kind: 'date', name: 'valid_from', label: t`First day`, nullable: true },
        { kind: 'date', name: 'valid_until', label: t`Last day`, nullable: true },
        {
          kind: 'number',
          name: 'valid_days',
          label: t`Days after it was given`,
          hint: t`Left empty, it is valid to the last day.`,
          unit: t`days`,
          min: 1,
          max: 3650,
          nullable: true,
        },
        { kind: 'check', name: 'after_checkout_usage', label: t`Can be used after checkout` },
        {
          kind: 'check',
          name: 'disabled',
          label: t`Switched off`,
          hint: t`Nobody is given one, and those that guests hold cannot be used meanwhile.`,
        },
      ],
    },
  ];
}
