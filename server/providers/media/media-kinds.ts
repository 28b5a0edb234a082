/** What may be uploaded, told by the first bytes of a file and never by its name or its declared type [MEDIA-MAGIC]. */

/** What a file begins like; `ole` and `zip` are envelopes that may hold a text document. */
export type Envelope = 'jpeg' | 'png' | 'gif' | 'webp' | 'heif' | 'mp4' | 'quicktime' | 'pdf' | 'ole' | 'zip';

export interface StoredKind {
  readonly extension: string;
  /** Shown in the browser; everything else is handed over as a download. */
  readonly inline: boolean;
  readonly picture: boolean;
}

/** What is stored, by its type. */
export const STORED_KINDS: Readonly<Record<string, StoredKind>> = {
  'image/jpeg': { extension: 'jpg', inline: true, picture: true },
  'image/png': { extension: 'png', inline: true, picture: true },
  'image/gif': { extension: 'gif', inline: true, picture: true },
  'image/webp': { extension: 'webp', inline: true, picture: true },
  'video/mp4': { extension: 'mp4', inline: true, picture: false },
  'video/quicktime': { extension: 'mov', inline: true, picture: false },
  // It may hold scripts, and what shows it in a browser runs them: its pages are shown as pictures.
  'application/pdf': { extension: 'pdf', inline: false, picture: false },
  'application/msword': { extension: 'doc', inline: false, picture: false },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    extension: 'docx',
    inline: false,
    picture: false,
  },
};

/** Bytes at the start of a file that are enough to tell. */
export const HEAD_BYTES = 32;

const SIGNATURES: readonly (readonly [Envelope, readonly number[]])[] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['ole', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
];

const HEIF = /^(hei[cxms]|hev[cx]|mif1|msf1|avif|avis)$/;
const MP4 = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash|f4v )$/;

/** What the first bytes say, or null for nothing we take. */
export function envelopeOf(head: Buffer): Envelope | null {
  const found = SIGNATURES.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte));
  if (found !== undefined) return found[0];
  const text = head.toString('latin1');
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) !== 'ftyp') return null;
  const brand = text.slice(8, 12);
  if (HEIF.test(brand)) return 'heif';
  if (MP4.test(brand)) return 'mp4';
  return brand === 'qt  ' ? 'quicktime' : null;
}

/** Of the pictures in that envelope, the kind that we can always decode. */
export function isAvif(head: Buffer): boolean {
  return /^avi[fs]$/.test(head.toString('latin1', 8, 12)) || head.toString('latin1', 16).includes('avif');
}
