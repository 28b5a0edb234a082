import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#client/ui/button.tsx';
import type { FieldSpec } from './field-spec.ts';
import styles from './fields/fields.module.css';
import { same, textOf } from './values.ts';

interface StandardLineProps {
  readonly spec: FieldSpec;
  readonly value: unknown;
  readonly readOnly: boolean;
  readonly onChange: (value: unknown) => void;
}

/** What holds where nobody chose otherwise, and the way back to it. */
export function StandardLine({ spec, value, readOnly, onChange }: StandardLineProps) {
  const { t } = useLingui();
  const { label, standard } = spec;
  const word =
    typeof standard === 'boolean'
      ? standard
        ? t`on`
        : t`off`
      : spec.kind === 'choice'
        ? spec.options.find((option) => option.value === standard)?.label
        : [textOf(standard), spec.kind === 'number' ? spec.unit : undefined].filter(Boolean).join(' ');
  const differs = !same(value ?? null, standard ?? null);
  if (word === undefined || word === '') return null;
  return (
    <div className={styles.standard}>
      <span className={styles.hint}>
        <Trans>Standard: {word}</Trans>
      </span>
      {differs && !readOnly ? (
        <Button variant="quiet" aria-label={t`${label}: back to the standard`} onClick={() => onChange(standard)}>
          <Trans>Back to the standard</Trans>
        </Button>
      ) : null}
    </div>
  );
}
