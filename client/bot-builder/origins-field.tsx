import * as v from 'valibot';
import type { OwnField } from '#client/console/kit/field-spec.ts';
import { LongText } from '#client/console/kit/fields/long-text.tsx';

const Lines = v.fallback(v.array(v.string()), []);

/** Websites, one a line. An empty line is kept while somebody types, and is none of them. */
export function OriginsField({ field, hint }: { readonly field: OwnField; readonly hint: string }) {
  const lines = v.parse(Lines, field.value);
  const fault = field.error() ?? lines.map((_, at) => field.error(String(at))).find((words) => words !== undefined);
  return (
    <LongText
      label={field.label}
      name="origins"
      value={lines.join('\n')}
      max={undefined}
      hint={hint}
      error={fault}
      readOnly={field.readOnly}
      onChange={(text) => field.set(text === '' ? [] : text.split('\n'))}
    />
  );
}
