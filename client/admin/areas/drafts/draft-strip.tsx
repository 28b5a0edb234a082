import { Trans } from '@lingui/react/macro';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Icon } from '#client/ui/icon.tsx';
import { apps } from '#shared/apps.ts';
import styles from '#client/console/frame/note-strip.module.css';
import { useDrafts } from './use-drafts.ts';

/** Stands above every page of a draft, so that nobody takes it for the house that guests see [MODE-SANDBOX]. */
export function DraftStrip({ houseCode }: { readonly houseCode: string }) {
  const read = useDrafts(houseCode);
  const draft = read.data?.items.find(({ is_loaded }) => is_loaded);
  const base = `/${activeLanguage()}/${apps.admin.segment}/${houseCode}/drafts`;
  const name = draft?.name ?? '';
  return (
    <div className={styles.strip} role="note">
      <Icon of={FlaskConical} size={18} />
      <p className={styles.text}>
        {read.data !== undefined && draft === undefined ? (
          <Trans>No draft is open here: nothing can be changed.</Trans>
        ) : draft?.state === 'applying' ? (
          <Trans>
            “<bdi>{name}</bdi>” is going live: nothing can be changed just now.
          </Trans>
        ) : (
          <Trans>
            You are editing the draft “<bdi>{name}</bdi>”. Guests see nothing of it.
          </Trans>
        )}
      </p>
      {draft === undefined ? null : (
        <a href={`${base}/changes`}>
          <Trans>What will be different</Trans>
        </a>
      )}
      <a href={base}>
        <Trans>All drafts</Trans>
      </a>
    </div>
  );
}
