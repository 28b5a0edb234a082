import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import Bots from 'lucide-react/icons/bot';
import Building from 'lucide-react/icons/building-2';
import { Suspense, useEffect } from 'react';
import { AccountApp } from '#client/console/account/account-app.tsx';
import { type AccountCore, accountCore } from '#client/console/account/account-core.ts';
import { chosenHouse, NoHouse, useRememberedHouse } from '#client/console/account/chosen-house.tsx';
import { ManageFrame } from '#client/console/account/manage-frame.tsx';
import styles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useMyself } from '#client/console/account/use-account.ts';
import { useAppNames } from '#client/console/app-names.ts';
import { may, isLook } from '#client/console/kit/house-area.ts';
import { usePlace } from '#client/console/kit/place.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { apps } from '#shared/apps.ts';
import { botAreaNamed, botAreas, botAreasOf, useBotAreaNames } from './areas.ts';
import { BotPage } from './bot-page.tsx';
import { BotsScreen } from './bots-screen.tsx';

/** What stands in the place of an assistant's id while one is made. */
const NEW = 'new';

function Builder() {
  const { t } = useLingui();
  const [, , , code, botId, area] = useLocation().pathname.split('/');
  const me = useMyself();
  const title = useAppNames()['bot-builder'];
  const words = useBotAreaNames();
  const mine = (me.data?.houses ?? []).filter((one) => may('bots.see', one));
  const house = chosenHouse(mine, code, me.data?.last_house_code ?? null);
  useRememberedHouse(house === undefined || isLook(house) ? undefined : house.code, me.data?.last_house_code);
  const mayEnter = house === undefined ? [] : botAreasOf(house);
  const isOne = botId !== undefined && botId !== '' && botId !== NEW;
  const name = area === undefined || area === '' ? mayEnter[0] : botAreaNamed(area);
  useEffect(() => {
    document.title = `${isOne && name !== undefined ? `${words[name]} · ` : ''}${title} · Bellhop`;
  }, [words, name, isOne, title]);
  const root = `${apps['bot-builder'].segment}/${house?.code ?? ''}`;
  const all = usePlace(`/${activeLanguage()}/${root}`);
  const nav = [
    { path: root, icon: Bots, name: isOne ? t`All assistants` : title },
    ...(isOne
      ? mayEnter.map((one) => ({ path: `${root}/${botId}/${one}`, icon: botAreas[one].icon, name: words[one] }))
      : []),
    ...(house !== undefined && may('content.see', house)
      ? [{ path: `${apps.admin.segment}/${house.code}`, icon: Building, name: t`Administration` }]
      : []),
  ];
  return (
    <ManageFrame
      title={title}
      nav={house === undefined ? [] : nav}
      open={isOne ? `${root}/${botId}/${name ?? ''}` : root}
      house={house}
      houses={mine}
    >
      <ReadState read={me}>
        {() =>
          house === undefined ? (
            <NoHouse
              houses={code === undefined ? mine : []}
              title={<Trans>This page is for those who build assistants</Trans>}
            >
              <Trans>
                You build no assistants in a house of this address. An administrator can give you this role.
              </Trans>
            </NoHouse>
          ) : isOne ? (
            <Suspense fallback={<div className={styles.card} aria-busy="true" />}>
              <BotPage key={`${house.code}/${botId}`} house={house} id={botId} area={name} all={all} />
            </Suspense>
          ) : (
            <BotsScreen key={house.code} house={house} place={all} />
          )
        }
      </ReadState>
    </ManageFrame>
  );
}

/** The builder of a house's assistants. */
export function BotBuilderApp({ core = accountCore() }: { readonly core?: AccountCore }) {
  return (
    <AccountApp core={core}>
      <Builder />
    </AccountApp>
  );
}
