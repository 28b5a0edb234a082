import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import ClipboardPen from 'lucide-react/icons/clipboard-pen';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { morePaths } from '../../app/more-paths.ts';
import { useRead } from '../../reading/use-read.ts';
import { requestForms } from './request-form-store.ts';

/** The way to the form under a sub-menu; nothing where it has none [FORM-ITEMS]. */
export function RequestFormLink({
  mainMenuId,
  subMenuId,
}: {
  readonly mainMenuId: number;
  readonly subMenuId: number;
}) {
  const router = useRouter();
  const { value } = useRead(requestForms, subMenuId);
  return value === null || value.items.length === 0 ? null : (
    <Button
      wide
      variant="outline"
      icon={<Icon of={ClipboardPen} />}
      onClick={() => void router.navigate({ href: morePaths.requestForm(mainMenuId, subMenuId) })}
    >
      <Trans>Send us a request</Trans>
    </Button>
  );
}
