import { Trans } from '@lingui/react/macro';
import manageStyles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { may } from '#client/console/kit/house-area.ts';
import type { BotAreaProps } from '../../bot-area.ts';
import { LifeCard } from './life-card.tsx';
import { PublishCard } from './publish-card.tsx';
import { OneVersion } from './one-version.tsx';
import { useBotDraft, useBotLife, useBotVersion, useBotVersions, useNoMenu } from './use-versions.ts';
import { VersionList } from './version-list.tsx';

/** What of an assistant guests meet: its state, what waits to be published, and every version that was. */
export function VersionsScreen({ house, bot, place, all }: BotAreaProps) {
  const of = { code: house.code, botId: bot.id };
  const [chosen] = place.rest;
  const life = useBotLife(of);
  const draft = useBotDraft(of);
  const versions = useBotVersions(of);
  const published = useBotVersion(of, life.data?.published?.id ?? null);
  const decides = may('bots.publish', house);
  const answers = bot.type === 'chat' && life.data?.answers === true;
  const unreached = useNoMenu(of, answers && may('content.edit', house));
  const menusHref = unreached ? `/${activeLanguage()}/admin/${house.code}/menus` : null;
  if (chosen !== undefined)
    return <OneVersion of={of} id={chosen} place={place} decides={decides} versions={versions.data?.items ?? []} />;
  return (
    <>
      <h1 className={manageStyles.title}>
        <Trans>Publish</Trans>
      </h1>
      <ReadState read={life}>
        {(shown) => <LifeCard code={house.code} botId={bot.id} life={shown} decides={decides} menusHref={menusHref} />}
      </ReadState>
      <ReadState read={draft}>
        {(next) =>
          life.data?.published != null && published.data === undefined ? (
            <div className={manageStyles.card} aria-busy="true" />
          ) : (
            <PublishCard
              code={house.code}
              botId={bot.id}
              draft={next}
              published={published.data ?? null}
              decides={decides}
              runHref={(run) => all.below(bot.id).href('tests', 'runs', run)}
            />
          )
        }
      </ReadState>
      <ReadState read={versions}>{({ items }) => <VersionList items={items} place={place} />}</ReadState>
    </>
  );
}
