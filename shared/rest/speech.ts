/**
 * REST of spoken questions, ours: whether the house turns speech into text, and the text of a recording [SPEECH-DOOR].
 */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

export const getSpeechOffer = endpoint({
  id: 'getSpeechOffer',
  method: 'GET',
  path: '/be-api/speech',
  needs: 'anyone',
  answers: {
    200: v.object({
      offered: v.boolean(),
      /** Also while it is spoken, over the socket [SPEECH-STREAM]. */
      live: v.optional(v.boolean()),
    }),
  },
  errors: [],
});

/** Its body is the recording, mono wav of 16 bits. */
export const recognizeSpeech = endpoint({
  id: 'recognizeSpeech',
  method: 'POST',
  path: '/be-api/speech',
  needs: 'anyone',
  looks: true,
  query: v.object({ lang_cd: v.string() }),
  answers: { 200: v.object({ text: v.string() }) },
  errors: ['wrong_state', 'unsupported_media'],
});
