import { useQuery } from '@tanstack/react-query';
import { useManage } from '#client/console/account/use-account.ts';
import type { InputOf, JsonEndpoint, OutputOf } from '#shared/rest/endpoint.ts';

/** A list of a house, up to 200 of it; asked for again when something of the house was changed, and not at all unless `enabled`. */
export function useHouseList<E extends JsonEndpoint>(endpoint: E, input: InputOf<E>, enabled = true) {
  const manage = useManage();
  return useQuery<OutputOf<E>>({
    queryKey: [endpoint.id, input],
    enabled,
    queryFn: () => manage.call(endpoint, input),
  });
}
