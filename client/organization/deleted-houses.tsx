import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import styles from '#client/console/account/manage.module.css';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useRefusalTexts } from '#client/console/account/use-refusal-texts.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { listDeletedHouses, restoreHouse } from '#shared/manage/houses.ts';

/** Houses of an organisation that were deleted and can still be had back; nothing where there is none. */
export function DeletedHouses({ organizationId }: { readonly organizationId: string }) {
  const { t } = useLingui();
  const id = useId();
  const manage = useManage();
  const refetch = useRefetch();
  const words = useRefusalTexts();
  const lang = activeLanguage();
  const [busy, setBusy] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const read = useQuery({
    queryKey: [listDeletedHouses.id],
    queryFn: () => manage.call(listDeletedHouses, { query: { lang_cd: lang } }),
  });
  const houses = read.data?.items.filter((house) => house.organization_id === organizationId) ?? [];
  const restore = async (code: string): Promise<void> => {
    setBusy(code);
    setFault(null);
    try {
      await manage.call(restoreHouse, { params: { code } });
      await refetch();
    } catch (error) {
      setFault(words(error));
    } finally {
      setBusy(null);
    }
  };
  if (houses.length === 0 && fault === null) return null;
  const day = new Intl.DateTimeFormat(lang, { dateStyle: 'long' });
  return (
    <section aria-labelledby={id} className={styles.form}>
      <h2 id={id} className={styles.subtitle}>
        <Trans>Deleted houses</Trans>
      </h2>
      {fault === null ? null : (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <ul className={styles.list}>
        {houses.map(({ code, name, until }) => (
          <li key={code} className={styles.row}>
            <span className={styles.rowText}>
              <bdi>{name}</bdi>
              <span className={styles.secondary}>
                <Trans>Can be had back until {day.format(new Date(until))}</Trans>
              </span>
            </span>
            <Button
              variant="outline"
              busy={busy === code}
              aria-label={t`Have ${name} back`}
              onClick={() => void restore(code)}
            >
              <Trans>Have it back</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
