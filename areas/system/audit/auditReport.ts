import { fill } from '#kit/contract/language.ts';
import { isBroken } from './anchors.rules.ts';
import { auditTexts } from './audit.texts.ts';
import { findingWords } from './findingWords.ts';
import type { verifyAudit } from './verify.service.ts';

const time = (at: number) => new Date(at).toISOString();
const text = (key: keyof (typeof auditTexts)['en'], facts: Record<string, unknown>) => fill(auditTexts.en[key], facts);

/** What `npm run audit` prints of a tenant, and whether something is wrong. */
export function auditReport(tenant: string, found: Awaited<ReturnType<typeof verifyAudit>>) {
  const { lines, forgotten, head, findings, anchors } = found;
  const broken = isBroken(findings);
  const count = `${lines} ${lines === 1 ? 'line' : 'lines'}`;
  const gone = forgotten > 0 ? `, the content of ${forgotten} was deleted by a rule that a line tells of` : '';
  const { last, since, node, files } = anchors;
  return {
    broken,
    lines: [
      `tenant ${tenant}: ${broken ? `the audit of ${count} is not whole` : `${count} ${lines === 1 ? 'is' : 'are'} whole`}${gone}${head ? `; last ${head}` : ''}`,
      ...findings.map((one) => `  ${findingWords(one, { text, number: String, time })}`),
      last && since !== null
        ? `  anchored since ${time(since)}, last at ${time(last.at)} with ${last.lines} lines by ${last.node}`
        : '  never anchored',
      `  on ${node}: ${files.length > 0 ? `${anchors.count} anchors in ${files.join(', ')}` : 'no file of anchors'}`,
      ...anchors.elsewhere.map((one) => `  anchors of ${one.node}, last at ${time(one.at)}, do not lie here`),
    ],
  };
}
