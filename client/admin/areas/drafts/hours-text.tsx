import { Trans } from '@lingui/react/macro';
import * as v from 'valibot';
import { activeLanguage } from '#client/i18n/activate.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import styles from './drafts.module.css';

const Interval = v.object({ weekday: v.number(), from: v.string(), to: v.string() });
type Interval = v.InferOutput<typeof Interval>;

/** A Sunday, from which weekdays are named. */
const SUNDAY = Date.UTC(2026, 0, 4);
/** From Monday on; days that are alike are told at once. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

const timesOf = (hours: readonly Interval[], day: number): string =>
  hours
    .filter(({ weekday }) => weekday === day)
    .map(({ from, to }) => `${from.slice(0, 5)}–${to.slice(0, 5)}`)
    .join(', ');

/** Hours by weekday in words: `Mon – Fri 07:00–10:00`. */
export function HoursText({ hours: given }: { readonly hours: readonly unknown[] }) {
  const hours = given.flatMap((one) => (v.is(Interval, one) ? [one] : []));
  const format = new Intl.DateTimeFormat(bcp47Of(activeLanguage()), { weekday: 'short', timeZone: 'UTC' });
  const nameOf = (day: number): string => format.format(SUNDAY + day * 86_400_000);
  if (hours.length === 0) return <Trans>No hours</Trans>;
  const runs: { from: number; to: number; times: string }[] = [];
  for (const day of WEEK) {
    const times = timesOf(hours, day);
    const last = runs.at(-1);
    if (last?.times === times) last.to = day;
    else runs.push({ from: day, to: day, times });
  }
  return runs.map(({ from, to, times }) => (
    <span key={from} className={styles.line}>
      <bdi className={styles.days}>{from === to ? nameOf(from) : `${nameOf(from)} – ${nameOf(to)}`}</bdi>{' '}
      {times === '' ? <Trans>closed</Trans> : <bdi>{times}</bdi>}
    </span>
  ));
}
