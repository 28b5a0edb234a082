/**
 * To any screen or thing by its name [CONSOLE-FIND]. The field keeps the focus; arrows move among what was found, Enter
 * goes there, and a screen reader is told which one is meant and how many there are. By hand: the library's lists bring
 * what moves and drags things, six times of what this weighs.
 */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useState } from 'react';
import { Dialog } from '#client/ui/dialog.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { Goal, GoalGroup } from './goal.ts';
import styles from './palette.module.css';

interface PaletteProps {
  /** What may be typed; that of the consoles where left out. */
  readonly label?: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** What fits what is typed; groups without goals are not drawn. */
  readonly groups: readonly GoalGroup[];
  /** More may still be found. */
  readonly busy: boolean;
  /** Not everything could be asked. */
  readonly failed?: boolean;
  readonly onClose: () => void;
}

/** The field is where one begins, as soon as it is there. */
const focus = (field: HTMLInputElement | null): void => field?.focus();

/** How far a key moves among the goals; null for any other key. */
const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  PageDown: (at, last) => Math.min(at + 8, last),
  PageUp: (at) => Math.max(at - 8, 0),
};

export function Palette({ label, typed, onType, groups, busy, failed = false, onClose }: PaletteProps) {
  const { t } = useLingui();
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = groups.filter(({ goals }) => goals.length > 0);
  const all = shown.flatMap(({ goals }) => goals);
  const total = all.length;
  // What somebody moved to stays meant while more is found; else it is the first.
  const active = all.find((goal) => goal.id === chosen) ?? all[0];
  const optionOf = (goal: Goal): string => `${id}-${all.indexOf(goal)}`;
  const go = (goal: Goal | undefined): void => {
    if (goal === undefined) return;
    onClose();
    goal.run();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (event.key === 'Enter') go(active);
    else if (step === undefined || active === undefined) return;
    else {
      const next = all[step(all.indexOf(active), all.length - 1)];
      if (next === undefined) return;
      setChosen(next.id);
      document.getElementById(optionOf(next))?.scrollIntoView?.({ block: 'nearest' });
    }
    event.preventDefault();
  };
  return (
    <Dialog open title={<Trans>Go to</Trans>} size="full" onClose={onClose}>
      <div className={styles.field}>
        <label className={styles.label} htmlFor={`${id}-field`}>
          {label ?? <Trans>A page, a thing of the house, or what you want to do</Trans>}
        </label>
        <input
          id={`${id}-field`}
          className={styles.input}
          dir="auto"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active === undefined ? undefined : optionOf(active)}
          ref={focus}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setChosen(null);
            onType(event.target.value);
          }}
          onKeyDown={press}
        />
      </div>
      <VisuallyHidden role="status">
        {busy ? null : <Plural value={total} one="# found" other="# found" />}
      </VisuallyHidden>
      {failed ? (
        <p role="alert" className={styles.failed}>
          <Trans>Not everything could be searched. Try again in a moment.</Trans>
        </p>
      ) : null}
      <div className={styles.list}>
        {all.length > 0 ? null : (
          <p className={styles.empty}>{busy ? <Trans>Searching…</Trans> : <Trans>Nothing is called so.</Trans>}</p>
        )}
        <div id={`${id}-list`} role="listbox" aria-label={t`Found`}>
          {shown.map((group) => (
            <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
              <p id={`${id}-${group.id}`} className={styles.heading}>
                {group.title}
              </p>
              {group.goals.map((goal) => (
                // The field has the keyboard; this is for whoever points.
                <button
                  type="button"
                  tabIndex={-1}
                  key={goal.id}
                  id={optionOf(goal)}
                  role="option"
                  aria-selected={goal === active}
                  className={styles.goal}
                  onClick={() => go(goal)}
                  onMouseDown={(event) => event.preventDefault()}
                >
                  {goal.icon === undefined ? <span className={styles.noIcon} /> : <Icon of={goal.icon} size={18} />}
                  <bdi className={styles.name}>{goal.name}</bdi>
                  {goal.hint === undefined ? null : <span className={styles.hint}>{goal.hint}</span>}
                </button>
              ))}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
