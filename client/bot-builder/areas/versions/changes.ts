/** What one version of an assistant says otherwise than another, piece by piece, for a screen to show [BOT-VERSION]. Pure. */
import type { BotVersionWhole } from '#shared/manage/bot-versions.ts';

type Whole = Pick<BotVersionWhole, 'prompts' | 'knowledge'>;
type Kind = keyof Whole['prompts'];
type Prompt = NonNullable<Whole['prompts'][Kind]>;
type PromptVariation = Prompt['variations'][number];

/** A text before and after; null where it was not there. */
interface ChangedText {
  /** What it is: `words`, `share`, a language's code. */
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface VersionChange {
  readonly key: string;
  readonly of: 'prompt' | 'knowledge';
  readonly title: string;
  /** Of a prompt with several: which of them. */
  readonly variation: string | null;
  readonly change: 'added' | 'removed' | 'changed';
  readonly texts: readonly ChangedText[];
}

/** What a variation says, as one text: its parts one below the other. */
const wordsOf = ({ parts }: PromptVariation): string =>
  parts
    .map((part) => (part.kind === 'text' ? part.text : `[${part.title}]${part.remark === '' ? '' : ` ${part.remark}`}`))
    .join('\n\n');

const factsOf = (variation: PromptVariation): Readonly<Record<string, string>> => ({
  words: wordsOf(variation),
  share: String(variation.share),
  model: variation.model ?? '',
  temperature: String(variation.temperature),
  top_p: String(variation.top_p),
  max_tokens: String(variation.max_tokens),
});

/** A thing that can be there or not, with its texts by what they are. */
interface Piece {
  readonly key: string;
  readonly of: VersionChange['of'];
  readonly title: string;
  readonly variation: string | null;
  readonly texts: Readonly<Record<string, string>>;
}

function piecesOf({ prompts, knowledge }: Whole): ReadonlyMap<string, Piece> {
  const ofPrompts = (Object.keys(prompts) as Kind[]).flatMap((kind) => {
    const prompt = prompts[kind];
    return (prompt?.variations ?? []).map((variation): Piece => ({
      key: `${kind}/${variation.key}`,
      of: 'prompt',
      title: prompt?.title ?? '',
      variation: (prompt?.variations.length ?? 0) > 1 ? variation.name : null,
      texts: factsOf(variation),
    }));
  });
  const ofKnowledge = knowledge.map(({ kind, id, title, content_dict }): Piece => ({
    key: `${kind}/${id}`,
    of: 'knowledge',
    title,
    variation: null,
    texts: { title, ...content_dict },
  }));
  return new Map([...ofPrompts, ...ofKnowledge].map((piece) => [piece.key, piece]));
}

/** Prompts first, each in the order of the later version; what is gone stands at the end. */
export function versionChanges(before: Whole, after: Whole): readonly VersionChange[] {
  const [was, is] = [piecesOf(before), piecesOf(after)];
  const changes = [...is.values()].flatMap((piece): readonly VersionChange[] => {
    const old = was.get(piece.key);
    const texts = changedTexts(old?.texts ?? {}, piece.texts);
    if (texts.length === 0) return [];
    return [changeOf(piece, old === undefined ? 'added' : 'changed', texts)];
  });
  const removed = [...was.values()]
    .filter(({ key }) => !is.has(key))
    .map((piece) => changeOf(piece, 'removed', changedTexts(piece.texts, {})));
  return [...changes, ...removed];
}

const changeOf = (
  { key, of, title, variation }: Piece,
  change: VersionChange['change'],
  texts: readonly ChangedText[],
): VersionChange => ({ key, of, title, variation, change, texts });

const changedTexts = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): readonly ChangedText[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((text) => text.before !== text.after && (text.before ?? '') !== (text.after ?? ''));
