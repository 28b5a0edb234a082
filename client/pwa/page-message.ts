/** What the service worker tells a page. */
export interface PageMessage {
  /** A notification was pressed: go to this address of the same app; answered with true by a page that does. */
  readonly type: 'go';
  readonly path: string;
}
