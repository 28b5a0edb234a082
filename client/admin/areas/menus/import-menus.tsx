import { Plural, Trans } from '@lingui/react/macro';
import { useManage } from '#client/console/account/use-account.ts';
import { ImportThings } from '#client/console/long-work/import-things.tsx';
import { addressOf } from '#client/net/call.ts';
import { exportMenus, importMenus } from '#shared/manage/menu-tables.ts';

/** Menus of the home page by a table. */
export function ImportMenus({ code }: { readonly code: string }) {
  const manage = useManage();
  const params = { code };
  return (
    <ImportThings
      label={<Trans>Table of menus (Excel or CSV)</Trans>}
      name="menus"
      fileName={`${code}-menus`}
      template={[
        'menu_en,name_en,description_en,text_en,kind,link,groups,shown',
        'Around us,Breakfast,,Served from 7 to 10,notice,,,yes',
        'Around us,Trains,When the next one leaves,,link,https://example.com,,yes',
      ]}
      address={(format) => addressOf(exportMenus, { params, query: { format } })}
      send={(table, query) => manage.call(importMenus, { params, query }, { table })}
      renderCreated={(created) => <Plural value={created} one="# new menu" other="# new menus" />}
      renderUpdated={(updated) => <Plural value={updated} one="# menu that changes" other="# menus that change" />}
      renderDone={({ created, updated }) => {
        const taken = created + updated;
        return <Plural value={taken} one="# menu was taken over." other="# menus were taken over." />;
      }}
    />
  );
}
