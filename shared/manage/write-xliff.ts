/** Texts for translators as XLIFF 2.1, which their tools read. A file has one source language: texts of others stay out. */
import { bcp47Of } from '../languages/codes.ts';

interface Unit {
  readonly id: string;
  readonly form: '' | 'room';
  readonly sourceLang: string;
  readonly source: string;
  readonly text: string;
  readonly state: 'pending' | 'machine' | 'edited' | 'locked' | 'failed';
  readonly sourceChanged: boolean;
  /** Longest it may be, in characters: a note to whoever translates it. */
  readonly max: number | null;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML holds no control characters but these three. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\ufffe\uffff]/gu, (sign) => ('\t\n\r'.includes(sign) ? sign : ''))
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');

/** What stands behind a unit's id where it is the form for rooms. */
export const ROOM_SUFFIX = ':room';

export function writeXliff(name: string, sourceLang: string, lang: string, units: readonly Unit[]): string {
  const body = units
    .filter((unit) => unit.sourceLang === sourceLang)
    .map(({ id, form, source, text, state, sourceChanged, max }) => {
      const done =
        state === 'edited' || state === 'locked'
          ? sourceChanged
            ? 'translated'
            : 'final'
          : state === 'machine'
            ? 'translated'
            : 'initial';
      const target = text === '' ? '' : `<target xml:space="preserve">${escaped(text)}</target>`;
      const notes = max === null ? '' : `<notes><note category="length">At most ${max} characters</note></notes>`;
      return `  <unit id="${escaped(id)}${form === 'room' ? ROOM_SUFFIX : ''}"${state === 'locked' ? ' translate="no"' : ''}>${notes}<segment state="${done}"><source xml:space="preserve">${escaped(source)}</source>${target}</segment></unit>\n`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="${bcp47Of(sourceLang)}" trgLang="${bcp47Of(lang)}">
 <file id="texts" original="${escaped(name)}">
${body.join('')} </file>
</xliff>
`;
}
