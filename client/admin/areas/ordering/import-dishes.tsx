import { Plural, Trans } from '@lingui/react/macro';
import { useManage } from '#client/console/account/use-account.ts';
import { ImportThings } from '#client/console/long-work/import-things.tsx';
import { addressOf } from '#client/net/call.ts';
import { exportDishes, importDishes } from '#shared/manage/menu-tables.ts';
import type { OrderingMenu } from '#shared/manage/ordering.ts';

interface ImportDishesProps {
  readonly code: string;
  readonly menu: OrderingMenu;
}

/** Dishes of a menu by a table. */
export function ImportDishes({ code, menu }: ImportDishesProps) {
  const manage = useManage();
  const params = { code, id: String(menu.id) };
  return (
    <ImportThings
      label={<Trans>Table of dishes (Excel or CSV)</Trans>}
      name="dishes"
      fileName={`${code}-${menu.project_cd}`}
      template={[
        'category_en,sub_category_en,name_en,description_en,price,allergens',
        'Drinks,Hot drinks,Tea,A pot of green tea,4.50,',
      ]}
      address={(format) => addressOf(exportDishes, { params, query: { format } })}
      send={(table, query) => manage.call(importDishes, { params, query }, { table })}
      renderCreated={(created) => <Plural value={created} one="# new dish" other="# new dishes" />}
      renderUpdated={(updated) => <Plural value={updated} one="# dish that changes" other="# dishes that change" />}
      renderDone={({ created, updated }) => {
        const taken = created + updated;
        return <Plural value={taken} one="# dish was taken over." other="# dishes were taken over." />;
      }}
    />
  );
}
