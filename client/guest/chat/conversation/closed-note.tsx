import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { Button } from '#client/ui/button.tsx';
import type { InquiryView } from '#shared/client-view/values.ts';
import { paths } from '../../app/paths.ts';
import { SurveyCard } from './survey-card.tsx';
import styles from './closed-note.module.css';

/** Stands over the composer of a conversation that has ended: how it was, once, and that writing opens it again. */
export function ClosedNote({ inquiry }: { readonly inquiry: InquiryView | null }) {
  const router = useRouter();
  return (
    <div className={styles.note}>
      {inquiry?.survey == null ? null : <SurveyCard key={inquiry.id} inquiry={inquiry} survey={inquiry.survey} />}
      <p className={styles.ended}>
        <Trans>This conversation has ended. Write to reopen it.</Trans>
      </p>
      {router.state.location.searchStr.includes('sms_forward=') ? null : (
        <Button variant="quiet" onClick={() => void router.navigate({ to: paths.home() })}>
          <Trans>Go to the start page</Trans>
        </Button>
      )}
    </div>
  );
}
