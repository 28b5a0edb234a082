import { useQuery } from '@tanstack/react-query';
import { useManage } from '#client/console/account/use-account.ts';
import type { InputOf, JsonEndpoint, OutputOf } from '#shared/rest/endpoint.ts';

/** A list of a house, up to 200 of it; asked for again when something of the house was changed. */
export function useHouseList<E extends JsonEndpoint>(endpoint: E, input: InputOf<E>) {
  const manage = useManage();
  return useQuery<OutputOf<E>>({
    queryKey: [endpoint.id, input],
    queryFn: () => manage.call(endpoint, input),
  });
}
