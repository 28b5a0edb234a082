import { loadPart } from '#client/shell/load-chunk.ts';

/** The page of a menu's list. Its texts are among those of the start, so a tap waits for nothing else. */
export const fetchList = () => loadPart(() => import('./sub-menus-screen.tsx'));
