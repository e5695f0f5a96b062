import { createRequire } from 'node:module';
import type { Sample } from '#core/nlu/model.ts';
import { figure } from './measure.ts';

interface Nlp {
  addLanguage(language: string): void;
  addDocument(language: string, text: string, intent: string): void;
  train(): Promise<void>;
  process(language: string, text: string): Promise<{ intent: string }>;
}
interface Dock {
  get(name: 'nlp'): Nlp;
}

/** NLP.js, the library that robots in JavaScript are usually built with, taught and asked the same. */
export async function nlpJs(said: string, taught: readonly Sample[], test: readonly Sample[], language: 'en' | 'zh') {
  const { dockStart } = createRequire(import.meta.url)('@nlpjs/basic') as {
    dockStart(settings: unknown): Promise<Dock>;
  };
  const dock = await dockStart({
    settings: { nlp: { autoSave: false, autoLoad: false, languages: [language], nlu: { log: false } } },
    use: ['Basic', 'LangEn'],
  });
  const nlp = dock.get('nlp');
  nlp.addLanguage(language);
  for (const { text, intention } of taught) if (intention !== null) nlp.addDocument(language, text, intention);
  const begun = performance.now();
  await nlp.train();
  const time = performance.now() - begun;
  const inside = test.filter(({ intention }) => intention !== null);
  let right = 0;
  for (const { text, intention } of inside) right += Number((await nlp.process(language, text)).intent === intention);
  figure(
    `${said}, NLP.js beside it`,
    `${((right / inside.length) * 100).toFixed(1)} %, taught in ${(time / 1_000).toFixed(0)} s`,
    'for comparison',
    true,
  );
}
