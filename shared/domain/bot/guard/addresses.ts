/** Addresses of the web and of mail in what people write. Pure. */

const ADDRESS =
  /\b(?:https?:\/\/|www\.)[^\s<>"'）)】」]+|\b[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.(?:com|net|org|info|biz|io|co|app|dev|shop|site|online|xyz|top|ru|cn|jp|kr|fr|es|de|uk|eu|me|ly|gl|link|click|example|test)\b(?:\/[^\s<>"']*)?|[\w.+-]+@[\w-]+\.[\w.-]+/giu;

/** Each as it is compared: without what stands before and after it. */
export const addressesIn = (text: string): readonly string[] =>
  [...text.matchAll(ADDRESS)].map(([found]) =>
    found
      .toLowerCase()
      .replace(/^https?:\/\//u, '')
      .replace(/^www\./u, '')
      .replace(/[.,;:!?/]+$/u, ''),
  );

const bare = (host: string): string => host.toLowerCase().replace(/^www\./u, '');

/** Does a text lead to another site than that of a host, or of a part of it? */
export function leadsFrom(host: string, text: string): boolean {
  const own = bare(host);
  return addressesIn(text).some((address) => {
    const to = (address.split('@').at(-1) ?? '').split(/[/?#:]/u)[0] ?? '';
    return to !== own && !to.endsWith(`.${own}`) && !own.endsWith(`.${to}`);
  });
}
