/** A decoder for browsers without one, Safari's among them: plain script, so that the policy needs no exception for wasm. */
import decodeQR from 'qr/decode.js';

/** Pixels of the longer side that are looked at: enough for a code in the hand, and quick on an old phone. */
const LOOKED_AT = 720;
/** Milliseconds for one look beyond what it takes at least. */
const PATIENCE = 60;

/** The code in a picture of RGBA pixels; null where there is none. */
export function decodePixels(pixels: {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}): string | null {
  try {
    return decodeQR(pixels, { timeLimit: PATIENCE });
  } catch {
    // Its word for: no code in sight.
    return null;
  }
}

/** Reads by a canvas of its own. */
export function readPicture(): (picture: HTMLVideoElement) => Promise<string | null> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (picture) => {
    const { videoWidth: width, videoHeight: height } = picture;
    if (context === null || width === 0 || height === 0) return null;
    const scale = Math.min(1, LOOKED_AT / Math.max(width, height));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return decodePixels(context.getImageData(0, 0, canvas.width, canvas.height));
  };
}
