import { type AreaProps, may } from '#client/console/kit/house-area.ts';
import { ProposalScreen } from './proposal-screen.tsx';
import { TemplateHome } from './template-home.tsx';

/** The template that a house follows, and what it proposes. */
export function TemplateScreen({ house, place }: AreaProps) {
  const [part] = place.rest;
  if (part === 'proposal') return <ProposalScreen house={house} place={place} edits={may('drafts.edit', house)} />;
  return <TemplateHome house={house} place={place} follows={may('templates.follow', house)} />;
}
