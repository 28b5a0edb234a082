/** A house that a prompt may be copied to: which assistant gets it, and what would become of it there. */
import { Trans, useLingui } from '@lingui/react/macro';
import manageStyles from '#client/console/account/manage.module.css';
import { CheckField } from '#client/console/account/check-field.tsx';
import { SelectField } from '#client/console/account/select-field.tsx';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { addressOfApp } from '#shared/apps.ts';
import type { HouseSeat } from '#shared/manage/me.ts';
import type { PromptCopied } from '#shared/manage/prompts.ts';
import styles from './prompts.module.css';
import type { ChosenHouse, HouseCopies } from './use-house-copies.ts';

interface HouseCopyProps {
  readonly house: HouseSeat;
  readonly copies: HouseCopies;
}

export function HouseCopy({ house: { code, name }, copies }: HouseCopyProps) {
  const chosen = copies.chosen.get(code);
  return (
    <>
      <CheckField
        type="checkbox"
        name={`copy-to-${code}`}
        label={<bdi>{name}</bdi>}
        checked={chosen !== undefined}
        disabled={copies.busy}
        onChange={(event) => copies.choose(code, event.target.checked)}
      />
      {chosen === undefined ? null : (
        <div className={styles.copyThere}>
          <WhatBecomes chosen={chosen} copies={copies} />
        </div>
      )}
    </>
  );
}

function WhatBecomes({ chosen, copies }: { readonly chosen: ChosenHouse; readonly copies: HouseCopies }) {
  const { t } = useLingui();
  const words = useRefusalTexts();
  const { code, bots, botId, look, error, copied, replaces } = chosen;
  if (bots?.length === 0)
    return (
      <p className={manageStyles.secondary}>
        <Trans>This house has no assistant yet.</Trans>
      </p>
    );
  return (
    <>
      {bots === undefined || bots.length < 2 ? null : (
        <SelectField
          label={t`Assistant`}
          name={`copy-bot-${code}`}
          value={botId}
          onChange={(next) => copies.pick(code, { botId: next, replaces: false })}
        >
          {bots.map((bot) => (
            <option key={bot.id} value={bot.id}>
              {bot.name}
            </option>
          ))}
        </SelectField>
      )}
      {error === undefined || error === null ? null : (
        <p role="alert" className={manageStyles.fault}>
          {words(error)}
        </p>
      )}
      <div role="status">
        {copied ? (
          <p>
            <Trans>Copied</Trans>
          </p>
        ) : look?.outcome === 'same' ? (
          <p>
            <Trans>It is there already, in the same words.</Trans>
          </p>
        ) : look?.outcome === 'differs' ? (
          <p>
            <Trans>A prompt of this title is there and reads otherwise.</Trans>{' '}
            <a
              href={`${addressOfApp('bot-builder', activeLanguage())}/${code}/${botId}/prompts/${look.prompt?.id ?? ''}`}
              target="_blank"
              rel="noreferrer"
            >
              <Trans>Open</Trans>
            </a>
          </p>
        ) : null}
        {look === undefined ? null : <LeftOut of={look.left_out} />}
      </div>
      {look?.outcome === 'differs' && !copied ? (
        <CheckField
          type="checkbox"
          name={`replace-${code}`}
          label={<Trans>Replace</Trans>}
          checked={replaces}
          disabled={copies.busy}
          onChange={(event) => copies.pick(code, { botId, replaces: event.target.checked })}
        />
      ) : null}
    </>
  );
}

/** Components and groups that the house has nothing of by the same name. */
function LeftOut({ of: { components, groups } }: { readonly of: PromptCopied['left_out'] }) {
  const names = new Intl.ListFormat(readerLocale()).format([...components, ...groups]);
  if (names === '') return null;
  return (
    <p className={manageStyles.secondary}>
      <Trans>Nothing there has these names, so they are left out: {names}</Trans>
    </p>
  );
}
