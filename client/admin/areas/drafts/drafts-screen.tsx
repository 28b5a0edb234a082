import { type AreaProps, may } from '#client/console/kit/house-area.ts';
import { lazyPart } from '#client/shell/lazy-part.ts';
import { DraftsHome } from './drafts-home.tsx';

// What says what is different knows the words of every screen: it comes when somebody looks.
const ChangesScreen = lazyPart(async () => (await import('./changes-screen.tsx')).ChangesScreen);

/** What is tried before guests see it: the drafts of a house, what they change, and taking one live. */
export function DraftsScreen({ house, place }: AreaProps) {
  const [part, id] = place.rest;
  const edits = may('drafts.edit', house);
  if (part === 'changes')
    return <ChangesScreen house={house} place={place} draftId={id} reflects={may('drafts.reflect', house)} />;
  return <DraftsHome house={house} place={place} edits={edits} />;
}
