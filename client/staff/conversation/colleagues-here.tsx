import { Trans } from '@lingui/react/macro';
import Eye from 'lucide-react/icons/eye';
import PenLine from 'lucide-react/icons/pen-line';
import { activeLanguage } from '#client/i18n/activate.ts';
import { useStaff, useViewing } from '#client/sync/desk-hooks.ts';
import { useTyping } from '#client/sync/hooks.ts';
import { Bdi } from '#client/ui/bdi.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { bcp47Of } from '#shared/languages/codes.ts';
import styles from './conversation-pane.module.css';

/** Names as the page's language lists them. */
function listed(names: readonly string[]): string {
  return new Intl.ListFormat([bcp47Of(activeLanguage()), 'en'], { type: 'conjunction' }).format(names);
}

/** Who else has this conversation open, and who writes in it. [INBOX-PRESENCE] */
export function ColleaguesHere({
  conversationId,
  guestId,
}: {
  readonly conversationId: string;
  readonly guestId: string;
}) {
  const staff = useStaff();
  const viewing = useViewing(conversationId);
  const typing = useTyping(conversationId);
  const namesOf = (ids: readonly string[]): string[] =>
    ids.flatMap((id) => staff.find(({ userId }) => userId === id)?.name ?? []);
  const writing = namesOf(typing.filter((id) => id !== guestId));
  const looking = namesOf(viewing.filter((id) => !typing.includes(id)));
  const writers = <Bdi>{listed(writing)}</Bdi>;
  const lookers = <Bdi>{listed(looking)}</Bdi>;
  return (
    <div className={styles.colleagues} role="status">
      {writing.length === 0 ? null : (
        <span className={styles.writing}>
          <Icon of={PenLine} size={14} />
          {writing.length === 1 ? (
            <Trans>{writers} is writing a reply</Trans>
          ) : (
            <Trans>{writers} are writing a reply</Trans>
          )}
        </span>
      )}
      {looking.length === 0 ? null : (
        <span>
          <Icon of={Eye} size={14} />
          {looking.length === 1 ? (
            <Trans>{lookers} is looking at this too</Trans>
          ) : (
            <Trans>{lookers} are looking at this too</Trans>
          )}
        </span>
      )}
    </div>
  );
}
