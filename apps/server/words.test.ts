import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;

/** Where sentences for people stand, in both languages. */
const files = globSync(
  [
    '{areas,kit,apps,core}/**/*.{texts,faults,menu,screens}.ts',
    'areas/outbound/exports/*.store.ts',
    'core/flow/check/*Findings.ts',
    'core/design/{bookWords,fieldNames}.ts',
    'core/figures/figures.ts',
  ],
  { cwd: root },
);

/** Every sentence of a language with the place it stands at. */
const sentences = (language: 'en' | 'zh') =>
  files.flatMap((file) =>
    readFileSync(root + file, 'utf8')
      .split('\n')
      .flatMap((line, at) => {
        const said = new RegExp(`\\b${language}: (\\[?'.*)`).exec(line)?.[1];
        // The other language may follow on the line.
        const own = said?.split(language === 'en' ? / zh: / : / en: /)[0];
        return own ? [{ place: `${file}:${at + 1}`, said: own }] : [];
      }),
  );

/** What is not said, and what is said instead. One term for one thing, as contact centres say it. */
const refused: Record<'en' | 'zh', [words: RegExp, instead: string][]> = {
  en: [
    [/\bFormal\b|\bcalls? of experience\b|'Experience'/i, 'Live, Trial, Test'],
    [/\bhand(ed|s)? (it |them )?in\b/i, 'Submit for review'],
    [/\blinks? to look at\b/i, 'Preview link'],
    [/\bvalue at first\b/i, 'Initial value'],
    [/\bmodels? of hearing\b/i, 'Recognition model'],
    [/\bfurther away\b/i, 'Far-field, or Zoom out'],
    [/\bverdicts?\b/i, 'Outcome'],
    [/\bhung up by\b/i, 'Ended by'],
    [/\bways? out\b|\bbranches\b/i, 'Exits'],
    [/\bin (a )?call\b(?! in progress)/i, 'Ringing, In conversation, In progress'],
    [/\bhandlers?\b|\bwhen something goes wrong\b/i, 'Exceptions'],
    [/\btak(e|es|en|ing) ([\w{}]+ ){0,3}(away|out|off)\b/i, 'Remove'],
    [/\bleads? (a |the )?(line )?(to|nowhere|somewhere)\b/i, 'Connects to'],
    [/\blooked after by\b/i, 'Assigned to'],
    [/\bcame (by|through)\b/i, 'visited'],
    [/'of an? (import|group)\b/i, 'From an import, From a group'],
    [/^'connected'|\bshare\} connected/i, 'Reached, Answered, and of how many'],
    [/\bhouse numbers?\b/i, 'Extensions'],
    [/\blook(s|ing)? into (it\b|another|a tenant)/i, 'Viewing as'],
    [/(?<!platform )\boperator\b(?!\W+(name|=))/i, 'Platform operator'],
  ],
  zh: [
    [/结果代码/, '结束原因'],
    [/查看链接/, '预览链接'],
    [/(?<!平台)运营方/, '平台运营方'],
    [/挂断/, '挂机'],
    [/重新呼叫/, '再次呼叫'],
    [/等待重试/, '等待重呼'],
    [/批次任务|批次及任务/, '批次联系人'],
  ],
};

test.each(['en', 'zh'] as const)(
  'sentences in %s use the words of the trade, and one word for one thing',
  (language) => {
    const all = sentences(language);

    const found = all.flatMap(({ place, said }) =>
      refused[language].filter(([words]) => words.test(said)).map(([, instead]) => `${place} says ${said}: ${instead}`),
    );

    expect(all.length).toBeGreaterThan(2_000);
    expect(found).toEqual([]);
  },
);
