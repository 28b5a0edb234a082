import { Plural, Trans } from '@lingui/react/macro';
import { useManage } from '#client/console/account/use-account.ts';
import { ImportTable } from '#client/console/kit/import-table.tsx';
import { importStays, STAY_COLUMNS } from '#shared/manage/stays.ts';

/** Guests by a table, as a property system exports them. */
export function ImportStays({ code }: { readonly code: string }) {
  const manage = useManage();
  return (
    <ImportTable
      label={<Trans>Table of guests (CSV)</Trans>}
      name="guests"
      template={[STAY_COLUMNS.join(','), 'R-1001,Ann Mori,101,2026-12-01,2026-12-04,+81,9012345678,en,no']}
      send={(table, write) =>
        manage.call(importStays, { params: { code }, query: write ? {} : { dry_run: '1' } }, { table })
      }
      renderSeen={({ created, updated, unchanged }) => (
        <>
          <Plural value={created} one="# new guest" other="# new guests" />
          {', '}
          <Plural value={updated} one="# that changes" other="# that change" />
          {', '}
          <Plural value={unchanged} one="# unchanged" other="# unchanged" />
        </>
      )}
      renderDone={({ created }) => <Plural value={created} one="# guest was added." other="# guests were added." />}
    />
  );
}
