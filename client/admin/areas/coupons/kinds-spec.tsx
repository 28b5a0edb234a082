import { Plural, Trans, useLingui } from '@lingui/react/macro';
import kit from '#client/console/kit/kit.module.css';
import type { ThingsSpec } from '#client/console/kit/things-spec.ts';
import type { CouponExample } from '#shared/domain/coupon/coupon-example.ts';
import { COUPON_EXAMPLE } from '#shared/domain/coupon/example-address.ts';
import { type CouponType, couponTypes } from '#shared/manage/coupon-types.ts';
import type { HouseSeat } from '#shared/manage/me.ts';
import { ThingPreview } from '../house-preview.tsx';
import { nameIn } from '../references.ts';
import { useKindGiven, useKindItself } from './kind-fields.tsx';
import { useCouponWords } from './use-coupon-words.ts';

// They stand in the order of their codes, which nobody changes by hand.
const { reorder: _, ...calls } = couponTypes;

/** The kinds of coupons that a house has. */
export function useKindsSpec(house: HouseSeat): ThingsSpec<CouponType> {
  const { t } = useLingui();
  const words = useCouponWords();
  const itself = useKindItself();
  const given = useKindGiven();
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
    groups: [...itself, ...given],
    preview: (item, languages) => (
      <ThingPreview
        of={item}
        house={house}
        languages={languages}
        page={`customer/coupon/${COUPON_EXAMPLE}`}
        example={item satisfies CouponExample | null}
      />
    ),
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
