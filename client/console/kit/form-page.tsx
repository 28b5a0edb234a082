/**
 * A form over one thing: its fields from their description, the server's faults at them, what is unsaved kept in this
 * browser, and what somebody else changed meanwhile shown beside one's own.
 */
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import manage from '../account/manage.module.css';
import { ConflictView } from './conflict-view.tsx';
import { Field } from './field.tsx';
import { type FieldGroup, fieldsOf } from './field-spec.ts';
import fieldStyles from './fields/fields.module.css';
import styles from './kit.module.css';
import { LeaveGuard } from './leave-guard.tsx';
import { SaveBar } from './save-bar.tsx';
import { useLanguagesAgain } from './use-languages.ts';
import type { ThingForm } from './use-thing-form.ts';

interface FormPageProps {
  readonly form: ThingForm;
  readonly groups: readonly FieldGroup[];
  readonly houseCode: string;
  /** The languages of the house, its main one first. */
  readonly languages: readonly string[];
  readonly isNew?: boolean;
  /** Everything is seen, nothing can be changed. */
  readonly readOnly: boolean;
  /** Beside the fields: how guests see it. */
  readonly preview?: ReactNode;
  /** Below the form. */
  readonly children?: ReactNode;
}

export function FormPage(props: FormPageProps) {
  const { form, groups, houseCode, languages, isNew = false, readOnly, preview, children } = props;
  const place = useRef<HTMLFormElement>(null);
  const { refusals } = form;
  const languagesAgain = useLanguagesAgain(houseCode);
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = place.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus();
  }, [refusals]);
  return (
    <div className={styles.withPreview} data-preview={preview === undefined || preview === null ? undefined : ''}>
      <div className={styles.fields}>
        <form
          ref={place}
          className={styles.fields}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void form.save();
          }}
        >
          {readOnly ? (
            <p className={styles.note}>
              <Trans>You may look at this, but not change it</Trans>
            </p>
          ) : null}
          {form.restored ? (
            <div className={styles.note} role="status">
              <span>
                <Trans>What you typed last time was not saved. It stands here again.</Trans>
              </span>
              <Button variant="quiet" onClick={form.discard}>
                <Trans>Discard</Trans>
              </Button>
            </div>
          ) : null}
          {languagesAgain === null ? null : (
            <div className={styles.note} role="alert">
              <span>
                <Trans>The languages of the house could not be read: not all of them stand below.</Trans>
              </span>
              <Button variant="quiet" onClick={languagesAgain}>
                <Trans>Try again</Trans>
              </Button>
            </div>
          )}
          {form.outdated ? (
            <p className={styles.note} role="status">
              <Trans>Somebody else has just saved this. Your changes are kept; both go together when you save.</Trans>
            </p>
          ) : null}
          {groups.map((group, number) =>
            group.when?.(form.values) === false ? null : (
              <section key={group.title ?? number} className={manage.card}>
                {group.title === undefined ? null : <h2 className={manage.subtitle}>{group.title}</h2>}
                {group.lead === undefined ? null : <p className={fieldStyles.hint}>{group.lead}</p>}
                {group.fields.map((spec) => (
                  <Field
                    key={spec.name}
                    spec={spec}
                    path={spec.name}
                    values={form.values}
                    set={form.set}
                    error={form.error}
                    readOnly={readOnly}
                    houseCode={houseCode}
                    languages={languages}
                  />
                ))}
              </section>
            ),
          )}
          {form.fault === null ? null : (
            <p role="alert" className={manage.fault}>
              {form.fault}
            </p>
          )}
          {readOnly ? null : (
            <SaveBar
              changed={form.changed.length}
              isNew={isNew}
              busy={form.busy}
              onSave={() => void form.save()}
              onDiscard={form.discard}
            />
          )}
        </form>
        {children}
      </div>
      {preview}
      <ConflictView form={form} specs={fieldsOf(groups)} />
      <LeaveGuard dirty={form.changed.length > 0 && !form.busy} onDiscard={form.discard} />
    </div>
  );
}
