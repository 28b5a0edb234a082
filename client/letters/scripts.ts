/** Scripts that devices of some age cannot write, each with a font that can [LETTERS-LENT]. */
import bengali from '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2?url';
import ethiopic from '@fontsource-variable/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-wght-normal.woff2?url';
import gujarati from '@fontsource-variable/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-wght-normal.woff2?url';
import gurmukhi from '@fontsource-variable/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-wght-normal.woff2?url';
import kannada from '@fontsource-variable/noto-sans-kannada/files/noto-sans-kannada-kannada-wght-normal.woff2?url';
import khmer from '@fontsource-variable/noto-sans-khmer/files/noto-sans-khmer-khmer-wght-normal.woff2?url';
import lao from '@fontsource-variable/noto-sans-lao/files/noto-sans-lao-lao-wght-normal.woff2?url';
import malayalam from '@fontsource-variable/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-wght-normal.woff2?url';
import myanmar from '@fontsource-variable/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-wght-normal.woff2?url';
import oriya from '@fontsource-variable/noto-sans-oriya/files/noto-sans-oriya-oriya-wght-normal.woff2?url';
import sinhala from '@fontsource-variable/noto-sans-sinhala/files/noto-sans-sinhala-sinhala-wght-normal.woff2?url';
import tamil from '@fontsource-variable/noto-sans-tamil/files/noto-sans-tamil-tamil-wght-normal.woff2?url';
import telugu from '@fontsource-variable/noto-sans-telugu/files/noto-sans-telugu-telugu-wght-normal.woff2?url';

export interface Script {
  /** As Unicode calls it. */
  readonly name: string;
  /** Where its font lies. */
  readonly font: string;
  /** The letters that the font is asked for, as CSS has it. */
  readonly range: string;
  /** Letters of which no font makes all equally wide. */
  readonly samples: string;
}

/** What holds letters together or apart, and carries a mark that stands alone: of the same font as they are. */
const joiners = 'U+200C-200D,U+25CC';

export const scripts: readonly Script[] = [
  { name: 'Bengali', font: bengali, range: `U+0980-09FE,${joiners}`, samples: 'কইখঐ' },
  { name: 'Ethiopic', font: ethiopic, range: `U+1200-1399,U+2D80-2DDE,U+AB01-AB2E,${joiners}`, samples: 'ሀሠጬፗ' },
  { name: 'Gujarati', font: gujarati, range: `U+0A80-0AFF,${joiners}`, samples: 'કઈરઔ' },
  { name: 'Gurmukhi', font: gurmukhi, range: `U+0A01-0A76,${joiners}`, samples: 'ਕਰਈਔ' },
  { name: 'Kannada', font: kannada, range: `U+0C80-0CF3,${joiners}`, samples: 'ಕಱಈಔ' },
  { name: 'Khmer', font: khmer, range: `U+1780-17FF,U+19E0-19FF,${joiners}`, samples: 'កឈរឮ' },
  { name: 'Lao', font: lao, range: `U+0E81-0EDF,${joiners}`, samples: 'ກຽໝໜ' },
  { name: 'Malayalam', font: malayalam, range: `U+0D00-0D7F,${joiners}`, samples: 'കരഔഈ' },
  { name: 'Myanmar', font: myanmar, range: `U+1000-109F,U+A9E0-A9FE,U+AA60-AA7F,${joiners}`, samples: 'ကခဩရ' },
  { name: 'Oriya', font: oriya, range: `U+0B01-0B77,${joiners}`, samples: 'କରଔଈ' },
  { name: 'Sinhala', font: sinhala, range: `U+0D81-0DF4,${joiners}`, samples: 'කරඖඈ' },
  { name: 'Tamil', font: tamil, range: `U+0B82-0BFA,${joiners}`, samples: 'கரஔஞ' },
  { name: 'Telugu', font: telugu, range: `U+0C00-0C7F,${joiners}`, samples: 'కరఔఝ' },
];
