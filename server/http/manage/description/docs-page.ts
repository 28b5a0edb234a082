/** The description as a page to read: of one piece, without a foreign host, and readable without its script [OPENAPI-PAGE]. */
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Endpoint } from '#shared/rest/endpoint.ts';
import { ERROR_CODES } from '#shared/errors/codes.ts';
import { codesOf, describeApi, mediaTypes, needOf, sentenceOf, tagOf } from './describe.ts';
import { docsScript } from './docs-script.ts';
import { docsStyle } from './docs-style.ts';
import { wordsOf } from './error-words.ts';
import { exampleOf } from './example.ts';
import { type JsonObject, jsonSchemaOf } from './json-schema.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** @param address where the API is reached @param nonce of the page's own script and style */
export function docsPage(endpoints: readonly Endpoint[], address: string, nonce: string): Html {
  const api = describeApi(endpoints, address);
  const { title, description } = api['info'] as Readonly<Record<'title' | 'description', string>>;
  const tags = [...new Set(endpoints.map(tagOf))].toSorted();
  return html`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${raw(docsStyle)}
        </style>
      </head>
      <body>
        <header>
          <h1>${title}</h1>
          <p>${inCode(description)}</p>
          <p><a href="openapi.json">openapi.json</a></p>
          <input
            type="search"
            id="search"
            placeholder="Search calls, fields and errors"
            aria-label="Search calls, fields and errors"
          />
          <p id="none" role="status" hidden>Nothing is called that.</p>
        </header>
        <nav aria-label="Areas">
          <ul>
            ${tags.map((tag) => html`<li><a href="#area-${tag}">${tag}</a></li>`)}
          </ul>
        </nav>
        <main>
          ${tags.map(
            (tag) =>
              html`<section class="area" id="area-${tag}">
                <h2>${tag}</h2>
                ${endpoints.filter((one) => tagOf(one) === tag).map((one) => call(one, address))}
              </section>`,
          )}
        </main>
        <script nonce="${nonce}">
          ${raw(docsScript)};
        </script>
      </body>
    </html>`;
}

function call(endpoint: Endpoint, address: string): Html {
  const { id, method, path, body, query, answers } = endpoint;
  const answer = Object.values(answers)[0];
  return html`<details class="call" id="${id}">
    <summary>
      <span class="method ${method.toLowerCase()}">${method}</span>
      <span class="what"><b>${id}</b> <span>${inCode(sentenceOf(endpoint))}</span></span>
      <code class="path">${path}</code>
    </summary>
    <p class="needs">${needOf(endpoint)}</p>
    ${query === undefined ? '' : fields('In the query', jsonSchemaOf(query))}
    ${body === undefined ? '' : fields('In the body', jsonSchemaOf(body))}
    ${answer === undefined || answer === 'bytes' ? '' : fields('In the answer', { ...jsonSchemaOf(answer), required: [] })}
    <h3>Refusals</h3>
    <table>
      ${codesOf(endpoint).map(
        (code) =>
          html`<tr>
            <th scope="row"><code>${code}</code> <small>${ERROR_CODES[code].status}</small></th>
            <td>${inCode(wordsOf(code))}</td>
          </tr>`,
      )}
    </table>
    <h3>With curl</h3>
    <pre tabindex="0"><code>${curlOf(endpoint, address)}</code></pre>
  </details>`;
}

function fields(title: string, schema: JsonObject): Html {
  const rows = rowsOf(schema, '');
  if (rows.length === 0) return html``;
  return html`<h3>${title}</h3>
    <table>
      ${rows.map(
        ({ name, required, says }) =>
          html`<tr>
            <th scope="row"><code>${name}</code>${required ? html` <small>required</small>` : ''}</th>
            <td>${says}</td>
          </tr>`,
      )}
    </table>`;
}

interface Row {
  readonly name: string;
  readonly required: boolean;
  readonly says: string;
}

/** How deep fields of fields are shown. */
const DEPTH = 3;

function rowsOf(schema: JsonObject, prefix: string): Row[] {
  if (prefix.split('.').length > DEPTH) return [];
  const { properties, items, required } = schema;
  if (typeof items === 'object' && items !== null)
    return rowsOf(items as JsonObject, `${prefix}[]`.replace(/^\[\]/, ''));
  if (typeof properties !== 'object' || properties === null) return [];
  const needed = Array.isArray(required) ? (required as readonly string[]) : [];
  return Object.entries(properties as Readonly<Record<string, JsonObject>>).flatMap(([name, field]) => {
    const whole = prefix === '' ? name : `${prefix}.${name}`;
    return [{ name: whole, required: needed.includes(name), says: kindOf(field) }, ...rowsOf(field, whole)];
  });
}

/** What a field takes, in a line. */
function kindOf(field: JsonObject): string {
  const { type, enum: values, anyOf, additionalProperties, items, format, default: otherwise } = field;
  if (Array.isArray(anyOf)) return [...new Set((anyOf as readonly JsonObject[]).map(kindOf))].join(' or ');
  const kind = Array.isArray(values)
    ? values.map((value) => JSON.stringify(value)).join(', ')
    : additionalProperties !== undefined && typeof additionalProperties === 'object'
      ? 'texts by language'
      : type === 'array'
        ? `list of ${typeof items === 'object' && items !== null ? kindOf(items as JsonObject) : 'anything'}`
        : typeof format === 'string'
          ? format
          : typeof type === 'string'
            ? type
            : 'anything';
  const bounds = [
    ['at least', 'minimum'],
    ['at most', 'maximum'],
    ['from', 'minLength', 'characters'],
    ['up to', 'maxLength', 'characters'],
    ['up to', 'maxItems', 'of them'],
  ].flatMap(([word, key = '', unit = '']) => {
    const bound = field[key];
    return typeof bound === 'number' ? [`${word} ${bound} ${unit}`.trim()] : [];
  });
  const codes = Array.isArray(field['x-codes']) ? [`else ${[...new Set(field['x-codes'])].join(', ')}`] : [];
  const left = otherwise === undefined ? [] : [`${JSON.stringify(otherwise)} where it is left out`];
  return [kind, ...bounds, ...left, ...codes].join('; ');
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

function curlOf(endpoint: Endpoint, address: string): string {
  const { method, path, needs, body, media, errors } = endpoint;
  const placed = path
    .replace('{code}', 'my-hotel')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`);
  return [
    `curl -X ${method} "${address}${placed}"`,
    ...(needs === 'nobody' ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(errors.includes('version_required') ? [`-H 'If-Match: "1"'`] : []),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(exampleOf(jsonSchemaOf(body))))}`]),
    ...(media?.takes === undefined
      ? []
      : media.takes.startsWith('multipart/')
        ? ['-F "file=@picture.png"']
        : [`-H 'Content-Type: ${mediaTypes(media.takes)[0] ?? ''}'`, '--data-binary @table.csv']),
    ...(media?.gives === undefined || media.gives.startsWith('text/') ? [] : ['-OJ']),
  ].join(' \\\n  ');
}

/** Words between backticks are code. */
const inCode = (text: string): Html[] =>
  text.split('`').map((part, place) => (place % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
