import { Trans } from '@lingui/react/macro';
import type { VoiceFault } from '#client/voice/listening/voice-input.ts';
import styles from './kiosk.module.css';

/** Why somebody was not heard; whatever it was, they can type. */
export function EarFault({ fault }: { readonly fault: VoiceFault }) {
  return (
    <p className={styles.fault} role="alert">
      {fault === 'nothing_heard' ? (
        <Trans>I did not catch that. Please speak again, a little closer.</Trans>
      ) : (
        <Trans>I cannot hear you at the moment. Please type your question.</Trans>
      )}
    </p>
  );
}
