import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Puts a backup's uploaded files and secrets in the place of those in `dataDir`; what the backup does not hold stays
 * as it is [RUN-BACKUP].
 *
 * @returns where the replaced ones are kept
 */
export function restoreFiles(backup: string, dataDir: string): string[] {
  const stamp = new Date().toISOString().replaceAll(/[-:]|\..*/g, '');
  const kept: string[] = [];
  for (const name of ['media', 'secrets.json']) {
    const from = join(backup, name);
    if (!existsSync(from)) continue;
    const place = join(dataDir, name);
    const draft = `${place}.restoring`;
    rmSync(draft, { recursive: true, force: true });
    cpSync(from, draft, { recursive: true, preserveTimestamps: true });
    if (existsSync(place)) {
      renameSync(place, `${place}.before-${stamp}`);
      kept.push(`${place}.before-${stamp}`);
    }
    renameSync(draft, place);
  }
  return kept;
}
