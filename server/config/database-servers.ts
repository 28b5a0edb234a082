/** The servers that DATABASE_URL names: one, or several of one database, `postgres://…@one:5432,two:5432/bellhop`. */

export interface DatabaseHost {
  readonly host: string;
  readonly port: number;
}

/** In the order of the URL. @throws TypeError where it is none */
export function hostsOf(url: string): readonly DatabaseHost[] {
  return serversOf(url).map((_, index) => {
    const { hostname, port } = new URL(urlAt(url, index));
    return { host: hostname.replaceAll(/^\[|\]$/g, ''), port: Number(port || 5432) };
  });
}

/** As they are written, with their ports. */
export function serversOf(url: string): readonly string[] {
  return parts(url).servers;
}

/** The URL of one of them alone. */
export function urlAt(url: string, index: number): string {
  const { before, servers, after } = parts(url);
  return `${before}${servers[index] ?? ''}${after}`;
}

/** They stand behind the last @ before the path: passwords may hold commas. */
function parts(url: string): { before: string; servers: readonly string[]; after: string } {
  const [, before = '', servers = '', after = ''] = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s.exec(url) ?? [];
  return { before, servers: servers.split(','), after };
}
