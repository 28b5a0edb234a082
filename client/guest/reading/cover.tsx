import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { pictureStyle } from '#client/ui/picture-style.ts';
import { safeMediaUrl } from '#shared/domain/message-content/safe-url.ts';
import { usePictureWords } from './picture-words.ts';
import styles from './cover.module.css';

interface CoverProps {
  readonly src: string | null | undefined;
  /** Drawn on a plain ground where there is no picture, or it does not come. */
  readonly icon: LucideIcon;
  readonly iconSize?: number;
  readonly className: string | undefined;
  /** It is at the top of its page. */
  readonly first?: boolean;
}

/** The picture of something the house offers. Says what the house says is to be seen; else nothing the words beside it do not. */
export function Cover({ src, icon, iconSize = 40, className, first = false }: CoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const url = src == null ? null : src.startsWith('/') && !src.startsWith('//') ? src : safeMediaUrl(src);
  const words = usePictureWords(url);
  return (
    <span className={classNames(styles.cover, className)}>
      {url === null || broken === url ? (
        <Icon of={icon} size={iconSize} />
      ) : (
        <img
          src={url}
          alt={words}
          style={pictureStyle(url)}
          width={960}
          height={600}
          decoding="async"
          loading={first ? 'eager' : 'lazy'}
          onError={() => setBroken(url)}
        />
      )}
    </span>
  );
}
