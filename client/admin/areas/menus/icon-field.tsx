import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { OwnField } from '#client/console/kit/field-spec.ts';
import { FieldFrame } from '#client/console/kit/fields/field-frame.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { MenuSign } from '#client/ui/menu-icons/menu-icons.tsx';
import { isMenuIcon, menuIcons, PLAIN_ICON } from '#shared/domain/menu/menu-icons.ts';
import styles from './menus.module.css';
import { useIconNames } from './use-icon-names.ts';

/** The sign of a menu, chosen from those that guests' pages draw. */
export function IconField({ value, set, error, readOnly, label }: OwnField) {
  const names = useIconNames();
  const [choosing, setChoosing] = useState(false);
  const chosen = isMenuIcon(value) ? value : PLAIN_ICON;
  const fault = error();
  const close = (): void => setChoosing(false);
  return (
    <FieldFrame label={label} {...(fault === undefined ? {} : { error: fault })}>
      <div className={styles.icon}>
        <MenuSign name={chosen} size={28} />
        <span>{names[chosen]}</span>
        {readOnly ? null : (
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            <Trans>Choose</Trans>
          </Button>
        )}
      </div>
      <Dialog
        open={choosing}
        title={label}
        onClose={close}
        actions={
          <Button onClick={close}>
            <Trans>Done</Trans>
          </Button>
        }
      >
        <div className={styles.icons} role="radiogroup" aria-label={label}>
          {menuIcons.map((name) => (
            <label key={name} className={styles.sign} title={names[name]}>
              <input
                type="radio"
                name="icon"
                aria-label={names[name]}
                checked={name === chosen}
                onChange={() => set(name)}
              />
              <MenuSign name={name} size={24} />
            </label>
          ))}
        </div>
      </Dialog>
    </FieldFrame>
  );
}
