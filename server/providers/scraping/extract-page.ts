/** What a page says, without what stands around it: read in a process of its own, since strangers wrote it [SCRAPE-READ]. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { type ProcessLimits, runGuarded } from '../media/guarded-process.ts';
import { ScrapeFault } from './scrape-fault.ts';

const PROGRAM = fileURLToPath(new URL('./extract-page-process.ts', import.meta.url));
const LIMITS: ProcessLimits = { seconds: 30, mebibytes: 640 };

const Extracted = v.object({
  title: v.string(),
  /** Markdown: headings, paragraphs, lists. */
  text: v.string(),
  /** As the page says it; empty where it does not. */
  lang: v.string(),
  /** It says next to nothing by itself, and runs scripts. */
  isScriptOnly: v.boolean(),
});
export type ExtractedPage = Omit<v.InferOutput<typeof Extracted>, 'isScriptOnly'>;

/**
 * @param html decoded
 * @throws ScrapeFault unreadable, script_only, empty
 */
export async function extractPage(html: string, limits = LIMITS): Promise<ExtractedPage> {
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-page-'));
  try {
    const file = join(folder, 'page.html');
    await writeFile(file, html);
    const { status, output } = await runGuarded(PROGRAM, [file], limits);
    if (status !== 0) throw new ScrapeFault('unreadable');
    const { isScriptOnly, ...page } = v.parse(Extracted, JSON.parse(output.toString()));
    if (isScriptOnly) throw new ScrapeFault('script_only');
    if (page.text === '') throw new ScrapeFault('empty');
    return page;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
