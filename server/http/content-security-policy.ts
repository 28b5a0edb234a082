/**
 * The content security policy of our pages [OPS-CSP]: scripts only by nonce or loaded by such a script,
 * styles from this host or by nonce, no frames, no plugins, no foreign form targets.
 * Pictures may come from any https host, because tenants link their own.
 */

export interface PolicyInput {
  readonly nonce: string;
  /** The host of the request, for browsers whose 'self' leaves out sockets; ignored when it is no host name. */
  readonly host?: string | undefined;
  /**
   * Whether pages of this origin may show it in a frame: the consoles' preview of guests' pages does, and QA's bench. A
   * list names the only origins that may [WIDGET-ORIGINS].
   */
  readonly framed?: boolean | readonly string[];
  /** Whether it shows pages of this origin in frames, as consoles do [PREVIEW-FRAME]. */
  readonly frames?: boolean;
  /** An origin that pictures come from beside those of any https host: the operator's map tiles [MAP-TILES]. */
  readonly pictures?: string;
}

const hostShape = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i;

function framersIn(framed: boolean | readonly string[]): string {
  if (typeof framed === 'boolean') return framed ? "'self'" : "'none'";
  return framed.length === 0 ? "'none'" : framed.join(' ');
}

/** The header's value for one response. */
export function contentSecurityPolicy({ nonce, host, framed = false, frames = false, pictures }: PolicyInput): string {
  const sockets = host !== undefined && hostShape.test(host) ? ` wss://${host} ws://${host}` : '';
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: https:${pictures === undefined ? '' : ` ${pictures}`}`,
    "media-src 'self' blob: https:",
    "font-src 'self'",
    ...(frames ? ["frame-src 'self'"] : []),
    `connect-src 'self'${sockets}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framersIn(framed)}`,
    "object-src 'none'",
  ].join('; ');
}
