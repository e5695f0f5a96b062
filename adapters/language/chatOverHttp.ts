import { Agent as PlainAgent, request as plainRequest, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { chatUrl, type KeyedService, type LanguageProblem } from '#core/summary/languageService.ts';
import { unexpected } from '#core/unexpected.ts';
import { textOf } from '../web/body.ts';
import { outwardGuard, type GuardNeeds } from '../web/guard.ts';
import { networkProblem } from '../web/networkProblem.ts';
import type { ChatAnswer, ChatOrder, LanguageChat } from './language.ts';

/** Bytes of an answer. */
const mostBytes = 256 * 1024;
/** Of an answer, as services count: some three thousand letters. */
const mostTokens = 1_500;

class Failed extends Error {
  readonly problem: LanguageProblem;
  readonly status: number | undefined;
  constructor(problem: LanguageProblem, status?: number) {
    super(problem);
    this.problem = problem;
    this.status = status;
  }
}

/**
 * Services that answer like OpenAI's /v1/chat/completions, not streamed. Redirections are not followed: they would carry
 * conversations and the key elsewhere.
 */
export function chatOverHttp(guarded: GuardNeeds = {}): LanguageChat {
  const guard = outwardGuard(guarded);
  const held = { keepAlive: true, maxSockets: 20, maxFreeSockets: 2 };
  const agents = { 'http:': new PlainAgent(held), 'https:': new SecureAgent(held) };

  function once(url: URL, headers: Record<string, string>, body: string, signal: AbortSignal) {
    return new Promise<IncomingMessage>((answered, failed) => {
      const request = (url.protocol === 'https:' ? secureRequest : plainRequest)(
        url,
        { method: 'POST', headers, lookup: guard(url), signal, agent: agents[url.protocol as keyof typeof agents] },
        answered,
      );
      request.on('error', (error) => failed(Object.assign(error, { again: request.reusedSocket && !signal.aborted })));
      request.end(body);
    });
  }

  async function answerTo(service: KeyedService, order: ChatOrder, signal: AbortSignal): Promise<string> {
    const url = chatUrl(service.url);
    if (!url) throw new Failed('malformed');
    const body = JSON.stringify(bodyOf(service, order));
    const headers = {
      'user-agent': 'Callwright',
      'content-type': 'application/json',
      accept: 'application/json',
      ...(service.key && { authorization: `Bearer ${service.key}` }),
    };
    const answer = await once(url, headers, body, signal).catch((error: Error & { again?: boolean }) => {
      // The other side closed a connection that was kept, just when it was used again.
      if (error.again) return once(url, headers, body, signal);
      throw error;
    });
    const status = answer.statusCode ?? 0;
    if (status < 200 || status > 299) {
      answer.destroy();
      throw new Failed(status === 401 || status === 403 ? 'key' : 'refused', status);
    }
    return contentOf(await textOf(answer, mostBytes));
  }

  return {
    async ask(service, order) {
      const began = performance.now();
      const late = AbortSignal.timeout(service.timeout);
      try {
        const text = await answerTo(service, order, late);
        return { text, took: Math.round(performance.now() - began) };
      } catch (error) {
        return late.aborted ? { failed: 'timeout' } : failedBy(error);
      }
    },
    stop() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

const bodyOf = ({ model }: KeyedService, { messages, json }: ChatOrder) => ({
  ...(model && { model }),
  messages,
  temperature: 0,
  max_tokens: mostTokens,
  stream: false,
  ...(json && { response_format: { type: 'json_object' } }),
});

/** What the service says, out of the shape it says it in. */
function contentOf(text: string): string {
  const { content, reason } = said(text);
  if (typeof content !== 'string') throw new Failed('malformed');
  if (reason === 'length') throw new Failed('tooLong');
  return content;
}

function said(text: string): { content?: unknown; reason?: unknown } {
  let answer: { choices?: { message?: { content?: unknown } | null; finish_reason?: unknown }[] } | null;
  try {
    answer = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
  const first = Array.isArray(answer?.choices) ? answer.choices[0] : undefined;
  return { content: first?.message?.content, reason: first?.finish_reason };
}

function failedBy(error: unknown): ChatAnswer {
  if (error instanceof Failed)
    return { failed: error.problem, ...(error.status !== undefined && { status: error.status }) };
  const problem = networkProblem(error);
  if (!problem) unexpected('languageService', error);
  return { failed: problem === 'tooLarge' ? 'tooLong' : (problem ?? 'unreachable') };
}
