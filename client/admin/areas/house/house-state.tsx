import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useManage } from '#client/console/account/use-account.ts';
import { type HouseState, readHouseState } from './use-house-form.ts';

/** What a house is and what is set in it, for a screen that changes some of it. */
export function WithHouse({
  code,
  children,
}: {
  readonly code: string;
  readonly children: (state: HouseState) => ReactNode;
}) {
  const manage = useManage();
  const read = useQuery({ queryKey: ['house-state', code], queryFn: () => readHouseState(manage, code) });
  return <ReadState read={read}>{children}</ReadState>;
}
