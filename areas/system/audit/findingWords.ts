import type { Finding } from './audit.contract.ts';
import type { auditTexts } from './audit.texts.ts';

type Key = keyof (typeof auditTexts)['en'];

interface Words {
  text(key: Key, facts: Record<string, unknown>): string;
  number(value: number): string;
  time(at: number): string;
}

const ofLines: readonly Finding['kind'][] = ['content', 'facts', 'removed'];
const ofAnchors: readonly Finding['kind'][] = ['differs', 'restored'];

/** What was found, as a sentence: on the page and where `npm run audit` prints. */
export function findingWords(finding: Finding, { text, number, time }: Words): string {
  const { kind, lineNo, count, lines, there, from, to, node, file, at, backupOf } = finding;
  const numbers = { count, lines, there, from, to, line: lineNo === undefined ? undefined : Number(lineNo) };
  const facts = {
    ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, value && number(value)])),
    ...{ node, file, there: there === undefined ? undefined : number(there) },
    ...{ at: at === undefined ? undefined : time(at), backupOf: backupOf === undefined ? undefined : time(backupOf) },
  };
  const sentence = text(kind === 'late' && at === undefined ? 'never' : kind, facts);
  const more =
    (count ?? 0) <= 1 ? null : ofLines.includes(kind) ? 'inAll' : ofAnchors.includes(kind) ? 'anchorsConcerned' : null;
  return more ? `${sentence} ${text(more, facts)}` : sentence;
}
