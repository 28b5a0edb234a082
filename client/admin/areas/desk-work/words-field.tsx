import { useState } from 'react';
import type { OwnField } from '#client/console/kit/field-spec.ts';
import { LongText } from '#client/console/kit/fields/long-text.tsx';
import { listOfValues } from '#client/console/kit/values.ts';

interface WordsFieldProps extends OwnField {
  readonly name: string;
  readonly hint: string;
}

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Words or phrases, one a line. */
export function WordsField({ name, label, hint, value, set, error, readOnly }: WordsFieldProps) {
  const words = listOfValues(value).filter((word) => typeof word === 'string');
  const [typed, setTyped] = useState(words.join('\n'));
  // A blank line that is being written stays; what came from elsewhere stands as it came.
  const text = JSON.stringify(linesOf(typed)) === JSON.stringify(words) ? typed : words.join('\n');
  return (
    <LongText
      name={name}
      label={label}
      hint={hint}
      max={3000}
      value={text}
      readOnly={readOnly}
      error={error() ?? words.map((_, index) => error(String(index))).find((fault) => fault !== undefined)}
      onChange={(next) => {
        setTyped(next);
        set(linesOf(next));
      }}
    />
  );
}
