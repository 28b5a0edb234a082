import { Trans, useLingui } from '@lingui/react/macro';
import manageStyles from '#client/console/account/manage.module.css';
import { useManage } from '#client/console/account/use-account.ts';
import kit from '#client/console/kit/kit.module.css';
import { listRedemptions } from '#shared/manage/coupons.ts';
import { nameIn } from '../references.ts';
import { momentIn } from '#client/console/moment-in.ts';
import { PagedList } from './paged-list.tsx';
import { useCouponPages } from './use-coupon-pages.ts';
import { useCouponWords } from './use-coupon-words.ts';

/** What was redeemed: which coupon, by whom, how, and who of the staff was there. */
export function Redemptions({ code }: { readonly code: string }) {
  const { t } = useLingui();
  const { way } = useCouponWords();
  const manage = useManage();
  const pages = useCouponPages(listRedemptions.id, code, (query) =>
    manage.call(listRedemptions, { params: { code }, query }),
  );
  const title = t`Redeemed coupons`;
  return (
    <>
      <h1 className={manageStyles.title}>{title}</h1>
      <PagedList
        code={code}
        title={title}
        empty={<Trans>No coupon was redeemed yet.</Trans>}
        keyOf={({ id }) => id}
        {...pages}
      >
        {({ name_dict, guest, room, redeemed_at, how, staff, counter_dict }) => (
          <li className={kit.row}>
            <div className={kit.rowLink} data-columns="3">
              <bdi className={kit.rowName}>{nameIn(name_dict)}</bdi>
              <span className={kit.cell}>
                <bdi>{guest}</bdi>
                {room === '' ? null : (
                  <>
                    {' · '}
                    <bdi>{room}</bdi>
                  </>
                )}
              </span>
              <span className={kit.cell}>{momentIn(redeemed_at)}</span>
              <span className={kit.cell}>
                {way[how]}
                {staff === null ? null : (
                  <>
                    {' · '}
                    <bdi>{staff}</bdi>
                  </>
                )}
                {counter_dict === null ? null : (
                  <>
                    {' · '}
                    <bdi>{nameIn(counter_dict)}</bdi>
                  </>
                )}
              </span>
            </div>
          </li>
        )}
      </PagedList>
    </>
  );
}
