import { Skeleton, SkeletonGroup } from '#client/ui/skeleton.tsx';
import styles from './list-skeleton.module.css';

/** Rows that are on their way, at their final size. [CHAT-SKELETON] */
export function ListSkeleton() {
  return (
    <SkeletonGroup>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={styles.row}>
          <Skeleton width="60%" height="16px" />
          <Skeleton width="85%" height="14px" />
          <Skeleton width="40%" height="12px" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
