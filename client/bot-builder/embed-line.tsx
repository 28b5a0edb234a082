import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';

/** The line that shows an assistant on a website [WIDGET-LOADER]. */
export function EmbedLine({ houseCode, botId }: { readonly houseCode: string; readonly botId: string }) {
  const [copied, setCopied] = useState(false);
  const tag = 'script';
  const line = `<${tag} async src="${location.origin}/widget/${botId}.js?house=${houseCode}"></${tag}>`;
  const copy = (): void => {
    // Where there is no clipboard, the text is selected to be copied by hand.
    void navigator.clipboard?.writeText(line).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <>
      <TextField
        label={<Trans>Line for your pages</Trans>}
        hint={<Trans>Add this line to every page that is to show the assistant.</Trans>}
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
    </>
  );
}
