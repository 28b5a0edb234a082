import { createPrivateKey, type KeyObject } from 'node:crypto';

/**
 * A key as its PEM says it. What failed in this process before may still lie in OpenSSL's queue of errors, and is then
 * told of a key that is good; the telling empties the queue, so that the second word counts.
 *
 * @throws Error for what is no key
 */
export function readPrivateKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    // Asked again below: what is really no key is none the second time, too.
    return createPrivateKey(pem);
  }
}
