import { withoutScreen } from './contracts.ts';

type Document = ReturnType<typeof import('#kit/contract/openApi.ts').openApi>;

interface Operation {
  tags: string[];
  operationId: string;
  'x-gate': string;
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { content: Record<string, { schema: unknown }> }>;
}

/** `/openapi.json` for people to read. Plain HTML: it needs no script and loads nothing. */
export function apiPage({ info, paths }: Document): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ path, method, ...(one as Operation) })),
  );
  const areas = Map.groupBy(operations, ({ tags }) => tags[0] ?? '');
  const sections = [...areas]
    .map(([area, of]) => `<h2 id="${escaped(area)}">${escaped(area)}</h2>${of.map(section).join('')}`)
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${info.title} API</title><style>${style}</style></head>
<body><main><h1>${info.title} API</h1>
<p>Every answer is <code>{ code: 1, data }</code> or a refusal <code>{ code, name, message, facts }</code>. Ask with <code>Authorization: Bearer …</code>. The same as <a href="/openapi.json">openapi.json</a>.</p>
<nav>${[...areas.keys()].map((area) => `<a href="#${escaped(area)}">${escaped(area)}</a>`).join(' ')}</nav>${sections}</main></body></html>`;
}

const section = ({
  path,
  method,
  operationId,
  parameters,
  requestBody,
  responses,
  ...one
}: Operation & { path: string; method: string }) => `
<details><summary><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code> <span>${escaped(one['x-gate'])}</span></summary>
<p>${escaped(operationId)}</p>${alone(operationId)}
${parameters.length ? `<h3>In the address</h3>${block(Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])))}` : ''}
${Object.entries(requestBody?.content ?? {})
  .map(([type, { schema }]) => `<h3>Body, ${escaped(type)}</h3>${block(schema)}`)
  .join('')}
${Object.entries(responses[200]?.content ?? {})
  .map(([type, { schema }]) => `<h3>Answer, ${escaped(type)}</h3>${block(schema)}`)
  .join('')}
</details>`;

/** An endpoint of several methods has an operation of each. */
function alone(operationId: string) {
  const why = withoutScreen[operationId.split('.').slice(0, 3).join('.')];
  return why ? `<p>No screen asks this. ${escaped(why)}</p>` : '';
}

const block = (value: unknown) => `<pre>${escaped(JSON.stringify(value, null, 2))}</pre>`;
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `:root{color-scheme:light dark}body{margin:0;font:14px/1.5 system-ui,sans-serif}main{max-width:960px;margin:0 auto;padding:24px}
h1{font-size:20px}h2{font-size:15px;margin:28px 0 8px}h3{font-size:12px;margin:12px 0 4px}nav a{margin-right:12px}
details{border-top:1px solid #8884;padding:6px 0}summary{cursor:pointer}summary b{display:inline-block;min-width:56px}summary span{float:right;opacity:.75}
pre{overflow:auto;background:#8881;padding:10px;border-radius:6px;font-size:12px;max-height:420px}`;
