import { Trans } from '@lingui/react/macro';
import Navigation from 'lucide-react/icons/navigation';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { inAppBrowserOf } from '#shared/domain/entry/in-app-browser.ts';
import { safeLink } from '#shared/domain/message-content/safe-url.ts';
import type { Coordinates } from '#shared/domain/place/distance.ts';
import { mapsAddress, mapsKindOf } from '#shared/domain/place/maps-address.ts';
import styles from './open-in-maps.module.css';

interface OpenInMapsProps {
  readonly at: Coordinates;
  readonly name: string;
  /** Not the first thing to do here. */
  readonly quiet?: boolean;
  readonly onOpen?: () => void;
}

/**
 * The way to a place, in the maps of the phone. A plain link: the phone hands it to its own app, which no script may ask
 * for; nothing of the guest goes along [MAP-PHONE].
 */
export function OpenInMaps({ at, name, quiet = false, onOpen }: OpenInMapsProps) {
  const { userAgent } = navigator;
  const kind = mapsKindOf(userAgent, inAppBrowserOf(userAgent) !== null);
  const href = safeLink(mapsAddress(kind, at, name));
  return href === null ? null : (
    <a
      className={classNames(styles.link, quiet && styles.quiet)}
      href={href}
      rel="noopener noreferrer"
      onClick={onOpen}
      {...(kind === 'web' ? { target: '_blank' } : {})}
    >
      <Icon of={Navigation} size={20} />
      <Trans>Open in maps</Trans>
    </a>
  );
}
