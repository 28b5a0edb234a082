import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { useChangeNames } from '#client/console/history/history-texts.ts';
import { useKindNames } from '#client/console/history/kind-names.ts';
import type { FieldSpec } from '#client/console/kit/field-spec.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { DraftChange, DraftField } from '#shared/manage/drafts.ts';
import { ChangeField } from './change-field.tsx';
import { isNothing } from './change-value.tsx';
import { asksFor, choiceKey, type Choices, isLater, type Take } from './choices.ts';
import Eye from 'lucide-react/icons/eye';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { BothSides } from './both-sides.tsx';
import { isSeen } from './guest-pages.ts';
import { Comments, type Talk } from './comments.tsx';
import { Decide } from './decide.tsx';
import styles from './drafts.module.css';
import { commentsAbout } from './use-review.ts';
import type { Choose } from './use-choices.ts';
import { useProblemTexts } from './use-problem-texts.ts';

interface ChangeCardProps {
  readonly change: DraftChange;
  readonly choices: Choices;
  readonly specs: readonly FieldSpec[];
  /** Whoever only looks chooses nothing. */
  readonly chooses: boolean;
  readonly onChoose: Choose;
  readonly talk: Talk | null;
  /** Of a template: what is left here is no draft’s, and what the house has otherwise is decided in the draft. */
  readonly isProposal?: boolean;
  /** Which change is seen as guests see it: a browser is one guest at a time. Null where there is no sandbox to see it in. */
  readonly looked?: Looked | null;
}

export interface Looked {
  readonly code: string;
  readonly sandboxCode: string;
  readonly key: string | null;
  readonly onLook: (key: string | null) => void;
}

type Part = NonNullable<DraftField['part']>;

/** A thing of the house, with what becomes different of it. */
export function ChangeCard({
  change,
  choices,
  specs,
  chooses,
  onChoose,
  talk,
  looked = null,
  isProposal = false,
}: ChangeCardProps) {
  const { t } = useLingui();
  const kinds = useKindNames();
  const said = useChangeNames();
  const problems = useProblemTexts();
  const lang = activeLanguage();
  const title = textIn(change.title, lang, 'en') || (kinds[change.kind] ?? change.kind);
  const under = change.under === null ? '' : textIn(change.under.title, lang, 'en');
  const later = isLater(change, choices);
  // Of what is new, what nobody said is no difference.
  const told = change.fields.filter((field) => !(isNew(change, field) && !field.conflict && isNothing(field.after)));
  const parts = [...Map.groupBy(told, ({ part }) => (part === null ? '' : `${part.kind} ${part.id}`))];
  const set = (path: string) => (take: Take | null) => onChoose(change, path, take);
  return (
    <li className={styles.change} data-later={later} data-open={change.conflict || change.problems.length > 0}>
      <div className={styles.changeHead}>
        <h3 className={styles.changeTitle}>
          <bdi>{title}</bdi>
          {under === '' ? null : (
            <span className={manageStyles.secondary}>
              <bdi>{under}</bdi>
            </span>
          )}
        </h3>
        <span className={styles.badge} data-change={change.change}>
          {said[change.change]}
        </span>
      </div>
      {change.problems.map((problem) => (
        <p
          key={`${problem.code} ${problem.field} ${problem.about?.id ?? ''}`}
          role="alert"
          className={manageStyles.fault}
        >
          {problems(problem)}
        </p>
      ))}
      {change.change === 'removed' ? (
        <p className={manageStyles.secondary}>
          <Trans>Guests no longer see it. What they ordered or asked there stays as it was.</Trans>
        </p>
      ) : null}
      {isProposal && change.conflict && !later ? (
        <p className={styles.own}>
          <Trans>The house has this otherwise itself. The draft asks whose is to stand.</Trans>
        </p>
      ) : null}
      {change.conflict_whole && !isProposal ? (
        <Decide
          legend={
            change.change === 'removed'
              ? t`It was changed in the live house since, and is removed in the draft`
              : t`It was removed in the live house since, and is changed in the draft`
          }
          name={choiceKey(change, '')}
          value={choices.get(choiceKey(change, '')) ?? null}
          disabled={!chooses}
          onChoose={set('')}
        />
      ) : null}
      {parts.map(([key, fields]) => (
        <PartOf key={key} part={fields[0]?.part ?? null}>
          {fields.map((field) => (
            <ChangeField
              key={field.path}
              kind={field.part?.kind ?? change.kind}
              field={field}
              specs={specs}
              isNew={isNew(change, field)}
            >
              {asksFor(change, field) && !later && !isProposal ? (
                <Decide
                  legend={t`The live house changed this too`}
                  name={choiceKey(change, field.choice)}
                  value={choices.get(choiceKey(change, field.choice)) ?? null}
                  disabled={!chooses}
                  onChoose={set(field.choice)}
                />
              ) : null}
            </ChangeField>
          ))}
        </PartOf>
      ))}
      {chooses ? (
        <label className={styles.later}>
          <input
            type="checkbox"
            checked={later}
            onChange={(event) => onChoose(change, '', event.target.checked ? 'later' : null)}
          />
          {isProposal ? (
            <Trans>Leave this as the house has it</Trans>
          ) : (
            <Trans>Leave this in the draft for later</Trans>
          )}
        </label>
      ) : null}
      {looked === null || !isSeen(change) ? null : <Look looked={looked} change={change} name={title} />}
      {talk === null ? null : (
        <Comments
          talk={talk}
          shown={commentsAbout(talk.comments, change)}
          about={{ kind: change.kind, id: change.id }}
          name={title}
        />
      )}
    </li>
  );
}

interface LookProps {
  readonly looked: Looked;
  readonly change: DraftChange;
  readonly name: string;
}

/** The guests' page of both sides. */
function Look({ looked, change, name }: LookProps) {
  const { t } = useLingui();
  const key = choiceKey(change, '');
  const isOpen = looked.key === key;
  return (
    <>
      <div>
        <Button
          variant="outline"
          icon={<Icon of={Eye} size={18} />}
          aria-expanded={isOpen}
          aria-label={isOpen ? t`Close the guests’ page: ${name}` : t`See the guests’ page: ${name}`}
          onClick={() => looked.onLook(isOpen ? null : key)}
        >
          {isOpen ? <Trans>Close the guests’ page</Trans> : <Trans>See the guests’ page</Trans>}
        </Button>
      </div>
      {isOpen ? <BothSides code={looked.code} sandboxCode={looked.sandboxCode} change={change} /> : null}
    </>
  );
}

const isNew = (change: DraftChange, { part }: DraftField): boolean => (part?.change ?? change.change) === 'added';

function PartOf({ part, children }: { readonly part: Part | null; readonly children: ReactNode }) {
  const kinds = useKindNames();
  const said = useChangeNames();
  if (part === null) return <div className={styles.fields}>{children}</div>;
  const name = textIn(part.title, activeLanguage(), 'en');
  return (
    <section className={styles.part}>
      <h4 className={styles.partTitle}>
        <bdi>{name === '' ? (kinds[part.kind] ?? part.kind) : name}</bdi>
        <span className={styles.badge} data-change={part.change}>
          {said[part.change]}
        </span>
      </h4>
      {part.change === 'removed' ? null : <div className={styles.fields}>{children}</div>}
    </section>
  );
}
