/** What translators bring back as XLIFF 2: each unit's source and target, with the line it begins in. */
import { SaxesParser } from 'saxes';
import { AppError } from '#shared/errors/app-error.ts';
import { ALL_LANGUAGE_CODES, bcp47Of } from '#shared/languages/codes.ts';

export interface XliffUnit {
  readonly line: number;
  readonly id: string;
  readonly lang: string;
  readonly source: string;
  readonly text: string;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Inline elements of other tools fall away, their words stay; a document type, which could name files or grow without
 * end, is refused.
 *
 * @throws AppError unsupported_media {reason: broken, line}, {reason: header}, {reason: language}
 */
export function readXliff(xml: string, max: number): readonly XliffUnit[] {
  const units: XliffUnit[] = [];
  let lang: string | undefined;
  let isXliff = false;
  let unit: { id: string; line: number; source: string; text: string } | null = null;
  let into: 'source' | 'text' | null = null;
  const parser = new SaxesParser({ xmlns: false });
  const refuse = (reason: string): never => {
    throw new AppError('unsupported_media', { reason, line: parser.line });
  };
  parser.on('error', () => refuse('broken'));
  parser.on('doctype', () => refuse('broken'));
  parser.on('opentag', ({ name, attributes }) => {
    const local = localName(name);
    if (local === 'xliff') {
      isXliff = (attributes['version'] ?? '').startsWith('2.');
      if (!isXliff) refuse('header');
      const tag = attributes['trgLang'] ?? '';
      lang = ALL_LANGUAGE_CODES.find((code) => code === tag || bcp47Of(code) === tag);
      if (lang === undefined) refuse('language');
    } else if (!isXliff) refuse('header');
    else if (local === 'unit') unit = { id: attributes['id'] ?? '', line: parser.line, source: '', text: '' };
    else if (local === 'source') into = 'source';
    else if (local === 'target') into = 'text';
  });
  const said = (words: string): void => {
    if (unit !== null && into !== null) unit[into] += words;
  };
  parser.on('text', said);
  parser.on('cdata', said);
  parser.on('closetag', ({ name }) => {
    const local = localName(name);
    if (local === 'source' || local === 'target') into = null;
    if (local !== 'unit' || unit === null || lang === undefined) return;
    if (units.length <= max) units.push({ ...unit, lang });
    unit = null;
  });
  parser.write(xml).close();
  if (!isXliff) refuse('header');
  return units;
}
