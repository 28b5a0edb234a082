import Store from 'lucide-react/icons/store';
import { Cover } from './cover.tsx';

/** A picture of a place of the house. */
export function Picture({
  src,
  className,
  first = false,
}: {
  readonly src: string | undefined;
  readonly className: string | undefined;
  readonly first?: boolean;
}) {
  return <Cover src={src} icon={Store} className={className} first={first} />;
}
