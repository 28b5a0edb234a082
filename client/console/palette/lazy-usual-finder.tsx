import { useState } from 'react';
import type { FinderProps } from './finder.ts';
import { Palette } from './palette.tsx';
import { useUsualGoals } from './use-usual-goals.ts';

/** To the pages of a console and to one's houses. */
export function UsualFinder({ nav, onClose }: FinderProps) {
  const [typed, setTyped] = useState('');
  const { areas, houses } = useUsualGoals(nav, typed);
  return <Palette typed={typed} onType={setTyped} groups={[areas, houses]} busy={false} onClose={onClose} />;
}
