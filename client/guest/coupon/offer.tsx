import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import Map from 'lucide-react/icons/map';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircleMore from 'lucide-react/icons/message-circle-more';
import Tag from 'lucide-react/icons/tag';
import { useEffect } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Skeleton, SkeletonGroup } from '#client/ui/skeleton.tsx';
import type { BizCoupon } from '#shared/operations/catalogue/offers.ts';
import { personMenu } from '../app/guest-menus.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { morePaths } from '../app/more-paths.ts';
import { usePlace } from '../app/place.ts';
import { Cover } from '../catalogue/cover.tsx';
import { Fact, Facts } from '../catalogue/facts.tsx';
import { aboveSubMenu, shownEntry, useSubMenuId } from '../catalogue/menu-place.ts';
import { ReadFailed } from '../catalogue/read-states.tsx';
import { useLeaving } from '../catalogue/use-link.tsx';
import { useRead } from '../catalogue/use-read.ts';
import { GuestPage } from '../frame/guest-page.tsx';
import { useOpenMenu } from '../inquiry/use-open-menu.tsx';
import { Popups } from '../popup/popups.tsx';
import { offers } from './coupon-store.ts';
import { CouponGone } from './gone.tsx';
import { mapAddress } from './map-address.ts';
import { useOfferTexts } from './offer-texts.ts';
import styles from './coupon.module.css';

function Details({ offer }: { readonly offer: BizCoupon }) {
  const texts = useOfferTexts(offer);
  const { leave, dialog } = useLeaving();
  const map = mapAddress(offer.map_iframe_tag);
  const [first, ...others] = offer.image_urls;
  return (
    <>
      <Cover first src={first} icon={Tag} iconSize={64} className={styles.hero} />
      {others.length === 0 ? null : (
        <div className={styles.others}>
          {others.map((url) => (
            <Cover key={url} src={url} icon={Tag} className={styles.hero} />
          ))}
        </div>
      )}
      <div className={styles.body}>
        <bdi className={styles.name}>{texts.name}</bdi>
        <p className={styles.words} dir="auto">
          {texts.text}
        </p>
        {texts.places.length === 0 && map === null ? null : (
          <Facts>
            {texts.places.length === 0 ? null : (
              <Fact icon={MapPin} label={<Trans>Where to find it</Trans>}>
                {texts.places.map((place) => (
                  <bdi key={place}>{place}</bdi>
                ))}
              </Fact>
            )}
            {map === null ? null : (
              <Fact icon={Map} label={<Trans>Map</Trans>}>
                <a
                  className={styles.link}
                  href={map}
                  target="_blank"
                  rel="noopener noreferrer"
                  onClick={(event) => {
                    event.preventDefault();
                    leave(map);
                  }}
                >
                  <Trans>Open the map</Trans>
                </a>
              </Fact>
            )}
          </Facts>
        )}
      </div>
      {dialog}
    </>
  );
}

function Waiting() {
  return (
    <SkeletonGroup>
      <div>
        <Skeleton height="240px" radius="0" />
        <div className={styles.body}>
          <Skeleton height="28px" width="60%" />
          <Skeleton height="96px" />
          <Skeleton height="96px" radius="var(--radius-card)" />
        </div>
      </div>
    </SkeletonGroup>
  );
}

/** One offer of the house: what it is, where, what belongs to it, and a person to ask [COUPON-OFFERS]. */
export function Offer({ id }: { readonly id: number }) {
  const { t } = useLingui();
  const { logs } = useGuestApp();
  const router = useRouter();
  const { menus } = usePlace();
  const subMenuId = useSubMenuId(menus, 'coupon');
  const entry = shownEntry(menus, subMenuId);
  const { value, failed, again } = useRead(offers, id);
  const { openSub, busy, dialogs } = useOpenMenu();
  useEffect(() => logs.access('coupon', 'open_detail', { offer_id: id }), [logs, id]);
  const offer = value === 'gone' ? null : value;
  const person = menus === null ? null : personMenu(menus);
  const back = entry === null ? aboveSubMenu(entry) : morePaths.coupons(entry.main.id, entry.sub.id);
  return (
    <GuestPage title={<bdi>{offer?.display_name ?? entry?.sub.name ?? t`Offer`}</bdi>} back={back} busy={value === null && !failed}>
      {offer !== null ? (
        <article className={styles.page}>
          <Details offer={offer} />
          <div className={styles.beside}>{offer.has_popupmenu ? <Popups of="coupon" id={offer.id} /> : null}</div>
          <div className={styles.actions}>
            {person === null ? null : (
              <Button wide icon={<Icon of={MessageCircleMore} />} busy={busy === person.sub.id} onClick={() => openSub(person)}>
                <Trans>Ask a person</Trans>
              </Button>
            )}
            <Button wide variant="outline" onClick={() => void router.navigate({ href: morePaths.wallet() })}>
              <Trans>Show my coupons</Trans>
            </Button>
          </div>
        </article>
      ) : value === 'gone' ? (
        <CouponGone held={false} />
      ) : failed ? (
        <ReadFailed onAgain={again} />
      ) : (
        <Waiting />
      )}
      {dialogs}
    </GuestPage>
  );
}
