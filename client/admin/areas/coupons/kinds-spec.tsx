import { Plural, Trans, useLingui } from '@lingui/react/macro';
import kit from '#client/console/kit/kit.module.css';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import { COUPON_DESCRIPTIONS_MAX, type CouponType, couponTypes } from '#shared/manage/coupon-types.ts';
import { pictureOf } from '../picture-field.tsx';
import { groupOf, nameIn } from '../references.ts';
import { optionsOf, useCouponWords } from './use-coupon-words.ts';

// They stand in the order of their codes, which nobody changes by hand.
const { reorder: _, ...calls } = couponTypes;

/** The kinds of coupons that a house has. */
export function useKindsSpec(): ThingsSpec<CouponType> {
  const { t } = useLingui();
  const words = useCouponWords();
  return {
    calls,
    title: t`Kinds of coupons`,
    add: t`Add a kind of coupon`,
    empty: t`There is no coupon yet. A welcome drink, late breakfast, ten per cent at the spa: guests find it in their wallet.`,
    count: (total) => <Plural value={total} one="# kind of coupon" other="# kinds of coupons" />,
    nameOf: ({ name_dict }) => nameIn(name_dict),
    columns: [
      { key: 'timing', cell: ({ allocation_timing }) => words.timing[allocation_timing] },
      {
        key: 'issued',
        cell: ({ issued, limited_no: of }) =>
          of === null ? (
            <Trans>{issued} given</Trans>
          ) : (
            <Trans>
              {issued} of {of} given
            </Trans>
          ),
      },
      { key: 'off', cell: ({ disabled }) => (disabled ? <Trans>Switched off</Trans> : null) },
    ],
    bulk: [
      { label: t`Switch on`, change: { disabled: false } },
      { label: t`Switch off`, change: { disabled: true } },
    ],
    groups: [
      {
        fields: [
          { kind: 'dict', name: 'name_dict', label: t`Name`, max: 60 },
          {
            kind: 'text',
            name: 'code',
            label: t`Code`,
            hint: t`What your own books call it. Guests do not see it.`,
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
    ],
    blank: {
      name_dict: {},
      code: '',
      descriptions: [],
      image_url: null,
      color: null,
      security_level: 0,
      staff_group_id: null,
      places: [],
      usage_limit: 'limited',
      max_redemption_number: 1,
      allocation_timing: 'scan',
      allocation_object: 'guest',
      allocation_unit: 'once',
      limited_no: null,
      valid_from: null,
      valid_until: null,
      valid_days: null,
      after_checkout_usage: false,
      disabled: false,
    },
    after: ({ security_level, has_pin, issued, redeemed }) => (
      <>
        <p className={kit.note}>
          <Trans>
            Given: {issued}. Redeemed: {redeemed}.
          </Trans>
        </p>
        {security_level === 2 && !has_pin ? (
          <p className={kit.note} role="status">
            <Trans>This counter has no PIN yet: nobody can redeem the coupon. Set one under PINs.</Trans>
          </p>
        ) : null}
      </>
    ),
    deleting: ({ issued }) =>
      issued > 0 ? (
        <Trans>Guests hold coupons of this kind, so it cannot be deleted. Switch it off instead.</Trans>
      ) : undefined,
  };
}
