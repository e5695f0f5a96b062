import { Button } from 'antd';
import { Layers } from 'lucide-react';
import { useState } from 'react';
import { moveFaqs, referFaqs, removeFaqs, switchFaqs } from '#core/design/faqs.ts';
import { moveExceptions, referExceptions, removeExceptions, switchExceptions } from '#core/design/exceptions.ts';
import { unlink } from '#core/design/links.ts';
import { copyNodes, removeNodes } from '#core/design/nodes.ts';
import { packsOf } from '#core/design/tree.ts';
import { useText } from '#kit/console/useText.ts';
import type { ThingKind } from '../../editor/editor.ts';
import { PanelFrame } from '../../fields/PanelFrame.tsx';
import { ChoiceField, SeveralField } from '../../fields/choiceFields.tsx';
import { useFaqChoices, useExceptionChoices } from '../../fields/useChoices.ts';
import { newId, useDraft } from '../../editor/useDraft.ts';
import { wholeTexts } from './whole.texts.ts';

/** Several things at once: what can be done to all of them. */
export function ManyPanel({ kind, ids }: { kind: ThingKind | null; ids: string[] }) {
  const t = useText(wholeTexts);
  const { change, editor } = useDraft();
  const name = t(
    kind === 'node' ? 'manyNodes' : kind === 'faq' ? 'manyFaqs' : kind === 'exception' ? 'manyExceptions' : 'many',
    { count: ids.length },
  );
  const gone = () => editor.select({ kind: null, ids: [] });
  const remove = () => {
    if (kind === 'node') change('remove', (flow) => removeNodes(flow, ids)) && gone();
    if (kind === 'faq') change('remove', (flow) => removeFaqs(flow, ids)) && gone();
    if (kind === 'exception') change('remove', (flow) => removeExceptions(flow, ids)) && gone();
    if (kind === 'line') change('unlink', (flow) => unlink(flow, ids)) && gone();
  };
  const copy = () => {
    const made = change('duplicate', (flow) => copyNodes(flow, ids, newId));
    if (made) editor.select({ kind: 'node', ids: made.ids });
  };
  return (
    <PanelFrame icon={<Layers size={16} aria-hidden style={{ color: 'var(--cw-text2)' }} />} name={name}>
      <div className="panel-body">
        {kind === 'node' && <ReferAll ids={ids} />}
        {(kind === 'faq' || kind === 'exception') && <Answers kind={kind} ids={ids} />}
        <div className="panel-actions">
          {kind === 'node' && (
            <Button size="small" onClick={copy}>
              {t('copy')}
            </Button>
          )}
          {kind !== 'config' && kind !== 'pack' && (
            <Button size="small" danger onClick={remove}>
              {t('removeMany', { count: ids.length })}
            </Button>
          )}
        </div>
      </div>
    </PanelFrame>
  );
}

/** Has all of these nodes answer questions and mind exceptions, or no longer. */
function ReferAll({ ids }: { ids: string[] }) {
  const t = useText(wholeTexts);
  const { change } = useDraft();
  const [faqs, setFaqs] = useState<string[]>([]);
  const [exceptions, setExceptions] = useState<string[]>([]);
  const faqChoices = useFaqChoices();
  const exceptionChoices = useExceptionChoices();
  return (
    <>
      <SeveralField label={t('refer')} value={faqs} options={faqChoices} placeholder={t('chosen')} onChange={setFaqs} />
      <div className="panel-actions">
        <Button
          size="small"
          disabled={faqs.length === 0}
          onClick={() => change('reference', (flow) => referFaqs(flow, faqs, ids, 'add'))}
        >
          {t('addFaqs')}
        </Button>
        <Button
          size="small"
          disabled={faqs.length === 0}
          onClick={() => change('reference', (flow) => referFaqs(flow, faqs, ids, 'delete'))}
        >
          {t('takeFaqs')}
        </Button>
      </div>
      <SeveralField
        label={t('referExceptions')}
        value={exceptions}
        options={exceptionChoices}
        placeholder={t('chosenExceptions')}
        onChange={setExceptions}
      />
      <div className="panel-actions">
        <Button
          size="small"
          disabled={exceptions.length === 0}
          onClick={() => change('reference', (flow) => referExceptions(flow, exceptions, ids, 'add'))}
        >
          {t('addExceptions')}
        </Button>
        <Button
          size="small"
          disabled={exceptions.length === 0}
          onClick={() => change('reference', (flow) => referExceptions(flow, exceptions, ids, 'delete'))}
        >
          {t('takeExceptions')}
        </Button>
      </div>
    </>
  );
}

function Answers({ kind, ids }: { kind: 'faq' | 'exception'; ids: string[] }) {
  const t = useText(wholeTexts);
  const { flow, change } = useDraft();
  const [nodes, setNodes] = useState<string[]>([]);
  const isFaq = kind === 'faq';
  const asking = flow.nodes
    .filter(({ type }) => type === 'interact' || type === 'text')
    .map(({ id, name }) => ({ value: id, label: name }));
  const refer = (action: 'add' | 'delete') =>
    change('reference', (now) =>
      isFaq ? referFaqs(now, ids, nodes, action) : referExceptions(now, ids, nodes, action),
    );
  const turn = (on: boolean) =>
    change('switch', (now) => (isFaq ? switchFaqs(now, ids, on) : switchExceptions(now, ids, on)));
  return (
    <>
      <div className="panel-actions">
        <Button size="small" onClick={() => turn(true)}>
          {t('switchOn')}
        </Button>
        <Button size="small" onClick={() => turn(false)}>
          {t('switchOff')}
        </Button>
      </div>
      <ChoiceField
        label={t('moveTo')}
        value=""
        placeholder={t('chooseFolder')}
        options={[...packsOf(flow[isFaq ? 'faqPack' : 'abnorPack'])].map((pack) => ({
          value: pack.id,
          label: pack.name ?? pack.id,
        }))}
        onChange={(pack) =>
          change('move', (now) => (isFaq ? moveFaqs(now, ids, pack) : moveExceptions(now, ids, pack)))
        }
      />
      <SeveralField label={t('at')} value={nodes} options={asking} placeholder={t('chooseNodes')} onChange={setNodes} />
      <div className="panel-actions">
        <Button size="small" disabled={nodes.length === 0} onClick={() => refer('add')}>
          {t(isFaq ? 'addFaqs' : 'addExceptions')}
        </Button>
        <Button size="small" disabled={nodes.length === 0} onClick={() => refer('delete')}>
          {t(isFaq ? 'takeFaqs' : 'takeExceptions')}
        </Button>
      </div>
    </>
  );
}
