import { SaveTable } from '#client/console/kit/save-table.tsx';
import { useAddressQuery } from '#client/console/kit/use-address-query.ts';
import { addressOf } from '#client/net/call.ts';
import { exportStays } from '#shared/manage/stays.ts';

/** Takes the guests that the list shows away, as a table. */
export function SaveStays({ code }: { readonly code: string }) {
  const [{ query, on, checked_out: out }] = useAddressQuery();
  const asked = {
    ...(query === undefined ? {} : { query }),
    ...(on === undefined ? {} : { on }),
    ...(out === 'yes' || out === 'no' ? { checked_out: out } : {}),
  };
  return <SaveTable address={addressOf(exportStays, { params: { code }, query: asked })} name="guests.csv" />;
}
