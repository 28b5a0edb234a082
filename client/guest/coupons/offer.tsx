import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import Map from 'lucide-react/icons/map';
import MapPin from 'lucide-react/icons/map-pin';
import Tag from 'lucide-react/icons/tag';
import { useEffect } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { BizCoupon } from '#shared/facade/catalogue/offers.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { morePaths } from '../app/more-paths.ts';
import { usePlace } from '../app/place.ts';
import { AskPerson, Covers, OutLink, WaitingDetail } from '../reading/detail.tsx';
import { Fact, Facts } from '../reading/facts.tsx';
import { aboveSubMenu, shownEntry, useSubMenuId } from '../reading/menu-place.ts';
import { ReadFailed } from '../reading/read-states.tsx';
import { useLeaving } from '../reading/use-link.tsx';
import { useRead } from '../reading/use-read.ts';
import { SearchIcon } from '../ask/ask-entry.tsx';
import { GuestPage } from '../frame/guest-page.tsx';
import { PagePopups } from '../reading/popup/page-popups.tsx';
import { offers } from './coupon-store.ts';
import { CouponGone } from './gone.tsx';
import { mapAddress } from './map-address.ts';
import { useOfferTexts } from './offer-texts.ts';
import styles from '../reading/detail.module.css';

function Details({ offer }: { readonly offer: BizCoupon }) {
  const texts = useOfferTexts(offer);
  const { leave, dialog } = useLeaving();
  const map = mapAddress(offer.map_iframe_tag);
  return (
    <>
      <Covers urls={offer.image_urls} icon={Tag} />
      <div className={styles.body}>
        <bdi className={styles.name}>{texts.name}</bdi>
        <p className={styles.words} dir="auto">
          {texts.text}
        </p>
        {texts.places.length === 0 && map === null ? null : (
          <Facts>
            {texts.places.length === 0 ? null : (
              <Fact icon={MapPin} label={<Trans>Where to find us</Trans>}>
                {texts.places.map((place) => (
                  <bdi key={place}>{place}</bdi>
                ))}
              </Fact>
            )}
            {map === null ? null : (
              <Fact icon={Map} label={<Trans>Map</Trans>}>
                <OutLink href={map} onLeave={leave}>
                  <Trans>Open the map</Trans>
                </OutLink>
              </Fact>
            )}
          </Facts>
        )}
      </div>
      {dialog}
    </>
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
  const { value, failed, error, again } = useRead(offers, id);
  useEffect(() => logs.access('coupon', 'open_detail', { offer_id: id }), [logs, id]);
  const offer = value === 'gone' ? null : value;
  const back = entry === null ? aboveSubMenu(entry) : morePaths.coupons(entry.main.id, entry.sub.id);
  return (
    <GuestPage
      tools={<SearchIcon />}
      title={<bdi>{offer?.display_name ?? entry?.sub.name ?? t`Offer`}</bdi>}
      back={back}
      busy={value === null && !failed}
    >
      {offer !== null ? (
        <article className={styles.page}>
          <Details offer={offer} />
          {offer.has_popupmenu ? (
            <div className={styles.beside}>
              <PagePopups of="coupon" id={offer.id} />
            </div>
          ) : null}
          <div className={styles.actions}>
            <AskPerson />
            <Button wide variant="outline" onClick={() => void router.navigate({ href: morePaths.wallet() })}>
              <Trans>Show my coupons</Trans>
            </Button>
          </div>
        </article>
      ) : value === 'gone' ? (
        <CouponGone held={false} />
      ) : failed ? (
        <ReadFailed error={error} onAgain={again} />
      ) : (
        <WaitingDetail />
      )}
    </GuestPage>
  );
}
