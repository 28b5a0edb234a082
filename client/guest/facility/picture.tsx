import Store from 'lucide-react/icons/store';
import { useState } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import { classNames } from '#client/ui/class-names.ts';
import styles from './facility.module.css';

/** A picture of a place, or a plain ground where there is none or it does not come. Says nothing the words do not. */
export function Picture({ src, className, first = false }: { readonly src: string | undefined; readonly className: string | undefined; readonly first?: boolean }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={classNames(styles.picture, className)}>
      {src === undefined || broken === src ? (
        <Icon of={Store} size={40} />
      ) : (
        <img src={src} alt="" width={960} height={540} decoding="async" loading={first ? 'eager' : 'lazy'} onError={() => setBroken(src)} />
      )}
    </span>
  );
}
