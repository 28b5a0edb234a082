/** The codes of many rooms, as PDF or ZIP [SHEET-CODES]. */
import * as v from 'valibot';
import { printedCodes } from '#server/queries/manage/printed-codes.ts';
import { PAGE_SIZES, printLayouts } from '#shared/manage/print-layouts.ts';
import { workHandler } from './work.ts';

const Input = v.object({
  origin: v.string(),
  as: v.picklist(['pdf', 'files']),
  size: v.picklist(Object.keys(PAGE_SIZES) as (keyof typeof PAGE_SIZES)[]),
  layout: v.picklist(printLayouts),
  languages: v.optional(v.array(v.string())),
  groupId: v.optional(v.string()),
});

export const printCodesWork = workHandler(Input, async (ctx, work, { origin, as, ...asked }) => {
  const { houseCode, cards, sheet } = await printedCodes(ctx.db, work.houseId ?? '', origin, asked);
  const told = (done: number, total: number): Promise<void> => work.progress(done, total);
  // Drawing brings a canvas along, which a start does not wait for.
  const bytes =
    as === 'pdf'
      ? await (await import('#server/providers/print/draw-codes.ts')).drawCodes(cards, sheet, told)
      : await (await import('#server/providers/print/zip-codes.ts')).zipCodes(cards, told);
  const file =
    as === 'pdf'
      ? { name: `${houseCode}-codes.pdf`, type: 'application/pdf', bytes }
      : { name: `${houseCode}-codes.zip`, type: 'application/zip', bytes };
  return { result: { codes: cards.length }, file };
});
