import { decides, decidingAt, handsOver, mostLater } from '#core/flow/deciding.ts';
import type { Exception, Faq } from '#core/flow/saved/answer.ts';
import type { LeaveGroup } from '#core/flow/saved/said.ts';
import { waysOf } from '#core/flow/ways.ts';
import { lineFrom } from '#core/design/links.ts';
import type { Asking } from '#core/design/answers.ts';
import { useText } from '#kit/console/useText.ts';
import { useDraft } from '../editor/useDraft.ts';
import { precedenceTexts } from './precedence.texts.ts';

const nameOf = (one: Exception | Faq | LeaveGroup) =>
  'leaveName' in one ? one.leaveName : 'name' in one ? one.name : one.faqName || one.question || one.id;

/** Whether an answer comes before the other meanings of a sentence, and what else does; nothing where no words lead to it. */
export function Precedence({ answer }: { answer: Exception | Faq }) {
  const t = useText(precedenceTexts);
  const { flow } = useDraft();
  if (answer.condition.nluResults.length === 0) return null;
  const why = decides(answer);
  const words =
    why === 'goes'
      ? t(answer.exceedLocalConfig.exceedAction === 'end' ? 'goes_end' : 'goes_agent')
      : why
        ? t(why)
        : t('name' in answer ? 'exception' : 'question', { count: mostLater });
  const first = decidingAt(
    { exits: [], exceptions: flow.abnors.filter(({ on }) => on), faqs: flow.faqs.filter(({ on }) => on) },
    () => false,
  );
  return (
    <div className="panel-field precedence">
      <div className="panel-label">
        <span>{t('title')}</span>
      </div>
      <p className={why ? 'precedence-first' : undefined}>{words}</p>
      {first.length > 0 && <p className="panel-hint">{t('first', { names: first.map(nameOf).join(t('between')) })}</p>}
    </div>
  );
}

/** What comes first at a node: its exceptions, its questions, and its exits that lead straight to a person. */
export function PrecedenceAt({ node }: { node: Asking }) {
  const t = useText(precedenceTexts);
  const { flow } = useDraft();
  const faqs = new Map(flow.faqs.map((faq) => [faq.id, faq]));
  const leadsTo = ({ id }: LeaveGroup) => {
    const line = lineFrom(flow, { nodeId: node.id, tabId: id }, node);
    return line && flow.nodes.find((one) => one.id === line.endNodeId);
  };
  const first = decidingAt(waysOf(flow, node, faqs, new Map()), (exit) => handsOver(leadsTo(exit)));
  return (
    <p className="panel-hint panel-field">
      {first.length > 0 ? t('atNode', { names: first.map(nameOf).join(t('between')) }) : t('atNodeNone')}
    </p>
  );
}
