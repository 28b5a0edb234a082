import { useState } from 'react';
import Bot from 'lucide-react/icons/bot';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { pictureStyle } from './picture-style.ts';
import styles from './avatar.module.css';

interface AvatarProps {
  readonly name: string;
  readonly src?: string | null | undefined;
  /** Bots are never dressed as people. [CHAT-PERSON] */
  readonly bot?: boolean;
  /** Edge in px. */
  readonly size?: number;
}

/** First letter of the name, whole even where a letter takes several code points. */
function initial(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toUpperCase() ?? '';
}

/** A face or a letter beside a name that is written out; hidden from screen readers. */
export function Avatar({ name, src, bot = false, size = 32 }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span
      className={classNames(styles.avatar, bot && styles.bot)}
      style={{ inlineSize: size, blockSize: size, fontSize: size * 0.44 }}
      aria-hidden="true"
    >
      {src && broken !== src ? (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          style={pictureStyle(src)}
          onError={() => setBroken(src)}
        />
      ) : bot ? (
        <Icon of={Bot} size={Math.round(size * 0.6)} />
      ) : (
        initial(name)
      )}
    </span>
  );
}
