import type { FoundItem } from '#shared/rest/desk-search.ts';
import styles from './found.module.css';

/** A line with what matched set off, for eyes and for who listens [FIND-MARKED]. */
export function MarkedText({ line: { text, marks } }: Pick<FoundItem, 'line'>) {
  const parts = marks.flatMap(([from, to], index) => [
    text.slice(marks[index - 1]?.[1] ?? 0, from),
    <mark key={from} className={styles.mark}>
      {text.slice(from, to)}
    </mark>,
  ]);
  return (
    <span dir="auto">
      {parts}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </span>
  );
}
