/** Where the first page of a PDF stands as a picture. Pure. */
import { isOwnMediaPath } from './safe-url.ts';

/**
 * The address of the picture of a stored PDF's first page, without a width; null for what is no PDF of our own: others'
 * servers draw none [CHAT-PDF].
 */
export function pdfPicture(path: string): string | null {
  return isOwnMediaPath(path) && /\.pdf$/i.test(path) ? path.replace(/pdf$/i, 'jpg') : null;
}
