import { useLingui } from '@lingui/react/macro';
import { AreaParts } from '#client/console/kit/area-parts.tsx';
import { may } from '#client/console/kit/house-area.ts';
import type { BotAreaProps } from '../../bot-area.ts';
import { AnswerLog } from './answer-log.tsx';
import { FiguresPage } from './figures-page.tsx';
import { UnansweredPage } from './unanswered-page.tsx';

/** What became of what guests asked an assistant. */
export function AnalyticsScreen({ house, bot, place }: BotAreaProps) {
  const { t } = useLingui();
  const of = { code: house.code, botId: bot.id };
  return (
    <AreaParts
      label={t`Analytics`}
      place={place}
      parts={[
        { part: '', name: t`Figures`, renderPart: () => <FiguresPage of={of} place={place} /> },
        {
          part: 'unanswered',
          name: t`Not answered`,
          renderPart: () => <UnansweredPage of={of} place={place} edits={may('knowledge.edit', house)} />,
        },
        { part: 'answers', name: t`Answers`, renderPart: () => <AnswerLog of={of} place={place} /> },
      ]}
    />
  );
}
