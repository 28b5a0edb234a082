import { Skeleton, SkeletonGroup } from '#client/ui/skeleton.tsx';
import styles from './chat-view.module.css';

const SHAPES = [
  { own: false, width: '62%', height: '64px' },
  { own: false, width: '44%', height: '40px' },
  { own: true, width: '56%', height: '64px' },
  { own: false, width: '70%', height: '88px' },
  { own: true, width: '36%', height: '40px' },
] as const;

/** Bubbles that are still coming; at once where they have been waited for already. [CHAT-SKELETON] */
export function ChatSkeleton({ atOnce = false }: { readonly atOnce?: boolean }) {
  return (
    <div className={styles.waiting}>
      <SkeletonGroup after={atOnce ? 0 : 150}>
        {SHAPES.map(({ own, width, height }, index) => (
          <div key={index} className={own ? styles.boneOwn : styles.bone}>
            <Skeleton width={width} height={height} radius="var(--radius-bubble)" />
          </div>
        ))}
      </SkeletonGroup>
    </div>
  );
}
