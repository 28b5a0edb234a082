/** Addresses of the web and of mail in what people write. Pure. */

/** Ends of names that are no words of a language: a sentence that begins right behind a stop is no address. */
const ENDINGS =
  'com|net|org|info|biz|io|co|app|dev|shop|site|online|xyz|top|icu|cyou|sbs|zip|mov|pw|ws|tk|cc|tv|gg|ai|ru|su|cn|jp|kr|tw|hk|sg|th|vn|fr|es|de|uk|eu|nl|ch|pl|pt|se|dk|cz|hu|gr|ua|tr|ir|ae|mx|br|nz|ly|gl|link|click|example|test';
/** As long as names may be: strangers' pages are looked through by it, and each place of them is begun at. */
const ADDRESS = new RegExp(
  [
    String.raw`\b(?:https?:\/\/|www\.)[^\s<>"'）)】」]+`,
    String.raw`\b[a-z0-9][a-z0-9-]{0,62}(?:\.[a-z0-9-]{1,63}){0,5}\.(?:${ENDINGS})\b(?:\/[^\s<>"']*)?`,
    // Whatever it ends with, what leads on from there is a page.
    String.raw`\b[a-z0-9][a-z0-9-]{2,62}(?:\.[a-z0-9-]{1,63}){0,5}\.[a-z]{2,12}\/[^\s<>"']+`,
    String.raw`[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{1,190}`,
  ].join('|'),
  'giu',
);

/** Each as it is compared: without what stands before and after it. */
export const addressesIn = (text: string): readonly string[] =>
  [...text.matchAll(ADDRESS)].map(([found]) =>
    withoutSigns(
      found
        .toLowerCase()
        .replace(/^https?:\/\//u, '')
        .replace(/^www\./u, ''),
    ),
  );

/** Without what ends a sentence, or a path that is none. */
function withoutSigns(address: string): string {
  let end = address.length;
  while (end > 0 && '.,;:!?/'.includes(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}

/**
 * Does a text have this address, and no longer one of which it is a part: `hotel.example` stands in `www.hotel.example/spa`,
 * and not in `grandhotel.example`? @param text in small letters
 */
export function hasAddress(text: string, address: string): boolean {
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1)) {
    const [before, after] = [
      text.slice(Math.max(0, at - 4), at),
      text.slice(at + address.length, at + address.length + 2),
    ];
    if ((before === 'www.' || !/[a-z0-9._-]$/u.test(before)) && !/^(?:[a-z0-9_-]|\.[a-z0-9])/u.test(after)) return true;
  }
  return false;
}

const bare = (host: string): string => host.toLowerCase().replace(/^www\./u, '');

/** Does a text lead to another site than that of a host, or of a part of it? */
export function leadsFrom(host: string, text: string): boolean {
  const own = bare(host);
  return addressesIn(text).some((address) => {
    const to = (address.split('@').at(-1) ?? '').split(/[/?#:]/u)[0] ?? '';
    return to !== own && !to.endsWith(`.${own}`) && !own.endsWith(`.${to}`);
  });
}
