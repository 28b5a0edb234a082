import { useLingui } from '@lingui/react/macro';
import { AreaParts } from '#client/console/kit/area-parts.tsx';
import { may } from '#client/console/kit/house-area.ts';
import { ThingsArea } from '#client/console/kit/things-area.tsx';
import { useLanguages } from '#client/console/kit/use-languages.ts';
import type { BotAreaProps } from '../../bot-area.ts';
import { TryPanel } from '../../try/try-panel.tsx';
import { OneRun } from './one-run.tsx';
import { RunList } from './run-list.tsx';
import { useQuestionsSpec } from './use-questions-spec.tsx';

/** What is put to an assistant before guests do, and what came of it. */
export function TestsScreen({ house, bot, place }: BotAreaProps) {
  const { t } = useLingui();
  const edits = may('knowledge.edit', house);
  const [own = 'en'] = useLanguages(house.code, true);
  const questions = useQuestionsSpec(bot.id, own);
  const of = { code: house.code, botId: bot.id };
  const preview = () => <TryPanel house={house} bot={bot} />;
  return (
    <AreaParts
      label={t`Tests`}
      place={place}
      parts={[
        {
          part: '',
          name: t`Questions`,
          renderPart: (below) => (
            <ThingsArea spec={{ ...questions, preview }} houseCode={house.code} place={below} edits={edits} />
          ),
        },
        {
          part: 'runs',
          name: t`Results`,
          renderPart: (below) => {
            const [id] = below.rest;
            return id === undefined ? (
              <RunList of={of} place={below} edits={edits} />
            ) : (
              <OneRun key={id} of={of} id={id} place={below} />
            );
          },
        },
      ]}
    />
  );
}
