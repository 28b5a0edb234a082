/** A page of the web as an attack would have a bot read it: through the same gate as one that is scraped [BOT-ATTACKS]. Pure. */
import type { Passage } from '../find-passages.ts';
import { holdInstructions } from '../guard/hold-instructions.ts';
import type { Attack } from './attacks.ts';

const SITE = 'hotel.example';

/** @returns null where nothing of it comes through, or the attack plants none */
export function plantedPassage({ key, langCd, planted }: Attack): Passage | null {
  if (planted === undefined) return null;
  const { text } = holdInstructions(planted, langCd, SITE);
  if (text.trim() === '') return null;
  return {
    key: `planted/${key}`,
    nameDict: { [langCd]: SITE },
    lines: [{ [langCd]: text }],
    details: [],
    link: { url: `https://${SITE}/` },
    known: { kind: 'page', id: '', title: SITE, revision: 1, page: null },
    isWhole: true,
  };
}
