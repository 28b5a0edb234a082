/** A spoken question: whether the house turns speech into text, and the text of a recording [SPEECH-DOOR]. */
import * as v from 'valibot';

export const SpeechOffer = v.object({ offered: v.boolean() });
export const SpeechText = v.object({ text: v.string() });
