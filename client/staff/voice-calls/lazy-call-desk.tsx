import { lazyPart } from '#client/chat/lazy.ts';
import type { CallDeskProps } from './call-desk.tsx';

const { use: useDesk } = lazyPart(() => import('./call-desk.tsx'));

/** The desk's phone, once its code is here; the inbox does not wait for it. */
export function LazyCallDesk(props: CallDeskProps) {
  const desk = useDesk();
  return desk === null ? null : <desk.CallDesk {...props} />;
}
