import type { ReactNode } from 'react';
import { activeLanguage } from '#client/i18n/activate.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { SelectField } from './select-field.tsx';

interface PickFieldProps {
  readonly label: ReactNode;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: ReactNode;
  /** What there is to choose from, each under its name in the reader's language. */
  readonly from: readonly { readonly id: string | number; readonly name_dict: Readonly<Record<string, string>> }[];
  /** Another choice, after those. */
  readonly children?: ReactNode;
}

/** A choice of one thing of the house. */
export function PickField({ from, children, ...field }: PickFieldProps) {
  return (
    <SelectField {...field}>
      {from.map(({ id, name_dict }) => (
        <option key={id} value={id}>
          {textIn(name_dict, activeLanguage(), 'en')}
        </option>
      ))}
      {children}
    </SelectField>
  );
}
