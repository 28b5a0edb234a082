/** What assistants know came into the file: before, a house's was in none. */
type Kinds<Placed> = ReadonlyMap<string, readonly Placed[]>;

const KINDS = [
  'knowledge_group',
  'component',
  'knowledge_document',
  'scraped_page',
  'page_words',
  'prompt',
  'bot_question',
];

export const knowThings = <Placed>(kinds: Kinds<Placed>): Kinds<Placed> =>
  new Map([...kinds, ...KINDS.map((kind): [string, readonly Placed[]] => [kind, []])]);
