import Compass from 'lucide-react/icons/compass';
import Footprints from 'lucide-react/icons/footprints';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Cover } from '../../reading/cover.tsx';
import type { Shown } from './choose.ts';
import { Distance } from './place-texts.tsx';
import card from '../../reading/card.module.css';
import styles from './recommendation.module.css';

interface PlaceCardProps {
  readonly shown: Shown;
  readonly fromHere: boolean;
  /** Its number on the map; null where there is none. */
  readonly number: number | null;
  readonly onOpen: () => void;
}

/** A recommended place in a list: what, how far, how dear, and why. */
export function PlaceCard({ shown: { place, metres }, fromHere, number, onOpen }: PlaceCardProps) {
  return (
    <button type="button" className={classNames(card.card, styles.card)} onClick={onOpen}>
      <Cover src={place.image_url} icon={Compass} className={styles.cardPicture} />
      <span className={styles.cardText}>
        <span className={card.kind} dir="auto">
          {place.display_category}
        </span>
        <span className={styles.cardName}>
          {number === null ? null : (
            <bdi className={styles.number} aria-hidden>
              {number}
            </bdi>
          )}
          <bdi>{place.display_name}</bdi>
        </span>
        <span className={styles.facts}>
          {metres === null ? null : (
            <span className={styles.fact}>
              <Icon of={Footprints} size={16} />
              <span>
                <Distance metres={metres} fromHere={fromHere} />
              </span>
            </span>
          )}
          {place.price_range === null ? null : <bdi>{place.price_range}</bdi>}
        </span>
        <span className={styles.comment} dir="auto">
          {place.display_comment}
        </span>
      </span>
    </button>
  );
}
