import { readExpression, type Expression, type ExpressionRefused } from './expression.ts';
import { byLength, findKeywords, plainWords, type Keyword } from './keywords.ts';
import { straightForm } from './negation/straight.ts';
import { normalise } from './normalise.ts';

/** An item of the intention library, as designers write it. */
export interface IntentionItem {
  id: string;
  name: string;
  keyWords: readonly string[];
  /** Similar questions: what people say who mean it. */
  simQs: readonly string[];
  /** Regular expressions. */
  regs?: readonly string[];
  /** False for one that is switched off. */
  open?: boolean;
}

export type Reason =
  | { by: 'question'; question: string }
  | { by: 'expression'; expression: string; found: string }
  | { by: 'keyword'; keyword: string }
  | { by: 'sentences'; nearest: { text: string; intention: string | null; likeness: number }[] };

export interface Meant {
  id: string;
  score: number;
  reason: Reason;
}

export interface Rules {
  questions: Map<string, { id: string; question: string }>;
  expressions: { id: string; expression: Expression }[];
  keywords: Keyword<{ id: string; keyword: string }>[];
  /** Expressions that cannot be used, to be told to their designer. */
  refused: { id: string; expression: string; refused: ExpressionRefused }[];
}

/** Makes the exact part of items ready: what is said word for word, expressions and keywords. */
export function rulesOf(items: readonly IntentionItem[]): Rules {
  const rules: Rules = { questions: new Map(), expressions: [], keywords: [], refused: [] };
  for (const { id, keyWords, simQs, regs = [], open = true } of items) {
    if (!open) continue;
    for (const question of simQs) {
      const words = plainWords(question).trim();
      if (words && !rules.questions.has(words)) rules.questions.set(words, { id, question });
    }
    for (const source of regs) {
      const expression = readExpression(source);
      if ('refused' in expression) rules.refused.push({ id, expression: source, refused: expression.refused });
      else rules.expressions.push({ id, expression });
    }
    for (const keyword of keyWords) rules.keywords.push({ owner: { id, keyword }, words: plainWords(keyword).trim() });
  }
  rules.keywords = byLength(rules.keywords);
  return rules;
}

/** What rules alone answer: a question said as it stands, then expressions in their designer's order, then keywords, longest first; each intention once. Questions and keywords are looked for in the plain form of the sentence, too. */
export function matchRules(text: string, { questions, expressions, keywords }: Rules): Meant[] {
  const found = new Map<string, Meant>();
  const add = (id: string, score: number, reason: Reason) => {
    if (!found.has(id)) found.set(id, { id, score, reason });
  };
  const straight = straightForm(text);
  const asked = questions.get(plainWords(text).trim()) ?? (straight ? questions.get(straight) : undefined);
  if (asked) add(asked.id, 1, { by: 'question', question: asked.question });
  const plain = normalise(text);
  for (const { id, expression } of expressions) {
    const part = expression.find(plain);
    if (part !== null) add(id, 1, { by: 'expression', expression: expression.source, found: part });
  }
  const named = [text, ...(straight ? [straight] : [])].flatMap((each) => findKeywords(each, keywords));
  for (const { owner } of named) add(owner.id, 0.99, { by: 'keyword', keyword: owner.keyword });
  return [...found.values()];
}
