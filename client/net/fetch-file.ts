import { TransportError } from './transport-error.ts';
import type { TokenSource } from './transport.ts';

/** A file of ours, whole: `refused` for an answer that is none, with its text. @throws TransportError when no answer came */
export async function fetchFile(
  path: string,
  tokens: TokenSource,
): Promise<Blob | { readonly status: number; readonly text: string }> {
  const authorization = `Bearer ${await tokens.accessToken()}`;
  try {
    const response = await fetch(path, { headers: { authorization }, cache: 'no-store' });
    return response.ok ? await response.blob() : { status: response.status, text: await response.text() };
  } catch (error) {
    throw new TransportError('offline', { cause: error });
  }
}
