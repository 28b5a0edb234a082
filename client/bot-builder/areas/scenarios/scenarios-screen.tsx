import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useManage } from '#client/console/account/use-account.ts';
import manageStyles from '#client/console/account/manage.module.css';
import { ListPage } from '#client/console/kit/list-page.tsx';
import { may } from '#client/console/kit/house-area.ts';
import { NoPage } from '#client/console/kit/no-page.tsx';
import { Trail } from '#client/console/kit/trail.tsx';
import { Button } from '#client/ui/button.tsx';
import { AppError } from '#shared/errors/app-error.ts';
import { getScenario, getScenarioReferences } from '#shared/manage/scenarios.ts';
import type { BotAreaProps } from '../../bot-area.ts';
import { NewScenario } from './new-scenario.tsx';
import { ScenarioPage } from './scenario-page.tsx';
import { useScenariosSpec } from './use-scenarios-spec.tsx';

/** What an assistant leads guests through: its scenarios, a new one, one of them. */
export function ScenariosScreen({ house, bot, place }: BotAreaProps) {
  const { t } = useLingui();
  const spec = useScenariosSpec(bot.id);
  const edits = may('bots.edit', house);
  const [id] = place.rest;
  if (id === undefined)
    return (
      <ListPage
        spec={{
          ...spec,
          tools: edits ? (
            <Button data-part="add" onClick={() => place.go(['new'])}>
              {spec.add}
            </Button>
          ) : null,
        }}
        houseCode={house.code}
        place={place}
        edits={edits}
      />
    );
  if (id === 'new')
    return (
      <>
        <Trail list={{ name: t`Scenarios`, href: place.href() }} here={spec.add} />
        <h1 className={manageStyles.title}>{spec.add}</h1>
        {edits ? (
          <NewScenario house={house} bot={bot} place={place} />
        ) : (
          <p>
            <Trans>You may look at this, but not change it</Trans>
          </p>
        )}
      </>
    );
  return <One key={id} id={id} house={house} bot={bot} place={place} />;
}

function One({ id, house, bot, place }: Omit<BotAreaProps, 'all'> & { readonly id: string }) {
  const { t } = useLingui();
  const manage = useManage();
  const params = { code: house.code };
  const references = useQuery({
    queryKey: [getScenarioReferences.id, house.code],
    queryFn: () => manage.call(getScenarioReferences, { params }),
  });
  const read = useQuery({
    queryKey: [getScenario.id, house.code, id],
    queryFn: async () => {
      try {
        return await manage.call(getScenario, { params: { ...params, id } });
      } catch (error) {
        if (error instanceof AppError && error.code === 'not_found') return null;
        throw error;
      }
    },
  });
  const list = { name: t`Scenarios`, href: place.href() };
  return (
    <>
      <Trail list={list} here={read.data?.name ?? '…'} />
      <ReadState read={read}>
        {(scenario) =>
          scenario === null || scenario.bot_id !== bot.id ? (
            <NoPage href={list.href} name={list.name} title={<Trans>This is not there any more</Trans>} />
          ) : (
            <ReadState read={references}>
              {(known) => <ScenarioPage house={house} bot={bot} place={place} scenario={scenario} references={known} />}
            </ReadState>
          )
        }
      </ReadState>
    </>
  );
}
