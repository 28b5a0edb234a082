import { late } from '#client/chat/lazy.ts';
import type { CallDeskProps } from './call-desk.tsx';

const { use: useDesk } = late(() => import('./call-desk.tsx'));

/** The desk's phone, once its code is here; the inbox does not wait for it. */
export function LateDesk(props: CallDeskProps) {
  const desk = useDesk();
  return desk === null ? null : <desk.CallDesk {...props} />;
}
