/** The case that the app's own code or texts did not arrive, so that no catalogue can be asked. */
import { tabTexts } from '#client/storage/storage.ts';
import { LOADED_ANEW, START_FAILED } from '#shared/domain/entry/start-failure.ts';
import { drawnPage } from './drawn.ts';

/** The page around the app says so in its place, and goes on by itself (server/http/broken-line.ts) [ERR-CHUNK]. */
export function showStartFailure(error: unknown): void {
  console.error(error);
  drawnPage()?.end();
  dispatchEvent(new Event(START_FAILED));
}

/** The app runs: a later failure has its turns again. */
export function startSucceeded(): void {
  tabTexts.remove(LOADED_ANEW);
}
