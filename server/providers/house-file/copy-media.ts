/** Files of one house kept as another's: of a template, as its follower's own [TEMPLATE-MEDIA]. */
import { buffer } from 'node:stream/consumers';
import type { MediaStore } from '../media/media-store.ts';

interface Copying {
  readonly from: string;
  readonly to: string;
  readonly files: readonly { readonly id: string; readonly stored: string }[];
  /** Told before each. */
  readonly told?: (done: number, total: number) => Promise<void>;
}

/** @returns the ids of those that are kept now; one whose bytes are gone is left out */
export async function copyMedia(store: MediaStore, { from, to, files, told }: Copying): Promise<readonly string[]> {
  const kept: string[] = [];
  for (const [place, { id, stored }] of files.entries()) {
    await told?.(place, files.length);
    const file = await store.open(from, stored);
    if (file === null) continue;
    await store.keep(to, stored, await buffer(file.stream(0, file.size - 1)));
    kept.push(id);
  }
  return kept;
}
