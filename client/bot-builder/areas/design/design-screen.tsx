import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { may } from '#client/console/kit/house-area.ts';
import { OneThing } from '#client/console/kit/things-area.tsx';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { BotAreaProps } from '../../bot-area.ts';
import { useBotsSpec } from '../../use-bots-spec.tsx';

/** What an assistant is called, where it meets guests, and how it looks there. */
export function DesignScreen({ house, bot, all }: BotAreaProps) {
  return (
    <>
      <OneThing spec={useBotsSpec()} id={bot.id} houseCode={house.code} place={all} edits={may('bots.edit', house)} />
      {bot.type === 'website' ? <EmbedCode botId={bot.id} stands={bot.origins.length > 0} /> : null}
    </>
  );
}

/** The line that shows the assistant on a website [WIDGET-LOADER]. */
function EmbedCode({ botId, stands }: { readonly botId: string; readonly stands: boolean }) {
  const [copied, setCopied] = useState(false);
  const line = `<script async src="${location.origin}/widget/${botId}.js"></script>`;
  const copy = (): void => {
    // Where there is no clipboard, the text is selected to be copied by hand.
    void navigator.clipboard?.writeText(line).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <section className={manageStyles.card}>
      <h2 className={manageStyles.subtitle}>
        <Trans>Put it on your website</Trans>
      </h2>
      <p>
        {stands ? (
          <Trans>Add this line to every page that is to show the assistant.</Trans>
        ) : (
          <Trans>Name the websites that may show it first. Then this line works on them.</Trans>
        )}
      </p>
      <TextField
        label={<Trans>Line for your pages</Trans>}
        name="embed"
        readOnly
        dir="ltr"
        value={line}
        onFocus={(event) => event.target.select()}
      />
      <div className={manageStyles.actions}>
        <Button variant="outline" onClick={copy}>
          {copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
        </Button>
      </div>
    </section>
  );
}
