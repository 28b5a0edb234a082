import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useManage } from '#client/console/account/use-account.ts';
import { useActorName } from '#client/console/history/history-texts.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { bcp47Of } from '#shared/languages/codes.ts';
import { listTextChanges, type TextChange } from '#shared/manage/texts.ts';
import styles from './languages.module.css';

interface TextHistoryProps {
  readonly houseCode: string;
  readonly id: string;
  readonly lang: string;
  /** What the text is called. */
  readonly what: string;
  /** Another one reads it anew. */
  readonly version: number;
}

/** Who changed a text in a language and when, how it read before and after [TEXT-HISTORY]. */
export function TextHistory(props: TextHistoryProps) {
  const { t } = useLingui();
  const place = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" aria-expanded={open} aria-controls={place} onClick={() => setOpen(!open)}>
        <Trans>History</Trans>
      </Button>
      <div id={place} className={styles.history} hidden={!open} role="region" aria-label={t`History: ${props.what}`}>
        {open ? <Entries {...props} /> : null}
      </div>
    </>
  );
}

function Entries({ houseCode, id, lang, version }: TextHistoryProps) {
  const manage = useManage();
  const read = useQuery({
    queryKey: ['text-history', houseCode, id, lang, version],
    queryFn: () => manage.call(listTextChanges, { params: { code: houseCode, id, lang_cd: lang } }),
  });
  return (
    <ReadState read={read}>
      {({ items }) =>
        items.length === 0 ? (
          <p className={styles.none}>
            <Trans>No change of it is known yet.</Trans>
          </p>
        ) : (
          <ol className={styles.changes}>
            {items.map((change) => (
              <Entry key={`${change.entry} ${change.deed}`} change={change} lang={lang} />
            ))}
          </ol>
        )
      }
    </ReadState>
  );
}

function Entry({ change, lang }: { readonly change: TextChange; readonly lang: string }) {
  const { t } = useLingui();
  const actorName = useActorName();
  const who = actorName(change.actor);
  const deeds = {
    worded: change.by_machine ? t`By machine` : t`Changed`,
    confirmed: t`Said to be right`,
    locked: t`Locked`,
    unlocked: t`Unlocked`,
  };
  const written = { lang: bcp47Of(lang), dir: 'auto' } as const;
  return (
    <li className={styles.change}>
      <span className={styles.what}>
        <time dateTime={change.at}>
          {new Date(change.at).toLocaleString(activeLanguage(), { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
        {' · '}
        <bdi>{who}</bdi>
        {' · '}
        {deeds[change.deed]}
      </span>
      {change.before === null || change.before === change.after ? null : <del {...written}>{change.before}</del>}
      {change.after === null || change.before === change.after ? null : <ins {...written}>{change.after}</ins>}
      {change.in_room_before === change.in_room_after ? null : (
        <>
          <span className={styles.what}>
            <Trans>Read in a room</Trans>
          </span>
          {change.in_room_before === null ? null : <del {...written}>{change.in_room_before}</del>}
          {change.in_room_after === null ? null : <ins {...written}>{change.in_room_after}</ins>}
        </>
      )}
    </li>
  );
}
