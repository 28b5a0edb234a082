import { Trans } from '@lingui/react/macro';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { useReadable } from '#client/sync/hooks.ts';
import { Icon } from '#client/ui/icon.tsx';
import { useConsoleServices } from '../console-services.ts';
import styles from './sandbox-strip.module.css';

/** Stands across the desk of a sandbox, so that nobody takes it for the house [MODE-SANDBOX]. */
export function SandboxStrip() {
  const { desk } = useConsoleServices();
  const { is_sandbox: isSandbox } = useReadable(desk.view);
  return isSandbox ? (
    <p className={styles.strip} role="note">
      <Icon of={FlaskConical} size={16} />
      <span>
        <Trans>Sandbox: for trying things out, apart from the house’s guests</Trans>
      </span>
    </p>
  ) : null;
}
