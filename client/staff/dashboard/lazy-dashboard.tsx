import { Suspense } from 'react';
import { lazyPart } from '#client/shell/lazy-part.ts';
import type { DashboardScreenProps } from './dashboard-screen.tsx';
import styles from './dashboard.module.css';

const DashboardScreen = lazyPart(async () => (await import('./dashboard-screen.tsx')).DashboardScreen);

/** The dashboard, whose code the inbox does not wait for. */
export function LazyDashboard(props: DashboardScreenProps) {
  return (
    <Suspense fallback={<div className={styles.dashboard} aria-busy="true" />}>
      <DashboardScreen {...props} />
    </Suspense>
  );
}
