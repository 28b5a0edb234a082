/** A file's name in the store. Its hash is part of it, so that a second file under a taken id overwrites nothing. */
export function storedName({ id, sha256 }: { readonly id: string; readonly sha256: string }): string {
  return `${id}.${sha256.slice(0, 16)}`;
}
