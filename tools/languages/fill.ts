/** Words that stand in another catalogue of the same language for the same English are taken over: a text may be of two apps. */
import { existsSync } from 'node:fs';
import { localesOf } from '#client/locales/config.ts';
import { poPath, readPo } from '#client/locales/po.ts';
import { catalogueNames } from '#shared/apps.ts';
import { writeWords } from './sheets/write-po.ts';

/** Fills what lacks. @returns how many texts it filled */
export function fillFromOthers(): number {
  let filled = 0;
  for (const name of catalogueNames) {
    const texts = readPo(name, 'en').filter(({ obsolete }) => !obsolete);
    for (const locale of localesOf(name).filter((code) => code !== 'en')) {
      const own = new Map(readPo(name, locale).flatMap(({ id, words }) => (words === '' ? [] : [[id, words]])));
      const others = new Map(
        catalogueNames
          .filter((one) => one !== name && existsSync(poPath(one, locale)))
          .flatMap((one) =>
            readPo(one, locale).flatMap(({ id, words }) => (words === '' ? [] : [[id, words] as const])),
          ),
      );
      const found = new Map(
        texts.flatMap(({ id }) => {
          const words = own.has(id) ? undefined : others.get(id);
          return words === undefined ? [] : [[id, words] as const];
        }),
      );
      if (found.size > 0) writeWords(name, locale, found);
      filled += found.size;
    }
  }
  return filled;
}
