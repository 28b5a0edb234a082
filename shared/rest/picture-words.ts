/** REST of what is to be seen on the house's pictures, ours. */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/** Words by the ids of files, which stand in their addresses. */
export const PictureWords = v.object({ message: v.string(), words: v.record(v.string(), v.string()) });
export type PictureWords = v.InferOutput<typeof PictureWords>;

export const getPictureWords = endpoint({
  id: 'getPictureWords',
  method: 'GET',
  path: '/be-api/biz/picture-words',
  needs: 'guest',
  query: v.object({ lang_cd: v.optional(v.string(), 'en') }),
  answers: { 200: PictureWords },
  errors: [],
});
