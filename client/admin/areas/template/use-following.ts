import { useQuery } from '@tanstack/react-query';
import { useManage } from '#client/console/account/use-account.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import {
  getFollowing,
  getProposal,
  getTemplateKnowledge,
  type takeTemplateKnowledge,
} from '#shared/manage/templates.ts';

/** What a house follows, and what waits. */
export function useFollowing(code: string) {
  const manage = useManage();
  return useQuery({
    queryKey: [getFollowing.id, code],
    queryFn: () => manage.call(getFollowing, { params: { code } }),
  });
}

export type Proposal = OutputOf<typeof getProposal>;
export type KnownTaken = OutputOf<typeof takeTemplateKnowledge>;

/** A template that is new to a house says everything it has: that takes its time. */
const PATIENCE_MS = 60_000;

/** What the template makes different in a house. */
export function useProposal(code: string) {
  const manage = useManage();
  return useQuery({
    queryKey: [getProposal.id, code],
    queryFn: () => manage.call(getProposal, { params: { code } }, { timeoutMs: PATIENCE_MS }),
  });
}

/** What the template's assistants know that the house's do not. */
export function useTemplateKnowledge(code: string) {
  const manage = useManage();
  return useQuery({
    queryKey: [getTemplateKnowledge.id, code],
    queryFn: () => manage.call(getTemplateKnowledge, { params: { code } }, { timeoutMs: PATIENCE_MS }),
  });
}
