import styles from './spinner.module.css';

/** A turning ring; say beside it, or in a status, what is going on. `size` in px. */
export function Spinner({ size = 20 }: { readonly size?: number }) {
  return <span className={styles.spinner} style={{ inlineSize: size, blockSize: size }} aria-hidden="true" />;
}
