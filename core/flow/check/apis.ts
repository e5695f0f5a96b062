import { atPath } from '../functions.ts';
import type { ApiConfig } from '../flow.ts';
import type { NodeOf } from '../saved/node.ts';
import { comparable } from '../types/compare.ts';
import { typeGiven } from '../types/valueType.ts';
import type { Place } from './findings.ts';
import type { Looking } from './looking.ts';

const secrets = /\{\{\s*secret:[\w.-]{1,64}\s*\}\}/g;
const places = /\{([\w.-]+)\}/g;
/** Milliseconds; a customer on the line does not wait longer. */
const longest = 30_000;

/** Whether an address can be asked: of the web, and neither a parameter nor a secret says which host. */
export function isAddress(url: string): boolean {
  const example = url.replace(secrets, 'x').replace(places, 'x');
  if (!/^https?:\/\//i.test(example) || !URL.canParse(example)) return false;
  const host = /^https?:\/\/([^/?#]*)/i.exec(url.replace(secrets, '{secret}'))?.[1] ?? '';
  return host !== '' && !/[{}]/.test(host);
}

/** What an API is asked with: method, path, secrets, headers, body, time. */
export function lookAtApi({ flow, report }: Looking, place: Place, api: ApiConfig) {
  const { url = '', method = 'GET', headers = {}, inputs, timeout } = api;
  if (timeout !== undefined && (timeout <= 0 || timeout > longest)) report('apiTime', place, String(timeout));
  if (!api.isMock) {
    const verb = method.toUpperCase();
    if (!['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(verb)) report('apiMethod', place, method);
    const wanted = new Set([...url.replace(secrets, '').matchAll(places)].map(([, name = '']) => name));
    const given = new Map(
      inputs.filter((one) => one.in === 'path').map((one) => [one.name ?? one.id, one.dfltValue ?? '']),
    );
    for (const name of wanted) if (!given.has(name)) report('apiPath', place, `{${name}}`);
    for (const name of given.keys()) if (!wanted.has(name)) report('apiPath', place, name);
    for (const text of [url, ...Object.values(headers)])
      if (/\{\{\s*secret:/.test(text.replace(secrets, ''))) report('apiSecret', place, text);
    for (const { name = '', dfltValue = '' } of inputs)
      if (/\{\{\s*secret:/.test(dfltValue)) report('apiSecret', place, name);
    const named = [
      ...Object.keys(headers),
      ...inputs.filter((one) => one.in === 'header').map(({ id, name = id }) => name),
    ];
    for (const name of named) if (!/^[\w-]{1,64}$/.test(name)) report('apiHeader', place, name);
    if (verb === 'GET')
      for (const { id, name = id, in: where } of inputs) if (where === 'body') report('apiBody', place, name);
  }
  lookAtOutputs({ report }, place, api);
  const taken = flow.flow.nodes.flatMap((node) =>
    node.type === 'api' && node.apiConfig.apiId === api.id ? node.apiConfig.outputs : [],
  );
  const isAsked = flow.flow.nodes.some((node) => node.type === 'api' && node.apiConfig.apiId === api.id);
  for (const { id, name = '', path = '' } of api.outputs)
    if (isAsked && name === '' && !taken.some((one) => one.id === id && one.value))
      report('apiOutput', place, path || id);
}

const inBrackets = String.raw`\[(?:\d+|"[^"]*"|'[^']*')\]`;
const wellFormed = new RegExp(String.raw`^(?:[^[\].]+|${inBrackets})(?:\.[^[\].]+|${inBrackets})*$`);

function lookAtOutputs({ report }: Pick<Looking, 'report'>, place: Place, { outputs, isMock, mock }: ApiConfig) {
  const filled = new Set<string>();
  for (const output of outputs) {
    const { id, name = '', path = '' } = output;
    const from = path || id;
    if (name !== '' && filled.has(name)) report('apiOutput', place, name);
    filled.add(name);
    if (path !== '' && !wellFormed.test(path)) report('apiOutput', place, path);
    else if (isMock && mock !== undefined && mock !== null) {
      const found = atPath(mock, from);
      const type = typeGiven(output);
      if (found === undefined) report('apiOutput', place, from);
      else if (
        type &&
        ['number', 'amount', 'date', 'time', 'duration', 'yesNo'].includes(type) &&
        Number.isNaN(comparable(String(found), type))
      )
        report('apiOutput', place, `${from}: ${String(found)}`);
    }
  }
}

/** What a node gives an API and takes from it: only what the API has; each place in the path with a value. */
export function lookAtAsked({ report }: Looking, place: Place, node: NodeOf<'api'>, api: ApiConfig) {
  const [inputs, outputs] = [new Set(api.inputs.map(({ id }) => id)), new Set(api.outputs.map(({ id }) => id))];
  for (const { id } of node.apiConfig.inputs) if (!inputs.has(id)) report('apiField', place, id);
  for (const { id } of node.apiConfig.outputs) if (!outputs.has(id)) report('apiField', place, id);
  const given = new Map(node.apiConfig.inputs.map(({ id, value = '' }) => [id, value]));
  if (!api.isMock)
    for (const { id, name = id, in: where, dfltValue = '' } of api.inputs)
      if (where === 'path' && (given.get(id) ?? dfltValue).trim() === '') report('apiPath', place, `{${name}}`);
}
