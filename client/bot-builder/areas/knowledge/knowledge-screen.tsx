import { useLingui } from '@lingui/react/macro';
import { AreaParts } from '#client/console/kit/area-parts.tsx';
import { may } from '#client/console/kit/house-area.ts';
import { ThingsArea } from '#client/console/kit/things-area.tsx';
import type { BotAreaProps } from '../../bot-area.ts';
import { TryPanel } from '../../try/try-panel.tsx';
import { useComponentsSpec } from './use-components-spec.tsx';
import { useDocumentsSpec } from './use-documents-spec.tsx';
import { useGroupsSpec } from './use-groups-spec.tsx';
import { usePagesSpec } from './use-pages-spec.tsx';

/** What the assistants of the house are taught besides its pages. */
export function KnowledgeScreen({ house, bot, place }: BotAreaProps) {
  const { t } = useLingui();
  const edits = may('knowledge.edit', house);
  const common = { houseCode: house.code, edits };
  const [components, groups] = [useComponentsSpec(), useGroupsSpec()];
  const documents = useDocumentsSpec(house.code, place.below('documents'), edits);
  const pages = usePagesSpec(house.code, bot.id, edits);
  const preview = () => <TryPanel house={house} bot={bot} />;
  return (
    <AreaParts
      label={t`Knowledge`}
      place={place}
      parts={[
        {
          part: '',
          name: t`Components`,
          renderPart: (below) => <ThingsArea {...common} spec={{ ...components, preview }} place={below} />,
        },
        {
          part: 'documents',
          name: t`Documents`,
          renderPart: (below) => <ThingsArea {...common} spec={{ ...documents, preview }} place={below} />,
        },
        {
          part: 'pages',
          name: t`Pages of the web`,
          renderPart: (below) => <ThingsArea {...common} spec={{ ...pages, preview }} place={below} />,
        },
        {
          part: 'groups',
          name: t`Groups`,
          renderPart: (below) => <ThingsArea {...common} spec={groups} place={below} />,
        },
      ]}
    />
  );
}
