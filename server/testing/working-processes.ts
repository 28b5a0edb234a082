/** The processes that a server started to work beside it, from /proc; none elsewhere than on Linux. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export function workingProcesses(server: number): number[] {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const parent = Number(
          readFileSync(`/proc/${pid}/stat`, 'utf8')
            .replace(/^.*\) /s, '')
            .split(' ')[1],
        );
        return parent === server && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('work-process.ts');
      } catch {
        // Gone meanwhile.
        return false;
      }
    });
}
