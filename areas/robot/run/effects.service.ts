import type { Scripts } from '#adapters/scripts/scripts.ts';
import type { Sms } from '#adapters/sms/sms.ts';
import type { Web } from '#adapters/web/web.ts';
import type { ApiConfig, Flow } from '#core/flow/flow.ts';
import { mockAnswer } from '#core/flow/mock.ts';
import { asText } from '#core/flow/functions.ts';
import { commonOf } from '#core/flow/presets.ts';
import type { FlowEvent } from '#core/flow/state.ts';

type ApiAnswered = Extract<FlowEvent, { type: 'apiAnswered' }>;
type ScriptDone = Extract<FlowEvent, { type: 'scriptDone' }>;

/** What a robot does besides speaking. Nothing is thrown: what fails is an event, and the flow takes its exit. */
export interface Effects {
  callApi(flow: Flow, apiId: string, inputs: Record<string, unknown>): Promise<ApiAnswered> | ApiAnswered;
  runScript(code: string, variables: Record<string, unknown>): Promise<ScriptDone>;
  sendSms(message: { to: string; text: string }): Promise<void>;
}

interface EffectsNeeds {
  /** For whom it is done. */
  tenant: string;
  web: Web;
  scripts: Scripts;
  sms: Sms;
  /** Secrets of the tenant by name; they stand in no flow. */
  secret?(name: string): Promise<string | undefined>;
  /** A message that could not be sent. */
  onSmsFailed?(): void;
}

/** Milliseconds; a customer on the line does not wait longer. */
const longest = 30_000;
const mostRetries = 3;

export function effects({
  tenant,
  web,
  scripts,
  sms,
  secret = async () => undefined,
  onSmsFailed,
}: EffectsNeeds): Effects {
  return {
    callApi(flow, apiId, inputs) {
      const played = mockAnswer(flow, apiId);
      if (played) return played;
      const api = flow.apiConfigs?.find(({ id }) => id === apiId);
      return api
        ? ask(api, inputs, Math.min(longest, api.timeout ?? commonOf(flow, 'apiMaxLength')))
        : { type: 'apiAnswered', result: 'fail' };
    },

    async runScript(code, variables) {
      const done = await scripts.run({ tenant, code, variables });
      if ('values' in done) return { type: 'scriptDone', result: 'success', values: done.values };
      return { type: 'scriptDone', result: done.failed === 'time' ? 'timeout' : 'fail' };
    },

    async sendSms(message) {
      try {
        await sms.send(message);
      } catch {
        onSmsFailed?.();
      }
    },
  };

  /** The limit holds for all attempts together. */
  async function ask(api: ApiConfig, inputs: Record<string, unknown>, limit: number): Promise<ApiAnswered> {
    const request = await requestOf(api, inputs, secret);
    if (!request) return { type: 'apiAnswered', result: 'fail' };
    const until = performance.now() + limit;
    const attempts = 1 + Math.min(mostRetries, Math.max(0, api.retry ?? 0));
    let late = false;
    for (let attempt = 0; attempt < attempts; attempt++) {
      const left = until - performance.now();
      if (left <= 0) break;
      const answer = await web.ask({ ...request, timeLimit: left / (attempts - attempt) });
      if ('failed' in answer) {
        late = answer.failed === 'timeout';
        if (answer.failed === 'refusedAddress' || answer.failed === 'malformed' || answer.failed === 'tooLarge')
          return { type: 'apiAnswered', result: 'fail' };
      } else if (answer.status < 500) {
        const body = answer.status < 400 ? parsed(answer.body) : undefined;
        return body === undefined
          ? { type: 'apiAnswered', result: 'fail' }
          : { type: 'apiAnswered', result: 'success', body };
      } else late = false;
    }
    return { type: 'apiAnswered', result: late ? 'timeout' : 'fail' };
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

const secretName = /\{\{\s*secret:([\w.-]{1,64})\s*\}\}/g;
const header = /^[\w-]{1,64}$/;

/** The request an API wants; null where a secret it names is not there, or where it cannot be written. */
async function requestOf(
  { url = '', method = 'GET', headers = {}, inputs: wanted }: ApiConfig,
  inputs: Record<string, unknown>,
  secret: (name: string) => Promise<string | undefined>,
) {
  const example = url.replace(secretName, 'x').replace(/\{[\w.-]+\}/g, 'x');
  if (!URL.canParse(example)) return null;
  const place = await withSecrets(url, secret, encodeURIComponent);
  if (place === null) return null;
  const sent: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    const filled = await withSecrets(value, secret);
    if (filled === null || !header.test(name)) return null;
    sent[name.toLowerCase()] = filled;
  }
  const verb = method.toUpperCase();
  if (!['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(verb)) return null;
  const usual = verb === 'GET' || verb === 'DELETE' ? 'query' : 'body';
  const body: Record<string, unknown> = {};
  let path = place;
  const query: [string, string][] = [];
  for (const { id, name = id, in: where = usual } of wanted) {
    const value = asText(inputs[name] ?? '');
    if (where === 'path') path = path.replaceAll(`{${name}}`, encodeURIComponent(value));
    else if (where === 'query') query.push([name, value]);
    else if (where === 'body') body[name] = inputs[name] ?? '';
    else if (header.test(name)) sent[name.toLowerCase()] = value.replace(/[^\x20-\x7e]/g, '');
  }
  if (!URL.canParse(path)) return null;
  const [meant, address] = [new URL(example), new URL(path)];
  // Neither what a caller said nor a secret chooses the host, or (as `..`) another place on it.
  if (address.host !== meant.host || partsOf(address) !== partsOf(meant)) return null;
  for (const [name, value] of query) address.searchParams.append(name, value);
  const hasBody = verb !== 'GET' && wanted.some(({ in: where = usual }) => where === 'body');
  return {
    url: address.href,
    method: verb,
    headers: { ...sent, ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { body: JSON.stringify(body) }),
  };
}

const partsOf = ({ pathname }: URL) => pathname.split('/').length;

async function withSecrets(
  value: string,
  secret: (name: string) => Promise<string | undefined>,
  written = (found: string) => found,
): Promise<string | null> {
  let filled = value;
  for (const [whole, name = ''] of value.matchAll(secretName)) {
    const found = await secret(name);
    if (found === undefined) return null;
    filled = filled.replace(whole, () => written(found));
  }
  return filled.replace(/[\r\n]/g, '');
}
