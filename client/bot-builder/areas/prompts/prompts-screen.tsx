import { may } from '#client/console/kit/house-area.ts';
import { ThingsArea } from '#client/console/kit/things-area.tsx';
import type { Prompt } from '#shared/manage/prompts.ts';
import type { BotAreaProps } from '../../bot-area.ts';
import { TryPanel } from '../../try/try-panel.tsx';
import { OriginCard } from './origin-card.tsx';
import { OtherHouses } from './other-houses.tsx';
import { usePromptsSpec } from './use-prompts-spec.tsx';

/** How an assistant is told to answer. */
export function PromptsScreen({ house, bot, place }: BotAreaProps) {
  const spec = usePromptsSpec(bot.id);
  const preview = (prompt: Prompt | null) => (
    <TryPanel house={house} bot={bot} variations={prompt?.kind === 'answer' ? prompt.variations : []} />
  );
  const edits = may('prompts.edit', house);
  const after = (prompt: Prompt) => (edits ? <OtherHouses house={house} bot={bot} prompt={prompt} /> : null);
  const above = (prompt: Prompt) => <OriginCard house={house} prompt={prompt} />;
  return <ThingsArea spec={{ ...spec, preview, above, after }} houseCode={house.code} place={place} edits={edits} />;
}
