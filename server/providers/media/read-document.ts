/** The words of a document, told by its bytes what it is: a PDF or a text in whatever encoding [KNOW-DOCUMENT]. */
import { AppError } from '#shared/errors/app-error.ts';
import { decodePage } from '../scraping/decode-page.ts';
import { textLanguage } from '../translation/detect/text-language.ts';
import { pdfText } from './pdf-text.ts';

interface ReadDocument {
  readonly fileType: 'pdf' | 'text';
  readonly pages: readonly string[];
  readonly langCd: string;
}

/** What is wrong with a file, by a word. */
type Fault = 'document_unreadable' | 'document_empty' | 'document_too_long';

/** Longest text, in characters. */
const TEXT_MAX = 2_000_000;

/** @param own the house's language, for what tells none */
export async function readDocument(file: string, bytes: Uint8Array, own: string): Promise<ReadDocument | Fault> {
  const isPdf = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
  try {
    const pages = isPdf ? await pdfText(file) : [textOf(bytes)];
    const whole = pages.join('\n');
    if (whole.includes('\u0000')) return 'document_unreadable';
    if (whole.trim() === '') return 'document_empty';
    if (whole.length > TEXT_MAX) return 'document_too_long';
    return { fileType: isPdf ? 'pdf' : 'text', pages, langCd: textLanguage(whole, '', own) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'file_too_large' ? 'document_too_long' : 'document_unreadable';
  }
}

const textOf = (bytes: Uint8Array): string => decodePage(bytes, 'text/plain').replaceAll('\r\n', '\n');
