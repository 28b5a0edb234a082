/** Whether calls are answered again, asked by a page that has no app around it [OPS-MAINTENANCE]. */
import { STANDING_PATH } from '#shared/rest/standing.ts';
import { browserFetch, isOurs } from './reachability.ts';

/** False while the server is worked on, or cannot be reached. Never throws. */
export async function isAnswering(): Promise<boolean> {
  try {
    const answer = await browserFetch(STANDING_PATH, { cache: 'no-store' });
    return isOurs(answer) && answer.status !== 503;
  } catch {
    // No network: asked again in a moment.
    return false;
  }
}
