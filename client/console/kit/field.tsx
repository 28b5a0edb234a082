/** A field of a description, drawn. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldSpec } from './field-spec.ts';
import styles from './fields/fields.module.css';
import { PartsField } from './fields/parts-field.tsx';
import { ReferenceField } from './fields/reference-field.tsx';
import { PlainField } from './plain-field.tsx';
import { StandardLine } from './standard-line.tsx';
import type { Thing, Values } from './things.ts';
import { listOfValues, rowsOf } from './values.ts';

interface FieldProps {
  readonly spec: FieldSpec;
  /** Its path from the top of the form. */
  readonly path: string;
  readonly values: Values;
  readonly set: (name: string, value: unknown) => void;
  readonly error: (path: string, below?: boolean) => string | undefined;
  readonly readOnly: boolean;
  readonly houseCode: string;
  /** The languages of the house, its main one first. */
  readonly languages: readonly string[];
}

const isId = (value: unknown): value is Thing['id'] => typeof value === 'string' || typeof value === 'number';

export function Field(props: FieldProps): ReactNode {
  const { spec, values, set, readOnly } = props;
  if (spec.standard === undefined || spec.when?.(values) === false) return <BareField {...props} />;
  return (
    <div className={styles.withStandard}>
      <BareField {...props} />
      <StandardLine
        spec={spec}
        value={values[spec.name]}
        readOnly={readOnly || spec.fixed === true}
        onChange={(value) => set(spec.name, value)}
      />
    </div>
  );
}

function BareField({ spec, path, values, set, error, readOnly: locked, houseCode, languages }: FieldProps): ReactNode {
  const { t } = useLingui();
  if (spec.when !== undefined && !spec.when(values)) return null;
  const { name, label } = spec;
  const value = values[name];
  const readOnly = locked || spec.fixed === true;
  const change = (next: unknown): void => set(name, next);
  const at = {
    label,
    hint: spec.hint,
    name: path,
    readOnly,
    error: error(path, spec.kind !== 'dict' && spec.kind !== 'parts'),
  };
  switch (spec.kind) {
    case 'reference':
      return (
        <ReferenceField
          {...at}
          single
          houseCode={houseCode}
          from={spec.from}
          none={t`None chosen`}
          value={isId(value) ? [value] : []}
          onChange={([id = null]) => change(id)}
        />
      );
    case 'references':
      return (
        <ReferenceField
          {...at}
          single={false}
          houseCode={houseCode}
          from={spec.from}
          none={spec.all ?? t`None chosen`}
          max={spec.max}
          value={listOfValues(value).filter(isId)}
          onChange={(ids) => change(ids.length === 0 && spec.all !== undefined ? null : ids)}
        />
      );
    case 'parts':
      return (
        <PartsField
          {...at}
          rows={rowsOf(value)}
          blank={spec.blank}
          add={spec.add}
          max={spec.max}
          onChange={change}
          draw={(row, place, setPart) =>
            spec.fields.map((part) => (
              <Field
                key={part.name}
                spec={part}
                path={`${path}.${place}.${part.name}`}
                values={row}
                set={setPart}
                error={error}
                readOnly={readOnly}
                houseCode={houseCode}
                languages={languages}
              />
            ))
          }
        />
      );
    case 'own':
      return spec.draw({
        value,
        values,
        set: change,
        error: (below) => error(below === undefined ? path : `${path}.${below}`),
        readOnly,
        label,
        houseCode,
        languages,
      });
    default:
      return (
        <PlainField
          spec={spec}
          path={path}
          value={value}
          change={change}
          error={error}
          readOnly={readOnly}
          languages={languages}
        />
      );
  }
}
