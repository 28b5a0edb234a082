/** What is to be seen on the house's pictures, as it says itself [MEDIA-WORDS]. */
import { useEffect, useReducer } from 'react';
import { call } from '#client/net/call.ts';
import { mediaIdOf } from '#shared/domain/media/focus.ts';
import { getPictureWords, PictureWords } from '#shared/rest/picture-words.ts';
import { useGuestApp, type GuestApp } from '../app/guest-app.ts';
import { cachedSource } from './cached-source.ts';

const KEY = 'all';
const source = cachedSource({
  kind: 'picture-words',
  schema: PictureWords,
  freshMs: 600_000,
  read: ({ core, lang }) =>
    call({ transport: core.transport, tokens: core.session }, getPictureWords, { query: { lang_cd: lang } }),
});

/** A page has many pictures and asks once. Without an answer they are as they were before anybody worded them. */
const underWay = new WeakMap<GuestApp, Promise<void>>();
function load(app: GuestApp): Promise<void> {
  const going = underWay.get(app);
  if (going !== undefined) return going;
  const read = async (): Promise<void> => {
    await source.warm?.(app);
    if (!source.isFresh(app, KEY)) await source.read(app, KEY);
  };
  const done = read()
    .catch((error: unknown) => console.warn('What pictures show could not be read.', error))
    .finally(() => underWay.delete(app));
  underWay.set(app, done);
  return done;
}

/** @returns '' where the house does not say, or it is no file of its own */
export function usePictureWords(address: string | null): string {
  const app = useGuestApp();
  const [, draw] = useReducer((turn: number) => turn + 1, 0);
  const id = address === null ? null : mediaIdOf(address);
  useEffect(() => {
    if (id === null) return undefined;
    let gone = false;
    void load(app).then(() => {
      if (!gone) draw();
    });
    return () => {
      gone = true;
    };
  }, [app, id]);
  return id === null ? '' : (source.remembered(app, KEY, false)?.words[id] ?? '');
}
