/** What a page does once it stands and its line is quiet (client/pwa/when-idle.ts). */
import { lendLetters } from '../letters/lend-letters.ts';
import { startWorker } from '../pwa/start-worker.ts';

export function afterStart(): void {
  startWorker();
  lendLetters();
}
