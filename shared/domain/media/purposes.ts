/** What pictures and films of a house are for, and what may be brought for it [MEDIA-PURPOSE]. */

const MB = 1024 * 1024;

interface PurposeLimits {
  /** Kinds that are taken, by what the bytes say; a drawing (svg) is kept as the picture it shows. */
  readonly kinds: readonly ('jpg' | 'png' | 'svg' | 'mp4')[];
  /** Most bytes of the file as it is sent. */
  readonly bytes: number;
  /** Most pixels of a picture's longer side, as it is sent. */
  readonly side: number;
}

const mediaPurposes = {
  /** Of a facility, a dish, a coupon, a recommendation, a floor. */
  picture: { kinds: ['jpg', 'png'], bytes: 5 * MB, side: 600 },
  /** Above the menu of the guests' first page, still or moving. */
  top_image: { kinds: ['jpg', 'png', 'mp4'], bytes: 5 * MB, side: 2560 },
  /** A logo, a face, a sign. */
  icon: { kinds: ['png', 'jpg', 'svg'], bytes: 4 * MB, side: 2560 },
  movie: { kinds: ['mp4'], bytes: 10 * MB, side: 2560 },
} as const satisfies Readonly<Record<string, PurposeLimits>>;
export type MediaPurpose = keyof typeof mediaPurposes;

export const mediaPurposeNames = Object.keys(mediaPurposes) as [MediaPurpose, ...MediaPurpose[]];

export const limitsOf = (purpose: MediaPurpose): PurposeLimits => mediaPurposes[purpose];

/** Does an address lead to a film? Ours end with what the file is. */
export const isFilmAddress = (url: string): boolean => /\.(?:mp4|m4v|webm|mov)(?:[?#]|$)/i.test(url);
