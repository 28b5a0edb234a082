import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import Compass from 'lucide-react/icons/compass';
import MapSign from 'lucide-react/icons/map';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { morePaths } from '../../app/more-paths.ts';
import { aboveSubMenu } from '../../reading/menu-place.ts';
import { NothingHere, ReadFailed, WaitingCards } from '../../reading/read-states.tsx';
import { useRead } from '../../reading/use-read.ts';
import { GuestPage } from '../../frame/guest-page.tsx';
import { Choices, FromHere } from './choices.tsx';
import { PlaceCard } from './place-card.tsx';
import { housePlace, WHOLE_HOUSE } from './recommendation-store.ts';
import { SketchMap } from './sketch-map.tsx';
import { useRecommendations, useRecommendationType, type Recommending } from './use-recommendations.ts';
import card from '../../reading/card.module.css';
import styles from './recommendation.module.css';

interface PlacesProps {
  readonly from: Recommending;
  /** Above the list, once there is something in it. */
  readonly above: ReactNode;
  /** Whether the list has the sketch's numbers. */
  readonly numbered: boolean;
}

/** The list of both pages, in each of its states. */
function Places({ from, above, numbered }: PlacesProps) {
  const { places, failed, error, again, choice, choose, shown, position, open } = from;
  if (places === null)
    return failed ? <ReadFailed error={error} onAgain={again} /> : <WaitingCards height="136px" count={4} />;
  if (places.length === 0) {
    return (
      <NothingHere icon={Compass}>
        <Trans>There are no recommendations at the moment.</Trans>
      </NothingHere>
    );
  }
  return (
    <>
      <Choices places={places} choice={choice} onChoose={choose} />
      {above}
      {shown.length === 0 ? (
        <div className={styles.none} role="status">
          <p>
            <Trans>No matches.</Trans>
          </p>
          <Button variant="outline" onClick={() => choose({ ...choice, category: null, price: null })}>
            <Trans>Show all</Trans>
          </Button>
        </div>
      ) : (
        <ol className={classNames(card.list, styles.list)}>
          {shown.map((one, index) => (
            <li key={one.place.id}>
              <PlaceCard
                shown={one}
                fromHere={position.here !== null}
                {...(numbered ? { number: index + 1 } : {})}
                onOpen={() => open(one.place.id)}
              />
            </li>
          ))}
        </ol>
      )}
      <FromHere position={position} />
    </>
  );
}

/** `customer/recommendation`: the places the house sends its guests to, in its own order [RECOMMEND-CHOICE]. */
export function RecommendationListScreen() {
  const { t } = useLingui();
  const router = useRouter();
  const from = useRecommendations(null);
  const { entry, places, failed } = from;
  const { value: house } = useRead(housePlace, WHOLE_HOUSE);
  const toMap = morePaths.recommendationsNear('near', entry?.main.id ?? 0, entry?.sub.id ?? 0);
  return (
    <GuestPage
      title={<bdi>{entry?.sub.name ?? t`Nearby`}</bdi>}
      back={aboveSubMenu(entry)}
      busy={places === null && !failed}
    >
      <div className={styles.listPage}>
        {places === null || places.length === 0 || house === null || house === 'unknown' ? null : (
          <Button
            wide
            variant="outline"
            icon={<Icon of={MapSign} />}
            onClick={() => void router.navigate({ href: toMap })}
          >
            <Trans>Show on a map</Trans>
          </Button>
        )}
        <Places from={from} above={null} numbered={false} />
      </div>
    </GuestPage>
  );
}

/** `customer/recommendation/location`: places around the house, drawn by direction and distance [RECOMMEND-SKETCH] [RECOMMEND-TYPE]. */
export function RecommendationMapScreen() {
  const { t } = useLingui();
  const from = useRecommendations(useRecommendationType() ?? '');
  const { value: house, failed: houseFailed, again } = useRead(housePlace, WHOLE_HOUSE);
  const { entry, places, failed, shown, position, open } = from;
  const map =
    house === null ? (
      houseFailed ? (
        <div className={styles.none} role="status">
          <p>
            <Trans>The map needs a connection.</Trans>
          </p>
          <Button variant="outline" onClick={again}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : null
    ) : house === 'unknown' ? (
      <p className={styles.hereNote}>
        <Trans>There is no map for this place yet.</Trans>
      </p>
    ) : (
      <SketchMap house={house} places={shown} here={position.here} onOpen={open} />
    );
  return (
    <GuestPage
      title={<bdi>{entry?.sub.name ?? t`Around the house`}</bdi>}
      back={aboveSubMenu(entry)}
      busy={places === null && !failed}
    >
      <div className={styles.listPage}>
        <Places from={from} above={map} numbered={house !== null && house !== 'unknown'} />
      </div>
    </GuestPage>
  );
}
