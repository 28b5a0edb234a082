/**
 * A page of a stored PDF as a picture: the PDF's own address with the ending `.jpg`, `?page=` from 1 and `?w=`
 * [MEDIA-PDF-PAGE]. Each is drawn once and kept; one that cannot be drawn is remembered, so that asking again
 * costs nothing.
 */
import type { MediaStore } from '#server/providers/media/media-store.ts';
import { drawPdfPage, PAGES_MAX } from '#server/providers/media/pdf-pages.ts';
import { createTurns } from '#server/providers/media/turns.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** A page in the width of a phone's screen, where none was asked for. */
export const PAGE_WIDTH = 960;
/** Pages wait in line for one process at a time; more than this are told to come again. */
const WAITING_MAX = 40;

export type DrawPage = typeof drawPdfPage;

export interface PdfPages {
  /** The name under which the page is kept, drawn if it was not yet. @throws AppError not_found, unsupported_media, busy */
  page(tenantId: string, storedName: string, page: number, width: number): Promise<string>;
}

/** @throws AppError bad_request */
export function pageAsked(text: string | undefined): number {
  if (text === undefined) return 1;
  if (!/^\d{1,3}$/.test(text) || Number(text) < 1 || Number(text) > PAGES_MAX)
    throw new AppError('bad_request', { path: 'page' });
  return Number(text);
}

export function createPdfPages(store: MediaStore, draw: DrawPage = drawPdfPage): PdfPages {
  const inTurn = createTurns(1);
  const making = new Map<string, Promise<void>>();

  const there = async (tenantId: string, name: string): Promise<boolean> => {
    const file = await store.open(tenantId, name);
    await file?.close();
    return file !== null;
  };
  const make = async (tenantId: string, stored: string, page: number, width: number, name: string): Promise<void> => {
    const failed = `${stored}.p${page}.failed`;
    if (await there(tenantId, failed)) throw new AppError('unsupported_media', { reason: 'unreadable' });
    try {
      await store.keep(tenantId, name, await inTurn(() => draw(store.pathOf(tenantId, stored), page, width)));
    } catch (error) {
      if (error instanceof AppError && error.code === 'unsupported_media')
        await store.keep(tenantId, failed, Buffer.alloc(0));
      throw error;
    }
  };
  return {
    async page(tenantId, stored, page, width) {
      const name = `${stored}.p${page}.w${width}`;
      if (await there(tenantId, name)) return name;
      const key = `${tenantId}/${name}`;
      let under = making.get(key);
      if (under === undefined) {
        if (making.size >= WAITING_MAX) throw new AppError('busy', { retry_after: 5 });
        under = make(tenantId, stored, page, width, name).finally(() => making.delete(key));
        making.set(key, under);
      }
      await under;
      return name;
    },
  };
}
