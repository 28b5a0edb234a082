/** One entry: what was done and by whom, and on request what stood there before and after. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { activeLanguage } from '#client/i18n/activate.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { HistoryChange, HistoryItem } from '#shared/manage/history.ts';
import type { FieldSpec } from '../kit/field-spec.ts';
import { useFieldTexts } from './field-texts.ts';
import { HistoryValue } from './history-value.tsx';
import styles from './history.module.css';
import { useActorName, useChangeNames, useEventNames } from './history-texts.ts';

const nameOf = (name: HistoryChange['name']): string =>
  name === null || typeof name === 'string' ? (name ?? '') : textIn(name, activeLanguage());

/** Of two objects, what differs: of a house's settings one is meant, not all. */
function differing(before: unknown, after: unknown): readonly [unknown, unknown] {
  if (!isPlain(before) || !isPlain(after)) return [before, after];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const only = (of: Readonly<Record<string, unknown>>) => Object.fromEntries(keys.map((key) => [key, of[key] ?? null]));
  return [only(before), only(after)];
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function Fields({ change, specs }: { readonly change: HistoryChange; readonly specs: readonly FieldSpec[] }) {
  const { t } = useLingui();
  const words = useFieldTexts();
  const nameOf = (field: string): string =>
    specs.find(({ name }) => name === field)?.label ?? words(change.kind, field);
  const { before, after } = change;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (fields.length === 0) return null;
  return (
    <dl className={styles.fields}>
      {fields.map((field) => {
        const [was, is] = differing(before?.[field], after?.[field]);
        return (
          <div key={field} className={styles.field}>
            <dt>
              <bdi>{words(change.kind, field)}</bdi>
            </dt>
            {before === null ? null : (
              <dd className={styles.before} aria-label={t`Before`} dir="auto">
                <HistoryValue field={field} value={was} nameOf={nameOf} specs={specs} />
              </dd>
            )}
            {after === null ? null : (
              <dd className={styles.after} aria-label={t`After`} dir="auto">
                <HistoryValue field={field} value={is} nameOf={nameOf} specs={specs} />
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}

type KindNames = Readonly<Record<string, string>>;

function Subject({ change, kinds }: { readonly change: HistoryChange; readonly kinds: KindNames }) {
  const { count } = change;
  const name = nameOf(change.name);
  return (
    <span className={styles.subject}>
      {kinds[change.kind] ?? change.kind}
      {name === '' ? null : (
        <>
          {' · '}
          <bdi>{name}</bdi>
        </>
      )}
      {count === 1 ? null : (
        <>
          {' · '}
          <Plural value={count} one="# entry" other="# entries" />
        </>
      )}
    </span>
  );
}

interface HistoryEntryProps {
  readonly item: HistoryItem;
  /** Fields of screens where settings are set. */
  readonly specs: readonly FieldSpec[];
  /** What kinds of things are called. */
  readonly kinds: KindNames;
  /** What else can be done with it. */
  readonly more?: ReactNode;
}

export function HistoryEntry({ item, specs, kinds, more: beside = null }: HistoryEntryProps) {
  const changes = useChangeNames();
  const events = useEventNames();
  const at = new Date(item.at);
  const { event } = item.after ?? {};
  const isDesk = item.change === 'noted' && typeof event === 'string';
  const who = useActorName()(item.actor);
  const more = item.more.length;
  return (
    <li className={styles.entry}>
      <details>
        <summary className={styles.summary}>
          <time dateTime={item.at} className={styles.time}>
            {at.toLocaleString(activeLanguage(), { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
          <span className={styles.what}>
            <Subject kinds={kinds} change={item} />
            {more === 0 ? null : (
              <span className={styles.more}>
                <Plural value={more} one="and # more" other="and # more" />
              </span>
            )}
          </span>
          <span className={styles.change} data-change={item.change}>
            {isDesk ? (events[event] ?? event) : changes[item.change]}
          </span>
          <bdi className={styles.who}>{who}</bdi>
        </summary>
        <div className={styles.body}>
          {isDesk ? null : <Fields change={item} specs={specs} />}
          {item.more.map((change, place) => (
            <div key={`${change.kind} ${change.id ?? place}`}>
              <p className={styles.also}>
                <Subject kinds={kinds} change={change} /> · {changes[change.change]}
              </p>
              <Fields change={change} specs={specs} />
            </div>
          ))}
          {beside}
          <p className={styles.traces}>
            <Trans>By</Trans> <bdi dir="ltr">{[item.door, item.action].filter(Boolean).join(' · ')}</bdi>
            {item.request_id === null ? null : (
              <>
                {' · '}
                <bdi dir="ltr">{item.request_id}</bdi>
              </>
            )}
          </p>
        </div>
      </details>
    </li>
  );
}
