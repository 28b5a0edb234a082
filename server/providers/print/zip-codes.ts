/** The codes of rooms as single files, for whoever sets them into a design of their own: each as SVG and as PNG [SHEET-CODES]. */
import { setImmediate as breathe } from 'node:timers/promises';
import { archiveBytes, type ArchiveFile } from '../archive/write-archive.ts';
import { codePng, codeSvg } from './code-modules.ts';
import type { Card } from './draw-codes.ts';

/** Rooms between which other work of the process goes on. */
const BATCH = 20;

/** @param onBatch told how many of how many rooms are done; what it throws ends the work */
export async function zipCodes(
  cards: readonly Card[],
  onBatch: (done: number, total: number) => void | Promise<void> = () => undefined,
): Promise<Buffer> {
  const entries: ArchiveFile[] = [];
  const taken = new Set<string>();
  for (const [place, { name, address }] of cards.entries()) {
    const file = freeName(fileName(name), taken);
    entries.push(
      { name: `svg/${file}.svg`, data: Buffer.from(codeSvg(address)), compress: true },
      { name: `png/${file}.png`, data: codePng(address), compress: false },
    );
    if (place % BATCH === BATCH - 1 || place === cards.length - 1) {
      await onBatch(place + 1, cards.length);
      await breathe();
    }
  }
  return archiveBytes(entries);
}

/** A room's name as a name of a file on every system. */
const fileName = (name: string): string =>
  name.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, '-').replace(/^[. ]+|[. ]+$/g, '') || 'room';

/** Rooms of two groups may be called alike, and some systems do not tell large letters from small ones. */
function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${name} (${count})`;
  taken.add(free.toLowerCase());
  return free;
}
