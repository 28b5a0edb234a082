import { Plural, Trans } from '@lingui/react/macro';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Icon } from '#client/ui/icon.tsx';
import type { CongestionStatus } from '#shared/facade/catalogue/congestion.ts';
import { freshnessOf, type Freshness } from './freshness.ts';
import { LevelIcon } from './congestion-icons.tsx';
import type { IconSet } from './congestion-store.ts';
import styles from './congestion.module.css';

const LEVELS = ['vacant', 'moderately_vacant', 'congestion'] as const;

/** The three levels as signs, the present one marked. Only a picture: the words beside it say the same. */
function Scale({ set, state }: { readonly set: IconSet | undefined; readonly state: string }) {
  const at = LEVELS.findIndex((level) => level === state);
  return (
    <span className={styles.scale} aria-hidden="true">
      {LEVELS.map((level, index) => (
        <span key={level} className={styles.step} data-on={index <= at} data-now={index === at}>
          <LevelIcon name={set?.icons.find((icon) => icon.state === level)?.icon ?? null} size={16} />
        </span>
      ))}
    </span>
  );
}

function Counted({ people, freshness }: { readonly people: number | null; readonly freshness: Freshness }) {
  const { minutes, trust } = freshness;
  return (
    <p className={styles.counted} data-trust={trust}>
      {people === null ? null : (
        <span className={styles.people}>
          <Plural value={people} one="# person" other="# people" />
        </span>
      )}
      <span>
        {minutes === 0 ? (
          <Trans>updated just now</Trans>
        ) : (
          <Plural value={minutes} one="updated # minute ago" other="updated # minutes ago" />
        )}
      </span>
      {trust === 'doubtful' ? (
        <span className={styles.doubt}>
          <Trans>It may have changed since then.</Trans>
        </span>
      ) : null}
    </p>
  );
}

interface PlaceCongestionProps {
  readonly status: CongestionStatus;
  readonly iconSets: readonly IconSet[];
  readonly now: number;
  readonly onOpen: () => void;
}

/** How full one place is: its sign, its words, how many people and when they were counted [CONGESTION-LIVE]. */
export function PlaceCongestion({ status, iconSets, now, onOpen }: PlaceCongestionProps) {
  const { state, icon, title, description, number_of_people: people, measured_at: measuredAt } = status.now_state;
  const set = iconSets.find(({ type }) => type === status.icon_type);
  const freshness = freshnessOf(measuredAt, now);
  const past = freshness?.trust === 'past';
  const shown = past ? 'non_active' : state;
  const isLevel = LEVELS.some((level) => level === shown);
  return (
    <li className={styles.place} data-state={shown}>
      <div className={styles.top}>
        <span className={styles.sign}>
          <LevelIcon
            name={past ? (set?.icons.find((one) => one.state === 'non_active')?.icon ?? null) : icon}
            size={32}
          />
        </span>
        <div className={styles.words}>
          <h2 className={styles.name}>
            <bdi>{status.facility_name}</bdi>
          </h2>
          <p className={styles.level} dir="auto">
            {past ? <Trans>No recent information</Trans> : title}
          </p>
        </div>
        {isLevel ? <Scale set={set} state={shown} /> : null}
      </div>
      {past || description === '' ? null : <p dir="auto">{description}</p>}
      {shown === 'out_of_business_hour' && status.out_of_business_hour_settings.length > 0 ? (
        <p className={styles.hours}>
          {status.out_of_business_hour_settings.map(({ id, from_time: from, to_time: to }) => (
            <span key={id}>
              <Trans>
                Closed daily from <bdi>{from}</bdi> to <bdi>{to}</bdi>
              </Trans>
            </span>
          ))}
        </p>
      ) : null}
      {freshness === null ? null : <Counted people={past ? null : people} freshness={freshness} />}
      {status.congestion_announcement === '' ? null : (
        <p className={styles.announcement} dir="auto">
          {status.congestion_announcement}
        </p>
      )}
      <button type="button" className={styles.more} onClick={onOpen}>
        <span>
          <Trans>
            About <bdi>{status.facility_name}</bdi>
          </Trans>
        </span>
        <Icon of={ChevronRight} directional size={18} />
      </button>
    </li>
  );
}
