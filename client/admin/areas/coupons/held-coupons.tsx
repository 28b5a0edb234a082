import { Trans, useLingui } from '@lingui/react/macro';
import manageStyles from '#client/console/account/manage.module.css';
import { useManage } from '#client/console/account/use-account.ts';
import kit from '#client/console/kit/kit.module.css';
import { Button } from '#client/ui/button.tsx';
import { type HeldCoupon, listCoupons, switchCoupon } from '#shared/manage/coupons.ts';
import { nameIn } from '../references.ts';
import { GiveCoupon } from './give-coupon.tsx';
import { momentIn } from '#client/console/moment-in.ts';
import { useAct } from '#client/console/kit/use-act.ts';
import { PagedList } from './paged-list.tsx';
import { useCouponPages } from './use-coupon-pages.ts';

/** Coupons that guests and rooms hold, and giving one by hand. */
export function HeldCoupons({ code, gives }: { readonly code: string; readonly gives: boolean }) {
  const { t } = useLingui();
  const manage = useManage();
  const pages = useCouponPages(listCoupons.id, code, (query) => manage.call(listCoupons, { params: { code }, query }));
  const title = t`Coupons held`;
  return (
    <>
      <div className={manageStyles.head}>
        <h1 className={manageStyles.title}>{title}</h1>
        {gives ? <GiveCoupon code={code} /> : null}
      </div>
      <PagedList
        code={code}
        title={title}
        empty={<Trans>Nobody holds a coupon yet.</Trans>}
        keyOf={({ id }) => id}
        {...pages}
      >
        {(coupon) => <Row code={code} coupon={coupon} gives={gives} />}
      </PagedList>
    </>
  );
}

function Row({ code, coupon, gives }: { readonly code: string; readonly coupon: HeldCoupon; readonly gives: boolean }) {
  const manage = useManage();
  const { busy, act } = useAct();
  const { holder, issued_at, issued_by: giver, redemption_number: used, max_redemption_number: of, disabled } = coupon;
  const turn = (): Promise<boolean> =>
    act(() => manage.call(switchCoupon, { params: { code, id: String(coupon.id) }, body: { disabled: !disabled } }));
  const given = momentIn(issued_at);
  return (
    <li className={kit.row}>
      <div className={kit.rowLink} data-columns="3">
        <bdi className={kit.rowName}>{nameIn(coupon.name_dict)}</bdi>
        <span className={kit.cell}>
          <bdi>{holder.name}</bdi>
          {holder.kind === 'guest' && holder.room !== '' ? (
            <>
              {' · '}
              <bdi>{holder.room}</bdi>
            </>
          ) : null}
        </span>
        <span className={kit.cell}>
          {giver === null ? (
            given
          ) : (
            <Trans>
              {given}, by <bdi>{giver}</bdi>
            </Trans>
          )}
        </span>
        <span className={kit.cell}>
          {disabled ? (
            <Trans>Switched off</Trans>
          ) : of === null ? (
            <Trans>Used: {used}</Trans>
          ) : (
            <Trans>
              Used: {used} of {of}
            </Trans>
          )}
        </span>
      </div>
      {gives ? (
        <Button variant="quiet" busy={busy} onClick={() => void turn()}>
          {disabled ? <Trans>Switch on</Trans> : <Trans>Switch off</Trans>}
        </Button>
      ) : null}
    </li>
  );
}
