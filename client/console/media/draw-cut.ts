/** A part of a picture, drawn as large as its purpose shows it: made in the browser, before anything travels. */
import { fittingSize } from '#client/attachments/shrink-image.ts';
import type { MediaPurpose } from '#shared/domain/media/purposes.ts';
import { limitsOf } from '#shared/domain/media/purposes.ts';

/** Pixels of the picture as it stands upright. */
export interface Cut {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface DrawnFile {
  readonly blob: Blob;
  readonly name: string;
}

const qualities = [0.88, 0.75, 0.6, 0.4] as const;

/** Is this file a picture that the browser may cut? Drawings and films are sent as they are. */
export const mayBeCut = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  !/svg|video/.test(type) && !/\.(?:svg|mp4|m4v|mov)$/i.test(name);

/** Draws the cut, as PNG where something of it is clear, else as JPEG. @throws where the browser cannot */
export async function drawCut(
  picture: ImageBitmap,
  cut: Cut,
  { name, purpose }: { readonly name: string; readonly purpose: MediaPurpose },
): Promise<DrawnFile> {
  const { bytes, side } = limitsOf(purpose);
  const { width, height } = fittingSize(cut.width, cut.height, side);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('this browser draws nothing');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, cut.x, cut.y, cut.width, cut.height, 0, 0, width, height);
  const stem = name.replace(/\.[^.]*$/, '');
  if (isSomewhereClear(pen.getImageData(0, 0, width, height).data)) {
    const png = await encoded(canvas, 'image/png');
    if (png.size <= bytes) return { blob: png, name: `${stem}.png` };
  }
  for (const quality of qualities) {
    const jpeg = await encoded(canvas, 'image/jpeg', quality);
    if (jpeg.size <= bytes) return { blob: jpeg, name: `${stem}.jpg` };
  }
  throw new Error('too large however it is drawn');
}

function isSomewhereClear(pixels: Uint8ClampedArray): boolean {
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if ((pixels[alpha] ?? 255) < 250) return true;
  return false;
}

function encoded(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error(`this browser draws no ${type}`)) : resolve(blob)),
      type,
      quality,
    );
  });
}
