/** Somebody else saved the same fields meanwhile: both are shown, and a person chooses. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { languageNameIn } from '../names.ts';
import type { FieldSpec } from './field-spec.ts';
import fieldStyles from './fields/fields.module.css';
import styles from './kit.module.css';
import type { Values } from './things.ts';
import type { ThingForm } from './use-thing-form.ts';
import { dictOf, listOfValues, same, textOf } from './values.ts';

/** How a value reads beside another. */
function useReading(): (spec: FieldSpec, value: unknown, other: unknown) => string {
  const { t } = useLingui();
  const nameIn = languageNameIn(activeLanguage());
  const read = (spec: FieldSpec, value: unknown, other: unknown): string => {
    if (value === null || value === undefined || value === '') return t`(nothing)`;
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    if (spec.kind === 'dict') {
      const [mine, theirs] = [dictOf(value), dictOf(other)];
      return Object.keys({ ...mine, ...theirs })
        .filter((lang) => !same(mine[lang], theirs[lang]))
        .map((lang) => `${nameIn(lang)}: ${mine[lang] ?? t`(nothing)`}`)
        .join('\n');
    }
    if (spec.kind === 'choice') return spec.options.find((option) => option.value === value)?.label ?? textOf(value);
    if (spec.kind === 'choices' && listOfValues(value).length > 0)
      return listOfValues(value)
        .map((one) => spec.options.find((option) => option.value === one)?.label ?? textOf(one))
        .join(', ');
    if (typeof value === 'string' || typeof value === 'number') return textOf(value);
    const total = listOfValues(value).length;
    return t`${plural(total, { one: '# entry', other: '# entries' })}`;
  };
  return read;
}

interface ConflictViewProps {
  readonly form: ThingForm;
  readonly specs: readonly FieldSpec[];
}

export function ConflictView({ form, specs }: ConflictViewProps) {
  const id = useId();
  const read = useReading();
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const [closed, setClosed] = useState<ThingForm['conflict']>(null);
  const { conflict, values } = form;
  if (conflict === null || closed === conflict) return null;
  const choose = (name: string, takesTheirs: boolean): void =>
    setTheirs((before) => [...before.filter((one) => one !== name), ...(takesTheirs ? [name] : [])]);
  const side = (spec: FieldSpec, of: Values, other: Values, isTheirs: boolean) => (
    <div className={styles.side}>
      <input
        type="radio"
        id={`${id}-${spec.name}-${isTheirs}`}
        name={`${id}-${spec.name}`}
        checked={theirs.includes(spec.name) === isTheirs}
        onChange={() => choose(spec.name, isTheirs)}
      />
      <label htmlFor={`${id}-${spec.name}-${isTheirs}`}>
        <strong>{isTheirs ? <Trans>Theirs</Trans> : <Trans context="what one has typed oneself">Yours</Trans>}</strong>
        <br />
        <bdi>{read(spec, of[spec.name], other[spec.name])}</bdi>
      </label>
    </div>
  );
  return (
    <Dialog
      open
      dismissable={false}
      title={<Trans>Somebody else has changed this too</Trans>}
      onClose={() => setClosed(conflict)}
      actions={
        <>
          <Button variant="quiet" onClick={() => setClosed(conflict)}>
            <Trans>Back to the form</Trans>
          </Button>
          <Button busy={form.busy} onClick={() => void form.settle(theirs)}>
            <Trans>Save as chosen</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p>
          <Trans>Choose what stays. Everything else goes together by itself.</Trans>
        </p>
        {specs
          .filter(({ name }) => conflict.names.includes(name))
          .map((spec) => (
            <fieldset key={spec.name} className={fieldStyles.fieldset}>
              <legend>{spec.label}</legend>
              <div className={styles.sides}>
                {side(spec, values, conflict.present, false)}
                {side(spec, conflict.present, values, true)}
              </div>
            </fieldset>
          ))}
      </div>
    </Dialog>
  );
}
