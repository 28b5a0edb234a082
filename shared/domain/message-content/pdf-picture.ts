/** Where the first page of a PDF stands as a picture. Pure. */
import { isOwnMediaPath } from './safe-url.ts';

/**
 * The address of the picture of a stored PDF's first page, without a width; null for what is no PDF of our own: others'
 * servers draw none [CHAT-PDF].
 */
export function pdfPicture(path: string): string | null {
  return isOwnMediaPath(path) && /\.pdf$/i.test(path) ? path.replace(/pdf$/i, 'jpg') : null;
}

/** A document that words link to. */
export interface LinkedPdf {
  readonly href: string;
  /** Where it is on our own server; the whole address of another's, which is never asked for a picture. */
  readonly path: string;
  readonly name: string;
  /** Whose it is, where it is not ours. */
  readonly fact: string | null;
}

/** The PDF behind a link; null for what is none [CHAT-PDF]. @param origin of the page */
export function linkedPdf(href: string, origin: string): LinkedPdf | null {
  if (!/^https?:/i.test(href) || !URL.canParse(href)) return null;
  const url = new URL(href);
  if (!/\.pdf$/i.test(url.pathname)) return null;
  const isOurs = url.origin === origin;
  return { href, path: isOurs ? url.pathname : href, name: nameIn(url.pathname), fact: isOurs ? null : url.host };
}

/** The last part of a path as a person wrote it; as it stands where it cannot be read. */
function nameIn(path: string): string {
  const last = path.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
