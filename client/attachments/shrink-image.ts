/** Making a photo small before it travels: a phone's picture of 5 MB says the same in 400 kB. */

/** Longest side kept, in pixels: sharp on every phone, readable on a desk. */
const longestSide = 2048;
/** Pictures below this many bytes travel as they are. */
const smallEnough = 300_000;
const quality = 0.82;
/** What the server takes without us; anything else the browser can draw is sent as JPEG. */
const accepted: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

/** Whether a file is a picture by what the browser says of it; phones leave HEIC without a type. */
export function isPicture(file: Pick<File, 'type' | 'name'>): boolean {
  return file.type.startsWith('image/') || /\.hei[cf]$/i.test(file.name);
}

/** The size to draw at so that the longer side is at most `longest`. */
export function fittingSize(
  width: number,
  height: number,
  longest: number = longestSide,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export interface Shrunk {
  readonly file: Blob;
  readonly name: string;
}

/**
 * A smaller copy of a picture, upright and without what the camera wrote into it; the file itself where it is small,
 * moves, or cannot be drawn here.
 */
export async function shrinkImage(file: File): Promise<Shrunk> {
  const asItIs: Shrunk = { file, name: file.name };
  const fine = accepted.has(file.type);
  if (file.type === 'image/gif' || (fine && file.size <= smallEnough)) return asItIs;
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    // This browser cannot read it; the server says whether it can.
    return asItIs;
  }
  try {
    const { width, height } = fittingSize(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const pen = canvas.getContext('2d');
    if (pen === null) return asItIs;
    // What is transparent would turn black in a JPEG.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, width, height);
    pen.drawImage(picture, 0, 0, width, height);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    });
    if (blob === null || (fine && blob.size >= file.size)) return asItIs;
    return { file: blob, name: `${file.name.replace(/\.[^.]*$/, '')}.jpg` };
  } finally {
    picture.close();
  }
}
