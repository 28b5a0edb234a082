/** Which prompt of which house this one was copied from, and what is published there since [PROMPT-ORIGIN]. */
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { useManage, useMyself } from '#client/console/account/use-account.ts';
import { may } from '#client/console/kit/house-area.ts';
import { momentIn } from '#client/console/moment-in.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { addressOfApp } from '#shared/apps.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { HouseSeat } from '#shared/manage/me.ts';
import { getPromptOrigin, type Prompt, type PromptOrigin } from '#shared/manage/prompts.ts';
import { BringDialog } from './bring-dialog.tsx';

interface OriginCardProps {
  readonly house: HouseSeat;
  readonly prompt: Prompt;
}

/** Nothing for a prompt that is no copy. */
export function OriginCard({ house, prompt }: OriginCardProps) {
  const { code } = house;
  const manage = useManage();
  const { data } = useQuery({
    queryKey: [getPromptOrigin.id, code, prompt.id],
    queryFn: () => manage.call(getPromptOrigin, { params: { code, id: prompt.id } }),
  });
  const origin = data?.origin ?? null;
  return origin === null ? null : <Card house={house} prompt={prompt} origin={origin} />;
}

interface CardProps extends OriginCardProps {
  readonly origin: PromptOrigin;
}

function Card({ house: own, prompt, origin }: CardProps) {
  const me = useMyself();
  const { house, bot_id: botId, prompt_id: promptId, title, copied_at: at } = origin;
  const seat = (me.data?.houses ?? []).find((one) => one.code === house?.code);
  const named = <bdi>{title}</bdi>;
  const isLinked = seat !== undefined && botId !== null && promptId !== null && may('knowledge.see', seat);
  return (
    <section className={manageStyles.card}>
      <h2 className={manageStyles.subtitle}>
        <From origin={origin} />
      </h2>
      <p className={manageStyles.secondary}>
        {isLinked ? (
          <a href={`${addressOfApp('bot-builder', activeLanguage())}/${seat.code}/${botId}/prompts/${promptId}`}>
            {named}
          </a>
        ) : (
          named
        )}
        {' · '}
        {momentIn(at)}
      </p>
      <Since
        house={own}
        prompt={prompt}
        origin={origin}
        writesThere={seat !== undefined && may('prompts.edit', seat)}
      />
    </section>
  );
}

/** A house that is not known any more, or not the organization's, has no name here. */
function From({ origin: { house, version } }: { readonly origin: PromptOrigin }): ReactNode {
  if (house === null) return <Trans>Copied</Trans>;
  const name = textIn(house.name_dict, activeLanguage(), house.lang_cd) || house.code;
  return version === null ? (
    <Trans>
      Copied from <bdi>{name}</bdi>, as it was saved
    </Trans>
  ) : (
    <Trans>
      Copied from <bdi>{name}</bdi>, version {version}
    </Trans>
  );
}

interface SinceProps extends CardProps {
  readonly writesThere: boolean;
}

/** What became of the original. */
function Since({ house, prompt, origin, writesThere }: SinceProps): ReactNode {
  const [open, setOpen] = useState(false);
  const { state, newer } = origin;
  if (state === 'gone')
    return (
      <p>
        <Trans>The original was deleted. This copy stays as it is.</Trans>
      </p>
    );
  if (state === 'left')
    return (
      <p>
        <Trans>The house it came from is no longer in the organization. This copy stays as it is.</Trans>
      </p>
    );
  if (newer === null) return null;
  return (
    <>
      <p>
        <Trans>Version {newer} is published there and reads otherwise.</Trans>
      </p>
      {writesThere && may('prompts.edit', house) ? (
        <div className={manageStyles.actions}>
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Trans>Take version {newer}</Trans>
          </Button>
        </div>
      ) : (
        <p className={manageStyles.secondary}>
          <Trans>Whoever writes prompts in both houses can take it.</Trans>
        </p>
      )}
      {open ? (
        <BringDialog
          code={house.code}
          prompt={prompt}
          newer={newer}
          isChanged={origin.is_changed}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
