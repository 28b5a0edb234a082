/** How PINs are kept, of sign-ins and of counters: they are short, so that each guess has to cost. */
import { argon2 } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

export async function hashPin(pin: string, salt: Buffer): Promise<Buffer> {
  return await derive('argon2id', {
    message: pin,
    nonce: salt,
    parallelism: 1,
    tagLength: 32,
    memory: 8192,
    passes: 2,
  });
}
