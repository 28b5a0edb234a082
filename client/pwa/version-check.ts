/**
 * The version check of the specification: HEAD /index.html with a timestamp, its etag against the build this page
 * came from. Only an answer that is surely ours counts [PWA-UPDATE, PWA-PORTAL].
 */
import { isOwn } from './own-response.ts';

export type VersionAnswer = 'same' | 'changed' | 'unknown';

/** Asks once. `unknown`: no network, a portal's page, or a page that does not know its own build. */
export async function checkVersion(
  build: string | null,
  now: number,
  ask: typeof fetch = fetch,
): Promise<VersionAnswer> {
  if (build === null) return 'unknown';
  try {
    const response = await ask(`/index.html?p=${now}`, { method: 'HEAD', cache: 'no-store' });
    const etag = response.headers.get('etag')?.replace(/^W\//, '').replaceAll('"', '');
    if (response.status !== 200 || !isOwn(response) || !etag) return 'unknown';
    return etag === build ? 'same' : 'changed';
  } catch {
    // No network is an everyday state here; the next check asks again.
    return 'unknown';
  }
}
