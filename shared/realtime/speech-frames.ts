/**
 * The frames of the speech socket at `/speech` [SPEECH-STREAM], for both ends. Who speaks says `start` with their access
 * token and the language; is told `ready`; brings sound in binary frames, mono, 16 bits, little-endian, of the rate that
 * was named; and says `stop`. Meanwhile `words` bring all that has been understood so far, and `end` is the last frame:
 * with the words that stand, and with a reason where it is not the speaker who ended it.
 */
import * as v from 'valibot';

export const SPEECH_PATH = '/speech';

/** Seconds of sound that one stream takes. */
export const SPEECH_STREAM_SECONDS = 60;
/** Characters of one stream's words that are handed on. */
export const SPOKEN_MAX_CHARACTERS = 2000;
/** Bytes of one frame: a second of the finest sound that is taken, and its half. */
export const LARGEST_SPEECH_FRAME = 144_000;

const END_REASONS = [
  'missing_token',
  'invalid_token',
  'bad_request',
  /** Nothing here understands speech while it is spoken. */
  'not_offered',
  'too_many_requests',
  /** More sound than anybody speaks, or frames that are too large. */
  'too_much',
  /** No sound came any more. */
  'silence',
  /** A stream takes no longer than this. */
  'time_over',
  /** The same session speaks somewhere else. */
  'replaced',
  /** The speech service cannot be had, or broke off. */
  'unavailable',
  'going_away',
] as const;
export type SpeechEndReason = (typeof END_REASONS)[number];

export const SpeechClientFrame = v.variant('event', [
  v.object({
    event: v.literal('start'),
    token: v.optional(v.pipe(v.string(), v.maxLength(4096)), ''),
    lang_cd: v.pipe(v.string(), v.maxLength(20)),
  }),
  v.object({ event: v.literal('stop') }),
]);
export type SpeechClientFrame = v.InferOutput<typeof SpeechClientFrame>;

export const SpeechServerFrame = v.variant('status', [
  v.object({ status: v.literal('ready'), rate: v.pipe(v.number(), v.integer(), v.minValue(8000), v.maxValue(48_000)) }),
  v.object({ status: v.literal('words'), text: v.string() }),
  v.object({ status: v.literal('end'), text: v.string(), reason: v.optional(v.picklist(END_REASONS)) }),
]);
export type SpeechServerFrame = v.InferOutput<typeof SpeechServerFrame>;

/** One text frame; undefined where it is none of these. */
export function readSpeechFrame<Frame>(schema: v.GenericSchema<unknown, Frame>, text: string): Frame | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return read.success ? read.output : undefined;
}
