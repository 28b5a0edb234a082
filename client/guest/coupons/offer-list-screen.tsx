import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import MapPin from 'lucide-react/icons/map-pin';
import Tag from 'lucide-react/icons/tag';
import { useEffect } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { BizCoupon } from '#shared/facade/catalogue/offers.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { morePaths } from '../app/more-paths.ts';
import { usePlace } from '../app/place.ts';
import { Cover } from '../reading/cover.tsx';
import { aboveSubMenu, shownEntry, useSubMenuId } from '../reading/menu-place.ts';
import { NothingHere, ReadFailed, WaitingCards } from '../reading/read-states.tsx';
import { useRead } from '../reading/use-read.ts';
import { SearchIcon } from '../ask/ask-entry.tsx';
import { GuestPage } from '../frame/guest-page.tsx';
import { PagePopups } from '../reading/popup/page-popups.tsx';
import { RequestFormLink } from '../house/request-form/request-form-link.tsx';
import { offerLists } from './coupon-store.ts';
import { useOfferTexts } from './offer-texts.ts';
import { WalletLink } from './wallet-link.tsx';
import card from '../reading/card.module.css';
import styles from './coupon-list.module.css';

function OfferCard({ offer, onOpen }: { readonly offer: BizCoupon; readonly onOpen: () => void }) {
  const { name, text, places } = useOfferTexts(offer);
  return (
    <li>
      <button type="button" className={classNames(card.card, styles.offer)} onClick={onOpen}>
        <Cover src={offer.image_urls[0]} icon={Tag} className={styles.offerPicture} />
        <span className={styles.offerText}>
          <bdi className={styles.offerName}>{name}</bdi>
          <span className={styles.offerWords} dir="auto">
            {text}
          </span>
          {places[0] === undefined ? null : (
            <span className={card.where}>
              <Icon of={MapPin} size={16} />
              <bdi>{places[0]}</bdi>
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

/** What a menu offers, and above it the way to the guest's own coupons [COUPON-OFFERS]. */
export function OfferListScreen() {
  const { t } = useLingui();
  const { logs } = useGuestApp();
  const router = useRouter();
  const { menus, failed: menusFailed } = usePlace();
  const subMenuId = useSubMenuId(menus, 'coupon');
  const entry = shownEntry(menus, subMenuId);
  const { value, failed, error, again } = useRead(offerLists, subMenuId);
  useEffect(() => logs.access('coupon', 'open', { sub_menu_id: subMenuId }), [logs, subMenuId]);
  const waiting = value === null && !failed && !menusFailed;
  const open = (offer: BizCoupon): void => {
    logs.access('coupon', 'select', { offer_id: offer.id });
    void router.navigate({ href: morePaths.coupon(offer.id, entry?.main.id ?? 0, offer.sub_menu_id) });
  };
  return (
    <GuestPage
      tools={<SearchIcon />}
      title={<bdi>{entry?.sub.name ?? t`Coupons`}</bdi>}
      back={aboveSubMenu(entry)}
      busy={waiting}
    >
      <div className={styles.listPage}>
        <WalletLink />
        {value !== null && value.length > 0 ? (
          <section className={styles.section}>
            <h2 className={styles.heading}>
              <Trans>Our offers</Trans>
            </h2>
            <ul className={classNames(card.list, styles.offers)}>
              {value.map((offer) => (
                <OfferCard key={offer.id} offer={offer} onOpen={() => open(offer)} />
              ))}
            </ul>
          </section>
        ) : waiting ? (
          <WaitingCards />
        ) : value !== null ? (
          <NothingHere icon={Tag}>
            <Trans>There are no offers at the moment.</Trans>
          </NothingHere>
        ) : (
          <ReadFailed error={error} onAgain={again} />
        )}
        <RequestFormLink mainMenuId={entry?.main.id ?? 0} subMenuId={subMenuId} />
        {value === null ? null : (
          <PagePopups of="sub_menu" id={subMenuId} without={value.map(({ id }) => ({ type: 'coupon' as const, id }))} />
        )}
      </div>
    </GuestPage>
  );
}
