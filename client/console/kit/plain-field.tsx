/** A field whose value is a word, a number, a date, a tick, a colour, a text by language. */
import type { ReactNode } from 'react';
import { TextField } from '#client/ui/text-field.tsx';
import { CheckField } from '../account/check-field.tsx';
import { SelectField } from '../account/select-field.tsx';
import type { FieldSpec } from './field-spec.ts';
import { ChoicesField } from './fields/choices-field.tsx';
import { ColourField } from './fields/colour-field.tsx';
import { DictField } from './fields/dict-field.tsx';
import fieldStyles from './fields/fields.module.css';
import { LongText } from './fields/long-text.tsx';
import { NumberField } from './fields/number-field.tsx';
import { dictOf, listOfValues, textOf } from './values.ts';

type PlainSpec = Exclude<FieldSpec, { readonly kind: 'reference' | 'references' | 'parts' | 'own' }>;

interface PlainFieldProps {
  readonly spec: PlainSpec;
  readonly path: string;
  readonly value: unknown;
  readonly change: (value: unknown) => void;
  readonly error: (path: string, below?: boolean) => string | undefined;
  readonly readOnly: boolean;
  /** The languages of the house, its main one first. */
  readonly languages: readonly string[];
}

export function PlainField({ spec, path, value, change, error, readOnly, languages }: PlainFieldProps): ReactNode {
  const { label } = spec;
  const at = { label, hint: spec.hint, name: path, readOnly, error: error(path, spec.kind !== 'dict') };
  const orNull = (text: string): string | null =>
    'nullable' in spec && spec.nullable === true && text === '' ? null : text;
  switch (spec.kind) {
    case 'text':
    case 'time':
    case 'date':
      return (
        <TextField
          {...at}
          type={spec.kind === 'text' ? (spec.type ?? 'text') : spec.kind}
          {...(spec.kind === 'text' ? { maxLength: spec.max, dir: spec.type === undefined ? 'auto' : 'ltr' } : {})}
          value={textOf(value)}
          onChange={(event) => change(orNull(event.target.value))}
        />
      );
    case 'secret':
      return spec.long === true ? (
        <LongText {...at} max={undefined} value={textOf(value)} onChange={change} />
      ) : (
        <TextField
          {...at}
          type="password"
          autoComplete="new-password"
          dir="ltr"
          value={textOf(value)}
          onChange={(event) => change(event.target.value)}
        />
      );
    case 'long':
      return <LongText {...at} max={spec.max} value={textOf(value)} onChange={(text) => change(orNull(text))} />;
    case 'number':
      return (
        <NumberField
          {...at}
          unit={spec.unit}
          scale={spec.scale}
          min={spec.min}
          max={spec.max}
          step={spec.step}
          value={value}
          // Nothing at all is told by the server, where a number is needed.
          onChange={change}
        />
      );
    case 'check':
      return (
        <div>
          <CheckField
            type="checkbox"
            name={path}
            label={label}
            checked={value === true}
            disabled={readOnly}
            onChange={(event) => change(event.target.checked)}
          />
          {spec.hint === undefined ? null : <p className={fieldStyles.hint}>{spec.hint}</p>}
          {at.error === undefined ? null : (
            <p role="alert" className={fieldStyles.error}>
              {at.error}
            </p>
          )}
        </div>
      );
    case 'choice':
      return (
        <SelectField
          {...at}
          value={textOf(value)}
          onChange={(next) =>
            change(next === '' && spec.none !== undefined ? null : spec.numeric === true ? Number(next) : next)
          }
        >
          {spec.none === undefined ? null : <option value="">{spec.none}</option>}
          {spec.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectField>
      );
    case 'choices':
      return (
        <ChoicesField
          {...at}
          options={spec.options}
          value={listOfValues(value).filter((one) => typeof one === 'string')}
          onChange={change}
        />
      );
    case 'colour':
      return <ColourField {...at} value={textOf(value)} onChange={(text) => change(orNull(text))} />;
    case 'dict':
      return (
        <DictField
          {...at}
          languages={languages}
          max={spec.max}
          long={spec.long}
          value={dictOf(value)}
          onChange={(next) =>
            change(spec.nullable === true && Object.values(next).every((text) => text === '') ? null : next)
          }
          error={(lang) => error(lang === undefined ? path : `${path}.${lang}`)}
        />
      );
  }
}
