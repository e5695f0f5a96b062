import type { Scripts } from '#adapters/scripts/scripts.ts';
import type { Sms } from '#adapters/sms/sms.ts';
import type { Web, WebFailure, WebOrder } from '#adapters/web/web.ts';
import type { ApiConfig, Flow } from '#core/flow/flow.ts';
import { mockAnswer } from '#core/flow/mock.ts';
import { asText } from '#core/flow/functions.ts';
import { commonOf } from '#core/flow/presets.ts';
import type { ApiTrouble, FlowEvent } from '#core/flow/state.ts';
import { readJson } from '#core/text/readJson.ts';
import { tellMistake } from '#core/unexpected.ts';

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
        : failed('noAddress');
    },

    async runScript(code, variables) {
      const done = await scripts.run({ tenant, code, variables });
      if ('values' in done) return { type: 'scriptDone', result: 'success', values: done.values };
      return { type: 'scriptDone', result: done.failed === 'time' ? 'timeout' : 'fail' };
    },

    async sendSms(message) {
      try {
        await sms.send(message);
      } catch (error) {
        // What a carrier refuses is thrown in words of its own.
        tellMistake('sms', error, { tenant });
        onSmsFailed?.();
      }
    },
  };

  /** The limit holds for all attempts together. */
  async function ask(api: ApiConfig, inputs: Record<string, unknown>, limit: number): Promise<ApiAnswered> {
    const request = await requestOf(api, inputs, secret);
    if (typeof request === 'string') return failed(request);
    const until = performance.now() + limit;
    const attempts = 1 + Math.min(mostRetries, Math.max(0, api.retry ?? 0));
    let last = failed('timeout');
    for (let attempt = 0; attempt < attempts; attempt++) {
      const left = until - performance.now();
      if (left <= 0) break;
      const answer = await web.ask({ ...request, timeLimit: Math.ceil(left / (attempts - attempt)) });
      if ('failed' in answer) {
        last = failed(answer.failed);
        if (!passing.has(answer.failed)) return last;
      } else if (answer.status < 500) return answeredWith(answer);
      else last = failed('status', answer.status);
    }
    return last;
  }
}

/** What may be otherwise when it is asked again. */
const passing = new Set<WebFailure>(['timeout', 'unreachable', 'cut']);

const failed = (why: ApiTrouble, status?: number): ApiAnswered => ({
  type: 'apiAnswered',
  result: why === 'timeout' ? 'timeout' : 'fail',
  why,
  ...(status !== undefined && { status }),
});

/** An answer without a body is a success that says nothing. */
function answeredWith({ status, body }: { status: number; body: string }): ApiAnswered {
  if (status < 200 || status > 299) return failed('status', status);
  if (body.trim() === '') return { type: 'apiAnswered', result: 'success' };
  try {
    return { type: 'apiAnswered', result: 'success', body: readJson(body) };
  } catch (error) {
    if (error instanceof SyntaxError) return failed('notJson');
    throw error;
  }
}

const secretName = /\{\{\s*secret:([\w.-]{1,64})\s*\}\}/g;
const header = /^[\w-]{1,64}$/;

/** The request an API wants; or why there is none: a secret it names is not there, or it cannot be written. */
async function requestOf(
  { url = '', method = 'GET', headers = {}, inputs: wanted }: ApiConfig,
  inputs: Record<string, unknown>,
  secret: (name: string) => Promise<string | undefined>,
): Promise<Omit<WebOrder, 'timeLimit'> | 'noSecret' | 'malformed'> {
  const example = url.replace(secretName, 'x').replace(/\{[\w.-]+\}/g, 'x');
  if (!URL.canParse(example)) return 'malformed';
  const place = await withSecrets(url, secret, encodeURIComponent);
  if (place === null) return 'noSecret';
  const sent: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    const filled = await withSecrets(value, secret);
    if (filled === null) return 'noSecret';
    if (!header.test(name)) return 'malformed';
    sent[name.toLowerCase()] = filled;
  }
  const verb = method.toUpperCase();
  if (!['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(verb)) return 'malformed';
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
  if (!URL.canParse(path)) return 'malformed';
  const [meant, address] = [new URL(example), new URL(path)];
  // Neither what a caller said nor a secret chooses the host, or (as `..`) another place on it.
  if (address.host !== meant.host || partsOf(address) !== partsOf(meant)) return 'malformed';
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
