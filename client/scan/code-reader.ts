/** QR codes in a picture of the camera: by the browser where it can, else by a decoder that is fetched then. */
import { loadChunk } from '#client/shell/load-chunk.ts';

/** The text of a code that is in sight; null for none. */
type ReadCode = (picture: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect(image: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  /** Missing in the first browsers that had a detector. */
  getSupportedFormats?(): Promise<readonly string[]>;
}

const isDetectorClass = (value: unknown): value is DetectorClass => typeof value === 'function';

/** The browser's own, which some have without knowing any code. */
async function builtIn(): Promise<ReadCode | null> {
  const Detector: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  if (!isDetectorClass(Detector)) return null;
  const formats = (await Detector.getSupportedFormats?.()) ?? ['qr_code'];
  if (!formats.includes('qr_code')) return null;
  const detector = new Detector({ formats: ['qr_code'] });
  return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null;
}

/** What reads codes on this device. @throws what the fetching of a part of the app throws */
export async function codeReader(): Promise<ReadCode> {
  const own = await builtIn();
  if (own !== null) return own;
  const { readPicture } = await loadChunk(() => import('./lazy-qr-decoder.ts'));
  return readPicture();
}
