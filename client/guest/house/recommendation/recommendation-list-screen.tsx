import { Trans, useLingui } from '@lingui/react/macro';
import Compass from 'lucide-react/icons/compass';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { usePlace } from '../../app/place.ts';
import { aboveSubMenu } from '../../reading/menu-place.ts';
import { OpenInMaps } from '../../reading/open-in-maps.tsx';
import { NothingHere, ReadFailed, WaitingCards } from '../../reading/read-states.tsx';
import { useRead } from '../../reading/use-read.ts';
import { SearchIcon } from '../../ask/ask-entry.tsx';
import { GuestPage } from '../../frame/guest-page.tsx';
import { AreaMap } from './area-map.tsx';
import { Choices, FromHere } from './choices.tsx';
import { PlaceCard } from './place-card.tsx';
import { housePlace, WHOLE_HOUSE } from './recommendation-store.ts';
import { useRecommendations, useRecommendationType, type Recommending } from './use-recommendations.ts';
import card from '../../reading/card.module.css';
import styles from './recommendation.module.css';

/** The map, or why there is none. */
function Around({ from: { shown, position, open } }: { readonly from: Recommending }) {
  const { value: house, failed, again } = useRead(housePlace, WHOLE_HOUSE);
  if (house === null) {
    return failed ? (
      <div className={styles.none} role="status">
        <p>
          <Trans>The map needs a connection.</Trans>
        </p>
        <Button variant="outline" onClick={again}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    ) : (
      <div className={styles.mapPlace} />
    );
  }
  // A house that has not said where it lies has its list, and no map to miss.
  return house === 'unknown' ? null : <AreaMap house={house} places={shown} here={position.here} onOpen={open} />;
}

/** Back to the house, for who is out. */
function WayBack() {
  const { value: house } = useRead(housePlace, WHOLE_HOUSE);
  const name = usePlace().detail?.tenant_name ?? '';
  return house === null || house === 'unknown' ? null : (
    <div className={styles.home}>
      <p>
        <Trans>
          Your way back to <bdi>{name}</bdi>
        </Trans>
      </p>
      <OpenInMaps at={house} name={name} quiet />
    </div>
  );
}

/** The list, in each of its states. */
function Places({ from }: { readonly from: Recommending }) {
  const { places, failed, error, again, choice, choose, shown, position, open } = from;
  const { value: house } = useRead(housePlace, WHOLE_HOUSE);
  const numbered = house !== null && house !== 'unknown';
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
      <Around from={from} />
      <FromHere position={position} />
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
                number={numbered ? index + 1 : null}
                onOpen={() => open(one.place.id)}
              />
            </li>
          ))}
        </ol>
      )}
      <WayBack />
    </>
  );
}

/**
 * `customer/recommendation` and `customer/recommendation/location`: the places the house sends its guests to, on a map and
 * as a list; the second address begins with those of its type, nearest first [RECOMMEND-CHOICE] [RECOMMEND-TYPE].
 */
export function RecommendationListScreen() {
  const { t } = useLingui();
  const from = useRecommendations(useRecommendationType());
  const { entry, places, failed } = from;
  return (
    <GuestPage
      tools={<SearchIcon />}
      title={<bdi>{entry?.sub.name ?? t`Nearby`}</bdi>}
      back={aboveSubMenu(entry)}
      busy={places === null && !failed}
    >
      <div className={styles.listPage}>
        <Places from={from} />
      </div>
    </GuestPage>
  );
}
