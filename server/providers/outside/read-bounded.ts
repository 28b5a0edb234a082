/** The bytes of an answer, up to a bound [OUTSIDE-BOUND]. */

/** More came than is read. */
export class TooMuch extends Error {
  constructor(most: number) {
    super(`more than ${most} bytes`);
    this.name = 'TooMuch';
  }
}

/** @throws TooMuch as soon as it is known, by what the answer says of itself or by what came */
export async function readBounded(response: Response, most: number): Promise<Uint8Array> {
  const { body } = response;
  if (body === null) return new Uint8Array();
  const told = Number(response.headers.get('content-length') ?? '0');
  const isPacked = response.headers.has('content-encoding');
  if (told > most && !isPacked) {
    await body.cancel();
    throw new TooMuch(most);
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size > most) throw new TooMuch(most);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
