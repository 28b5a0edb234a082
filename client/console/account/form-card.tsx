import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import styles from './manage.module.css';
import type { Form } from './use-form.ts';

interface FormCardProps {
  readonly form: Pick<Form<object>, 'fault' | 'busy' | 'submit'>;
  readonly title?: ReactNode;
  /** What the button says; without one nothing can be sent, as for who may only look. */
  readonly save: ReactNode | null;
  /** What stands before that button. */
  readonly beside?: ReactNode;
  /** Left out where the form stands in a card of another's. */
  readonly card?: boolean;
  readonly children: ReactNode;
}

/** A form: its fields, what is wrong with the whole, and its button. */
export function FormCard({ form, title, save, beside, card = true, children }: FormCardProps) {
  return (
    <form className={card ? styles.card : styles.form} noValidate onSubmit={form.submit}>
      {title === undefined ? null : <h2 className={styles.subtitle}>{title}</h2>}
      {children}
      {form.fault === null ? null : (
        <p role="alert" className={styles.fault}>
          {form.fault}
        </p>
      )}
      {save === null ? null : (
        <div className={styles.actions}>
          {beside}
          <Button type="submit" busy={form.busy}>
            {save}
          </Button>
        </div>
      )}
    </form>
  );
}
