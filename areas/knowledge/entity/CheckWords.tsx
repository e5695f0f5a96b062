import { Input } from 'antd';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { entityProblems, similarProblems, type WordProblem } from '#core/design/wordProblems.ts';
import { send } from '#kit/console/client.ts';
import { sentenceOf } from '#kit/console/refusal.ts';
import { useText } from '#kit/console/useText.ts';
import { Labelled, settingsTexts, useDraft } from '#areas/designer/door.tsx';
import { entityEndpoints, type CheckedEntity } from './entity.contract.ts';
import '../knowledge.css';
import { knowledgeTexts } from '../knowledge.texts.ts';

const afterTyping = 250;

interface CheckProps {
  label: string;
  item: { id: string; name: string };
}

/** What keeps words that mean the same from meaning it. */
export function CheckWords({ label, item }: CheckProps) {
  const { flow } = useDraft();
  return (
    <Labelled label={label}>
      <Problems of={similarProblems(flow, item.id)} words />
    </Labelled>
  );
}

/** What keeps a kind of things from being told apart, and what of it stands in a sentence. */
export function CheckEntity({ label, item }: CheckProps) {
  const t = useText(knowledgeTexts);
  const id = useId();
  const { flow } = useDraft();
  const [said, say] = useState('');
  const checked = useChecked(item.id, said.trim());
  return (
    <Labelled label={label} htmlFor={id}>
      <Input
        id={id}
        disabled={false}
        allowClear
        value={said}
        maxLength={500}
        placeholder={t('checkHint')}
        onChange={(event) => say(event.target.value)}
      />
      <div role="status" aria-live="polite">
        {checked &&
          ('why' in checked ? (
            <p className="know-problem">{checked.why}</p>
          ) : (
            <Found found={checked.found} own={item.name} />
          ))}
      </div>
      <Problems of={entityProblems(flow, item.id)} />
    </Labelled>
  );
}

/** Asked as a call would ask, of the draft as it is saved. */
function useChecked(entityId: string, text: string): CheckedEntity | { why: string } | null {
  const t = useText();
  const [address] = useSearchParams();
  const instanceId = address.get('flowId') ?? '';
  const { editor, flow } = useDraft();
  const [checked, see] = useState<CheckedEntity | { why: string } | null>(null);
  const lists = flow.entityConfigs;
  useEffect(() => {
    if (text === '') return see(null);
    let over = false;
    const timer = setTimeout(
      () =>
        void (async () => {
          try {
            await editor.saveNow();
            const found = await send(entityEndpoints.check, { params: { entityId }, query: { instanceId, text } });
            if (!over) see(found);
          } catch (error) {
            if (!over) see({ why: sentenceOf(error, t('kit.unsent')) });
          }
        })(),
      afterTyping,
    );
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [entityId, text, lists, instanceId, editor, t]);
  return checked;
}

function Found({ found, own }: { found: CheckedEntity['found']; own: string }) {
  const t = useText(knowledgeTexts);
  const kind = useText(settingsTexts);
  if (found.length === 0) return <p className="know-note">{t('checkNothing')}</p>;
  const nameOf = (type: string) => {
    const key = `choice_${type}`;
    return key in settingsTexts.en ? kind(key as 'choice_person') : type;
  };
  return (
    <ul className="know-found">
      {found.map(({ type, value, text, from }) => (
        <li key={`${type} ${from}`} className={type === own ? 'own' : undefined}>
          {type === own ? t('checkFound', { text, value }) : t('checkOther', { text, value, kind: nameOf(type) })}
        </li>
      ))}
    </ul>
  );
}

function Problems({ of: problems, words = false }: { of: WordProblem[]; words?: boolean }) {
  const t = useText(knowledgeTexts);
  if (problems.length === 0)
    return (
      <p className="know-fine">
        <CircleCheck size={13} aria-hidden />
        {t('checkFine')}
      </p>
    );
  const sentence = (problem: WordProblem) => {
    switch (problem.is) {
      case 'empty':
        return t(words ? 'p_emptyWords' : 'p_empty');
      case 'valueEmpty':
        return t('p_valueEmpty', problem);
      case 'valueTwice':
        return t('p_valueTwice', problem);
      case 'saidTwice':
        return t('p_saidTwice', { word: problem.word, one: problem.values[0], other: problem.values[1] });
      case 'elsewhere':
        return t(words ? 'p_elsewhereWords' : 'p_elsewhere', problem);
      case 'builtIn':
        return t('p_builtIn', problem);
    }
  };
  return (
    <ul className="know-problems">
      {problems.slice(0, 20).map((problem, at) => (
        <li key={at} className="know-problem">
          <CircleAlert size={13} aria-hidden />
          {sentence(problem)}
        </li>
      ))}
    </ul>
  );
}
