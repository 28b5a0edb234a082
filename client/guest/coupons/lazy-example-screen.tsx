import { useLingui } from '@lingui/react/macro';
import Ticket from 'lucide-react/icons/ticket';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { onReadAgain } from '#client/sync/read-again.ts';
import { exampleHere } from '#client/sync/shown-example.ts';
import { useReadable } from '#client/sync/sync-context.ts';
import { CouponExample } from '#shared/domain/coupon/coupon-example.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { morePaths } from '../app/more-paths.ts';
import { useHouseClock } from '../app/use-house-clock.ts';
import { GuestPage } from '../frame/guest-page.tsx';
import { Cover } from '../reading/cover.tsx';
import { HowToUse } from './coupon-texts.tsx';
import { exampleCoupon } from './example-coupon.ts';
import { CouponGone } from './gone.tsx';
import { CouponDetails } from './held-coupon.tsx';
import { TicketCard } from './ticket-card.tsx';
import detail from '../reading/detail.module.css';
import styles from './redeem.module.css';

function handed(): CouponExample | null {
  const read = v.safeParse(CouponExample, exampleHere());
  return read.success ? read.output : null;
}

/** A kind of coupon beside its form, as the wallet shows it and as it opens; nothing is used here [CONSOLE-PREVIEW]. */
export function ExampleCoupon() {
  const { t } = useLingui();
  const { lang, memory } = useGuestApp();
  const place = useReadable(memory.place);
  const { zone, now } = useHouseClock();
  const [kind, setKind] = useState(handed);
  useEffect(() => onReadAgain(() => setKind(handed())), []);
  if (kind === null) return <CouponGone held />;
  const coupon = exampleCoupon(kind, { house: place?.detail.tenant_name ?? '', lang, zone: zone ?? 'UTC', now });
  const at = { coupon, now, zone };
  return (
    <GuestPage title={<bdi>{coupon.couponTypeInfo.name || t`Coupon`}</bdi>} back={morePaths.wallet()}>
      <article className={detail.page}>
        <div className={detail.body}>
          <TicketCard {...at} onOpen={() => undefined} />
        </div>
        <Cover src={coupon.couponTypeInfo.imageUrl} icon={Ticket} iconSize={64} className={detail.hero} />
        <div className={detail.body}>
          <CouponDetails {...at} />
          <p className={styles.how}>
            <HowToUse level={coupon.securityLevel} />
          </p>
        </div>
      </article>
    </GuestPage>
  );
}
