/** The words of a stream as they grow, piece by piece. */
import { SPOKEN_MAX_CHARACTERS } from '#shared/realtime/speech-frames.ts';

/** Languages that put no space between words. */
const unspaced = new Set(['ja', 'zh', 'th', 'km', 'lo', 'my']);

interface Piece {
  text: string;
  /** Its words change no more. */
  done: boolean;
}

export interface Transcript {
  /** A piece has begun, perhaps without words yet. */
  begin(id: string): void;
  grow(id: string, more: string): void;
  /** The piece in its last form; without one the words that it had stand. */
  complete(id: string, text?: string): void;
  readonly text: string;
  /** No piece waits for more words. */
  readonly isWhole: boolean;
}

export function createTranscript(language: string): Transcript {
  const pieces = new Map<string, Piece>();
  const pieceOf = (id: string): Piece => {
    const piece = pieces.get(id) ?? { text: '', done: false };
    pieces.set(id, piece);
    return piece;
  };
  const between = unspaced.has(language) ? '' : ' ';
  return {
    begin: (id) => void pieceOf(id),
    grow(id, more) {
      const piece = pieceOf(id);
      if (!piece.done && piece.text.length < SPOKEN_MAX_CHARACTERS) piece.text += more;
    },
    complete(id, text) {
      const piece = pieceOf(id);
      piece.text = text ?? piece.text;
      piece.done = true;
    },
    get text() {
      const all = [...pieces.values()]
        .map(({ text }) => text.replace(/\s+/g, ' ').trim())
        .filter((text) => text !== '');
      return [...all.join(between)].slice(0, SPOKEN_MAX_CHARACTERS).join('');
    },
    get isWhole() {
      return [...pieces.values()].every(({ done }) => done);
    },
  };
}
