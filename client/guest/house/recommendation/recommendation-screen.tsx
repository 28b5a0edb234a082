import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import Banknote from 'lucide-react/icons/banknote';
import Compass from 'lucide-react/icons/compass';
import ExternalLink from 'lucide-react/icons/external-link';
import Footprints from 'lucide-react/icons/footprints';
import { useEffect } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { bearing, compassPoint } from '#shared/domain/place/sketch.ts';
import { safeLink } from '#shared/domain/message-content/safe-url.ts';
import type { StoreRecommendation } from '#shared/facade/catalogue/house.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import { morePaths } from '../../app/more-paths.ts';
import { usePlace } from '../../app/place.ts';
import { Cover } from '../../reading/cover.tsx';
import { AskPerson, WaitingDetail } from '../../reading/detail.tsx';
import { Fact, Facts } from '../../reading/facts.tsx';
import { OpenInMaps } from '../../reading/open-in-maps.tsx';
import { aboveSubMenu, shownEntry, useSubMenuId } from '../../reading/menu-place.ts';
import { NothingHere, ReadFailed } from '../../reading/read-states.tsx';
import { useLeaving } from '../../reading/use-link.tsx';
import { useRead } from '../../reading/use-read.ts';
import { SearchIcon } from '../../ask/ask-entry.tsx';
import { GuestPage } from '../../frame/guest-page.tsx';
import { lengthText, useDirectionTexts } from './place-texts.tsx';
import { housePlace, recommendations, WHOLE_HOUSE } from './recommendation-store.ts';
import { useRecommendationType } from './use-recommendations.ts';
import card from '../../reading/card.module.css';
import detail from '../../reading/detail.module.css';
import styles from './recommendation.module.css';

/** How far and in which direction, as far as it is known. */
function Way({ place }: { readonly place: StoreRecommendation }) {
  const { value: house } = useRead(housePlace, WHOLE_HOUSE);
  const direction = useDirectionTexts();
  const length = place.distance === null ? null : lengthText(place.distance);
  const where = house === null || house === 'unknown' ? null : direction(compassPoint(bearing(house, place)));
  if (length === null) return where === null ? null : <span>{where}</span>;
  return where === null ? (
    <bdi>{length}</bdi>
  ) : (
    <Trans>
      <bdi>{length}</bdi> {where}
    </Trans>
  );
}

function Details({ place }: { readonly place: StoreRecommendation }) {
  const { logs } = useGuestApp();
  const { leave, dialog } = useLeaving();
  const reviews = place.display_tripadvisor_url === null ? null : safeLink(place.display_tripadvisor_url);
  const web = reviews !== null && /^https?:/.test(reviews) ? reviews : null;
  return (
    <>
      <Cover first src={place.image_url} icon={Compass} iconSize={64} className={detail.hero} />
      <div className={detail.body}>
        <div className={detail.head}>
          <span className={card.kind} dir="auto">
            {place.display_category}
          </span>
          <bdi className={detail.name}>{place.display_name}</bdi>
        </div>
        <p className={detail.words} dir="auto">
          {place.display_comment}
        </p>
        <Facts>
          <Fact icon={Footprints} label={<Trans>From us</Trans>}>
            <span>
              <Way place={place} />
            </span>
          </Fact>
          {place.price_range === null && place.budget === null ? null : (
            <Fact icon={Banknote} label={<Trans>Price range</Trans>}>
              <span>
                {place.price_range === null ? null : <bdi>{place.price_range}</bdi>}
                {place.price_range !== null && place.budget !== null ? ' · ' : null}
                {place.budget === null ? null : (
                  <Trans>
                    about <bdi>{place.budget}</bdi>
                  </Trans>
                )}
              </span>
            </Fact>
          )}
        </Facts>
        <div className={styles.links}>
          <OpenInMaps
            at={place}
            name={place.display_name}
            onOpen={() => logs.access('tripadvisor', 'click', { recommendation_id: place.id, to: 'map' })}
          />
          {web === null ? null : (
            <Button
              wide
              variant="outline"
              icon={<Icon of={ExternalLink} />}
              onClick={() => {
                logs.access('tripadvisor', 'click', { recommendation_id: place.id, to: 'reviews' });
                leave(web);
              }}
            >
              <Trans>Reviews on Tripadvisor</Trans>
            </Button>
          )}
        </div>
      </div>
      {dialog}
    </>
  );
}

/** `customer/recommendation/detail`: one place the house recommends, the way to it, and a person to ask [RECOMMEND-DETAIL]. */
export function RecommendationScreen() {
  const { t } = useLingui();
  const { logs } = useGuestApp();
  const { id }: { readonly id?: unknown } = useSearch({ strict: false });
  const type = useRecommendationType();
  const { menus } = usePlace();
  const subMenuId = useSubMenuId(menus, 'recommendation');
  const entry = shownEntry(menus, subMenuId);
  const { value, failed, error, again } = useRead(recommendations, WHOLE_HOUSE);
  const asked = typeof id === 'string' || typeof id === 'number' ? String(id) : '';
  useEffect(() => logs.access('tripadvisor', 'open_detail', { recommendation_id: asked.slice(0, 64) }), [logs, asked]);
  const place = value?.find((one) => one.id === asked) ?? null;
  const [mainId, subId] = [entry?.main.id ?? 0, entry?.sub.id ?? 0];
  const back =
    entry === null
      ? aboveSubMenu(entry)
      : type === null
        ? morePaths.recommendations(mainId, subId)
        : morePaths.recommendationsNear(type, mainId, subId);
  return (
    <GuestPage
      tools={<SearchIcon />}
      title={<bdi>{place?.display_name ?? entry?.sub.name ?? t`Nearby`}</bdi>}
      back={back}
      busy={value === null && !failed}
    >
      {place !== null ? (
        <article className={detail.page}>
          <Details place={place} />
          <div className={detail.actions}>
            <AskPerson quiet />
          </div>
        </article>
      ) : value !== null ? (
        <NothingHere icon={Compass} alert>
          <Trans>We no longer list this recommendation.</Trans>
        </NothingHere>
      ) : failed ? (
        <ReadFailed error={error} onAgain={again} />
      ) : (
        <WaitingDetail />
      )}
    </GuestPage>
  );
}
