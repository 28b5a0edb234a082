import type { ReactNode } from 'react';
import { countText } from '#client/i18n/money.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import styles from './chart.module.css';

export interface Bar {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  /** What is drawn; null where there is nothing to measure. */
  readonly size: number | null;
  /** What is measured of it, as one says it. */
  readonly measured: string | null;
}

interface ChartProps {
  readonly caption: string;
  /** What the parts are, and what is measured of them; null where they are counted alone. */
  readonly partName: string;
  readonly measureName: string | null;
  readonly bars: readonly Bar[];
  /** What is measured is drawn, and not how many there are. */
  readonly drawsMeasure: boolean;
  /** Upright bars, for hours and days; names beside lying ones otherwise. */
  readonly upright: boolean;
  readonly asTable: boolean;
  readonly onOpen: (key: string) => void;
}

/** A figure split: drawn, or as the table it is to who listens; each number opens what it counts [DASH-CHART]. */
export function Chart(props: ChartProps) {
  const { asTable, upright } = props;
  if (asTable) return <ChartTable {...props} />;
  return (
    <>
      {upright ? <UprightBars {...props} /> : <LyingBars {...props} />}
      <VisuallyHidden>
        <ChartTable {...props} plain />
      </VisuallyHidden>
    </>
  );
}

function ChartTable({
  caption,
  partName,
  measureName,
  bars,
  onOpen,
  plain = false,
}: ChartProps & { readonly plain?: boolean }) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{partName}</th>
          <th scope="col" className={styles.number}>
            {caption}
          </th>
          {measureName === null ? null : (
            <th scope="col" className={styles.number}>
              {measureName}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.key}>
            <th scope="row">
              <bdi>{bar.name}</bdi>
            </th>
            <td className={styles.number}>
              {plain || bar.count === 0 ? (
                countText(bar.count)
              ) : (
                <button type="button" className={styles.open} onClick={() => onOpen(bar.key)}>
                  {countText(bar.count)}
                </button>
              )}
            </td>
            {measureName === null ? null : <td className={styles.number}>{bar.measured ?? '–'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const HEIGHT = 200;
const GROUND = 176;
/** Of lying bars, each with its name above. */
const ROW = 44;

const tellOf = ({ name, count, measured }: Bar): string =>
  [name, countText(count), measured].filter((part) => part !== null).join(' · ');

const mostOf = (bars: readonly Bar[]): number => Math.max(...bars.map(({ size }) => size ?? 0), 0);

/** In percent from the reading side. */
const isRtl = (): boolean => document.documentElement.dir === 'rtl';

function UprightBars({ bars, onOpen }: ChartProps) {
  const most = mostOf(bars);
  const width = 100 / Math.max(bars.length, 1);
  const named = Math.ceil(bars.length / 8);
  const rtl = isRtl();
  const mark = (bar: Bar, index: number): ReactNode => {
    const start = (rtl ? bars.length - 1 - index : index) * width;
    const tall = most === 0 ? 0 : ((bar.size ?? 0) / most) * (GROUND - 24);
    return (
      <g key={bar.key} role="img" aria-label={tellOf(bar)} className={styles.bar} data-open={bar.count > 0}>
        {/* The whole height is touched, however low the bar is. */}
        <rect
          className={styles.field}
          x={`${start}%`}
          y={0}
          width={`${width}%`}
          height={HEIGHT}
          onClick={() => (bar.count > 0 ? onOpen(bar.key) : undefined)}
        />
        {tall === 0 ? null : (
          <rect
            className={styles.fill}
            x={`${start + width * 0.12}%`}
            y={GROUND - tall}
            width={`${width * 0.76}%`}
            height={tall}
            rx={3}
          />
        )}
        {index % named === 0 ? (
          <text
            className={styles.tick}
            // Where it is narrow, the ones between have no room.
            data-spare={(index / named) % 2 === 1}
            x={`${start + width / 2}%`}
            y={HEIGHT - 6}
            textAnchor="middle"
          >
            {bar.name}
          </text>
        ) : null}
      </g>
    );
  };
  return (
    <svg className={styles.upright} height={HEIGHT} aria-hidden="true">
      <line className={styles.ground} x1="0" x2="100%" y1={GROUND} y2={GROUND} />
      {bars.map(mark)}
    </svg>
  );
}

function LyingBars({ bars, drawsMeasure, onOpen }: ChartProps) {
  const most = mostOf(bars);
  const rtl = isRtl();
  return (
    <svg className={styles.upright} height={bars.length * ROW} aria-hidden="true">
      {bars.map((bar, index) => {
        const long = most === 0 ? 0 : ((bar.size ?? 0) / most) * 100;
        const top = index * ROW;
        const said = drawsMeasure ? (bar.measured ?? '–') : countText(bar.count);
        return (
          <g key={bar.key} role="img" aria-label={tellOf(bar)} className={styles.bar} data-open={bar.count > 0}>
            <rect className={styles.field} x={0} y={top} width="100%" height={ROW} onClick={() => onOpen(bar.key)} />
            <text className={styles.name} x={rtl ? '100%' : 0} y={top + 18}>
              {bar.name}
            </text>
            <text className={styles.count} x={rtl ? 0 : '100%'} y={top + 18} textAnchor="end">
              {said}
            </text>
            <rect
              className={styles.fill}
              x={rtl ? `${100 - long}%` : 0}
              y={top + 26}
              width={`${long}%`}
              height={10}
              rx={3}
            />
          </g>
        );
      })}
    </svg>
  );
}
