import type { KeyedService, LanguageProblem } from '#core/summary/languageService.ts';
import type { ChatMessage } from '#core/summary/service.ts';

export interface ChatOrder {
  messages: readonly ChatMessage[];
  /** The answer is asked for as JSON; a service that knows no such option is asked without it. */
  json: boolean;
}

export type ChatAnswer =
  { text: string; /** Milliseconds. */ took: number } | { failed: LanguageProblem; /** Of HTTP. */ status?: number };

/** Asks a tenant's language service, once. Nothing is thrown, and what fails names neither the address nor the key. */
export interface LanguageChat {
  ask(service: KeyedService, order: ChatOrder): Promise<ChatAnswer>;
  stop(): void;
}

/** Answers by a function, in no time, and keeps what it was asked. For tests. */
export function fakeChat(answers: (order: ChatOrder, service: KeyedService) => ChatAnswer | string) {
  const asked: { service: KeyedService; order: ChatOrder }[] = [];
  const chat: LanguageChat = {
    async ask(service, order) {
      asked.push({ service, order });
      const answer = answers(order, service);
      return typeof answer === 'string' ? { text: answer, took: 1 } : answer;
    },
    stop() {},
  };
  return { ...chat, asked };
}
