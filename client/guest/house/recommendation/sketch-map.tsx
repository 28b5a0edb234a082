import { Trans, useLingui } from '@lingui/react/macro';
import type { Coordinates } from '#shared/domain/place/distance.ts';
import { freePoint, sketchOf } from '#shared/domain/place/sketch.ts';
import type { Shown } from './choose.ts';
import { lengthText, readersSystem } from './place-texts.tsx';
import styles from './sketch-map.module.css';

interface SketchMapProps {
  readonly house: Coordinates;
  readonly places: readonly Shown[];
  readonly here: Coordinates | null;
  readonly onOpen: (id: string) => void;
}

/** Half of the drawing's edge; the outermost circle has the radius below. */
const HALF = 160;
const RADIUS = 134;
/** A number and the words of a circle next to each other, as a share of the radius. */
const CLEAR = 0.25;
/** 44 px across on the narrowest phone. */
const TOUCH = 25;
const MILE_M = 1609.344;

/**
 * What lies around the house, drawn by ourselves: true directions, circles of known distance, numbers as in the list
 * below, which says the same in words [RECOMMEND-SKETCH]. North is up in every language, as on any map.
 */
export function SketchMap({ house, places, here, onOpen }: SketchMapProps) {
  const { t } = useLingui();
  const drawn = here === null ? places.map(({ place }) => place) : [...places.map(({ place }) => place), here];
  const { points, rings } = sketchOf(house, drawn, readersSystem() === 'imperial' ? MILE_M / 10 : 1);
  const at = (index: number) => ({ x: (points[index]?.x ?? 0) * RADIUS, y: (points[index]?.y ?? 0) * RADIUS });
  const me = here === null ? null : at(places.length);
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.map}
        viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`}
        direction="ltr"
        role="group"
        aria-label={t`Map of the area`}
      >
        {rings.map(({ metres, share }) => {
          const spot = freePoint(share, points, CLEAR);
          return (
            <g key={metres} aria-hidden>
              <circle r={share * RADIUS} className={styles.ring} />
              <text x={spot.x * RADIUS} y={spot.y * RADIUS + 4} className={styles.ringText}>
                {lengthText(metres)}
              </text>
            </g>
          );
        })}
        <g aria-hidden>
          <path d="M0 -158l5 10h-10z" className={styles.northSign} />
          <text y={-137} className={styles.north}>
            {t({ message: 'N', comment: 'The letter for north on a compass' })}
          </text>
          <circle r={13} className={styles.house} />
          <path d="M-6 1l6 -6l6 6v6h-12z" className={styles.houseSign} />
          {me === null ? null : (
            <>
              <circle cx={me.x} cy={me.y} r={12} className={styles.meGlow} />
              <circle cx={me.x} cy={me.y} r={6} className={styles.me} />
            </>
          )}
        </g>
        {places.map(({ place }, index) => {
          const { x, y } = at(index);
          return (
            <a
              key={place.id}
              href={`#place-${place.id}`}
              className={styles.pin}
              aria-label={`${index + 1} ${place.display_name}`}
              onClick={(event) => {
                event.preventDefault();
                onOpen(place.id);
              }}
            >
              <circle cx={x} cy={y} r={TOUCH} className={styles.touch} />
              <circle cx={x} cy={y} r={12} className={styles.dot} />
              <text x={x} y={y + 4.5} className={styles.dotText}>
                {index + 1}
              </text>
            </a>
          );
        })}
      </svg>
      <figcaption className={styles.caption}>
        {me === null ? (
          <Trans>You are staying in the middle. The circles show how far away each place is.</Trans>
        ) : (
          <Trans>
            You are staying in the middle; the blue dot is where you are now. The circles show how far away each place
            is.
          </Trans>
        )}
      </figcaption>
    </figure>
  );
}
