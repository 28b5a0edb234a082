import { Trans, useLingui } from '@lingui/react/macro';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { Button } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { StoreRecommendation } from '#shared/facade/catalogue/house.ts';
import { categoriesOf, pricesOf, type Choice } from './choose.ts';
import type { Position } from './use-position.ts';
import styles from './recommendation.module.css';

interface ChoicesProps {
  readonly places: readonly StoreRecommendation[];
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

/** Narrows the list by kind and price and puts the nearest first [RECOMMEND-CHOICE]; only what leaves a choice is shown. */
export function Choices({ places, choice, onChoose }: ChoicesProps) {
  const { t } = useLingui();
  const [categories, prices] = [categoriesOf(places), pricesOf(places)];
  const { category, price, nearestFirst } = choice;
  return (
    <div className={styles.choices}>
      {categories.length < 2 ? null : (
        <div className={styles.chips} role="group" aria-label={t`Kind of place`}>
          <Chip pressed={category === null} onPress={() => onChoose({ ...choice, category: null })}>
            <Trans>All</Trans>
          </Chip>
          {categories.map((name) => (
            <Chip key={name} pressed={category === name} onPress={() => onChoose({ ...choice, category: name })}>
              <bdi>{name}</bdi>
            </Chip>
          ))}
        </div>
      )}
      <div className={styles.chips} role="group" aria-label={t`Price and order`}>
        {prices.length < 2
          ? null
          : prices.map((range) => (
              <Chip
                key={range}
                pressed={price === range}
                onPress={() => onChoose({ ...choice, price: price === range ? null : range })}
              >
                {range === '' ? <Trans>No price</Trans> : <bdi>{range}</bdi>}
              </Chip>
            ))}
        <Chip pressed={nearestFirst} onPress={() => onChoose({ ...choice, nearestFirst: !nearestFirst })}>
          <Trans>Nearest first</Trans>
        </Chip>
      </div>
    </div>
  );
}

/** Distances from where the guest is, when they ask; and what to do where that cannot be known [RECOMMEND-HERE]. */
export function FromHere({ position: { state, ask, forget } }: { readonly position: Position }) {
  return (
    <div className={styles.here}>
      {state === 'known' ? (
        <Button variant="outline" onClick={forget}>
          <Trans>Distances from the hotel</Trans>
        </Button>
      ) : (
        <Button variant="outline" icon={<Icon of={LocateFixed} />} busy={state === 'asking'} onClick={ask}>
          <Trans>Distances from where I am</Trans>
        </Button>
      )}
      <p className={styles.hereNote} role="status">
        {state === 'unasked' ? <Trans>Your location stays on this phone.</Trans> : null}
        {state === 'asking' ? <Trans>Finding your location…</Trans> : null}
        {state === 'known' ? <Trans>Straight-line distances. Your location stays on this phone.</Trans> : null}
        {state === 'denied' ? (
          <Trans>
            Location is blocked. Allow it in your browser settings; until then, distances are from the hotel.
          </Trans>
        ) : null}
        {state === 'failed' ? (
          <Trans>We could not find your location. Distances are from the hotel. Please try again near a window.</Trans>
        ) : null}
        {state === 'absent' ? <Trans>We cannot tell where you are. Distances are from the hotel.</Trans> : null}
      </p>
    </div>
  );
}
