/**
 * Names as they may be shown among others' words: of people, of files, of places [NAME-VISIBLE]. What turns the
 * direction of writing round makes `fdp.exe` of `exe.pdf`, and what cannot be seen makes two of one name.
 *
 * Two unseen signs are part of how names are written and stay where they are: the joiners between letters of scripts
 * that need them (Persian, the scripts of India) and between the parts of one emoji. The same is true of the signs that
 * choose a form of a character just before them.
 */

/** Everything that shows nothing by itself, direction marks and tags included. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\uFFF9-\uFFFB]/gu;

const JOINING_SCRIPTS = [
  'Arabic',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Malayalam',
  'Mongolian',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Tamil',
  'Telugu',
];
const LETTER = `[${JOINING_SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]`;
const EMOJI = '\\p{Extended_Pictographic}';
/** Joiners between letters or emoji, and variation selectors behind a letter or emoji of their kind. */
const WANTED = new RegExp(
  [
    `(?<=${LETTER})[\\u200C\\u200D](?=${LETTER})`,
    `(?<=[${EMOJI}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=${EMOJI})`,
    `(?<=[${EMOJI}#*0-9])[\\uFE0E\\uFE0F]`,
    `(?<=\\p{Script=Han})[\\u{E0100}-\\u{E01EF}]`,
    `(?<=\\p{Script=Mongolian})[\\u180B-\\u180D\\u180F]`,
  ].join('|'),
  'gu',
);

/** A name in its normal form, its spaces single, with nothing unseen but what its script needs. May be empty. */
export function visibleName(raw: string): string {
  const name = raw.normalize('NFC');
  const wanted = new Set([...name.matchAll(WANTED)].map(({ index }) => index));
  return name
    .replace(UNSEEN, (sign, index: number) => (wanted.has(index) ? sign : ''))
    .replace(/\s+/g, ' ')
    .trim();
}
