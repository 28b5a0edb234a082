import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { activeLanguage } from '#client/i18n/activate.ts';
import type { HouseFileFault } from '#shared/manage/house-files.ts';
import styles from '../account/manage.module.css';
import { useFileFaultTexts } from './use-file-fault-texts.ts';

/** So many are listed; whoever mends these looks again. */
const SHOWN = 50;

/** All that is wrong with a file, each by file, line and field. */
export function FileFaults({ errors }: { readonly errors: readonly HouseFileFault[] }) {
  const { t } = useLingui();
  const words = useFileFaultTexts();
  const number = new Intl.NumberFormat(activeLanguage());
  const more = errors.length - SHOWN;
  return (
    <div role="alert" className={styles.fault}>
      <p>
        <Trans>This file cannot be taken, and nothing was changed:</Trans>
      </p>
      <ul>
        {errors.slice(0, SHOWN).map(({ file, line: at, path, code }, place) => {
          const line = at === null ? '' : number.format(at);
          const where = [file, at === null ? null : t`Line ${line}`, path].filter((one) => one !== null);
          return (
            // Several may stand in one place.
            <li key={place}>
              {where.length === 0 ? null : (
                <>
                  <bdi>{where.join(', ')}</bdi>
                  {': '}
                </>
              )}
              {words(code)}
            </li>
          );
        })}
      </ul>
      {more > 0 ? <Plural value={more} one="and # more" other="and # more" /> : null}
    </div>
  );
}
