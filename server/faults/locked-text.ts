/** How the database refuses to change a text that an administrator locked (migration 20261129T0910) [TEXT-LOCK]. */
import * as v from 'valibot';
import { textField } from '#shared/domain/texts/text-columns.ts';
import { FieldsInvalid } from './manage-faults.ts';

const Said = v.object({ code: v.literal('BT001'), detail: v.pipe(v.string(), v.parseJson()) });
const Locked = v.object({ kind: v.string(), field: v.string(), lang_cd: v.string() });

/** The refusal, at the field it was typed into as the management API names it; null for whatever else was thrown. */
export function lockedTextOf(error: unknown): FieldsInvalid | null {
  const said = v.safeParse(Said, error);
  if (!said.success) return null;
  const locked = v.safeParse(Locked, said.output.detail);
  if (!locked.success) return null;
  const { kind, field, lang_cd } = locked.output;
  const place = textField(kind, field)?.field;
  const at = place?.prefix ?? (place?.each === undefined ? `${field}_dict` : place.column);
  return new FieldsInvalid([{ path: `${at}.${lang_cd}`, code: 'text_locked' }]);
}
