import manageStyles from '#client/console/account/manage.module.css';
import { useKindNames } from '#client/console/history/kind-names.ts';
import type { DraftChange } from '#shared/manage/drafts.ts';
import { ChangeCard, type Looked } from './change-card.tsx';
import type { Choices } from './choices.ts';
import type { Talk } from './comments.tsx';
import styles from './drafts.module.css';
import type { Choose } from './use-choices.ts';
import { useHouseSpecs } from './use-house-specs.ts';

interface ChangeListProps {
  readonly changes: readonly DraftChange[];
  readonly choices: Choices;
  /** Whoever only looks chooses nothing. */
  readonly chooses: boolean;
  readonly onChoose: Choose;
  /** Null where nothing is said. */
  readonly talk: Talk | null;
  readonly looked: Looked | null;
}

/** What becomes different, by kind and thing. */
export function ChangeList({ changes, ...card }: ChangeListProps) {
  const kinds = useKindNames();
  const specs = useHouseSpecs();
  return [...Map.groupBy(changes, ({ kind }) => kinds[kind] ?? kind)].map(([name, things]) => (
    <section key={name} className={styles.kind} aria-label={name}>
      <h2 className={manageStyles.subtitle}>
        {name} <span className={styles.count}>{things.length}</span>
      </h2>
      <ul className={styles.changes}>
        {things.map((change) => (
          <ChangeCard key={`${change.kind} ${change.id}`} change={change} specs={specs} {...card} />
        ))}
      </ul>
    </section>
  ));
}
