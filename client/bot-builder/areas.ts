/** The areas of an assistant: a row is an area. What one may not see is not offered; the server judges each call besides. */
import { useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import BookOpen from 'lucide-react/icons/book-open';
import ChartColumn from 'lucide-react/icons/chart-column';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Palette from 'lucide-react/icons/palette';
import Presentation from 'lucide-react/icons/presentation';
import Rocket from 'lucide-react/icons/rocket';
import Workflow from 'lucide-react/icons/workflow';
import type { ComponentType, LazyExoticComponent } from 'react';
import { may } from '#client/console/kit/house-area.ts';
import { lazyPart } from '#client/shell/lazy-part.ts';
import type { HouseRight } from '#shared/domain/rights/rights.ts';
import type { HouseSeat } from '#shared/manage/me.ts';
import type { BotAreaProps } from './bot-area.ts';

interface BotAreaRow {
  readonly icon: LucideIcon;
  readonly right: HouseRight;
  readonly screen: LazyExoticComponent<ComponentType<BotAreaProps>>;
}

/** The first one stands at the assistant's own address too. */
export const botAreas = {
  design: {
    icon: Palette,
    right: 'bots.see',
    screen: lazyPart(async () => (await import('./areas/design/design-screen.tsx')).DesignScreen),
  },
  scenarios: {
    icon: Workflow,
    right: 'bots.see',
    screen: lazyPart(async () => (await import('./areas/scenarios/scenarios-screen.tsx')).ScenariosScreen),
  },
  knowledge: {
    icon: BookOpen,
    right: 'knowledge.see',
    screen: lazyPart(async () => (await import('./areas/knowledge/knowledge-screen.tsx')).KnowledgeScreen),
  },
  prompts: {
    icon: MessageSquareText,
    right: 'knowledge.see',
    screen: lazyPart(async () => (await import('./areas/prompts/prompts-screen.tsx')).PromptsScreen),
  },
  tests: {
    icon: ClipboardCheck,
    right: 'knowledge.see',
    screen: lazyPart(async () => (await import('./areas/tests/tests-screen.tsx')).TestsScreen),
  },
  kiosks: {
    icon: Presentation,
    right: 'bots.see',
    screen: lazyPart(async () => (await import('./areas/kiosks/kiosks-screen.tsx')).KiosksScreen),
  },
  versions: {
    icon: Rocket,
    right: 'knowledge.see',
    screen: lazyPart(async () => (await import('./areas/versions/versions-screen.tsx')).VersionsScreen),
  },
  analytics: {
    icon: ChartColumn,
    right: 'knowledge.see',
    screen: lazyPart(async () => (await import('./areas/analytics/analytics-screen.tsx')).AnalyticsScreen),
  },
} as const satisfies Readonly<Record<string, BotAreaRow>>;
export type BotAreaName = keyof typeof botAreas;

const names = Object.keys(botAreas) as BotAreaName[];

export const botAreaNamed = (name: string): BotAreaName | undefined => names.find((one) => one === name);

/** The areas somebody may enter. */
export const botAreasOf = (house: HouseSeat): BotAreaName[] => names.filter((name) => may(botAreas[name].right, house));

/** What the areas are called. */
export function useBotAreaNames(): Readonly<Record<BotAreaName, string>> {
  const { t } = useLingui();
  return {
    design: t`Design`,
    scenarios: t`Scenarios`,
    knowledge: t`Knowledge`,
    prompts: t`Prompts`,
    tests: t`Tests`,
    kiosks: t`Kiosks`,
    versions: t`Publish`,
    analytics: t`Analytics`,
  };
}
