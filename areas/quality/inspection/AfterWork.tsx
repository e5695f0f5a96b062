import { Button, Checkbox, Input, Segmented } from 'antd';
import { useState } from 'react';
import { scoreOf, type Verdict, type Verdicts } from '#core/quality/sheet.ts';
import { useMay } from '#kit/console/person.ts';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { recordEndpoints, type RecordDetail } from '../record/record.contract.ts';
import type { Numbered } from '../view/marks.rules.ts';
import { inspectionTexts } from './inspection.texts.ts';

interface AfterWorkProps {
  of: RecordDetail;
  items: readonly Numbered[];
  again(): Promise<unknown>;
}

/** What follows an inspection: who inspected, what the agent objects to, what they should take from it. */
export function AfterWork(props: AfterWorkProps) {
  const { of: record } = props;
  const t = useText(inspectionTexts);
  if (record.state === 'open' || record.state === 'dropped') return null;
  const { reviews, agreed, settledByName } = record;
  return (
    <>
      {reviews.length > 0 && (
        <section className="inspection-part">
          <h3>{t('reviews')}</h3>
          {reviews.map(({ taskId, personName, score }) => (
            <p key={taskId}>{t('review', { name: personName, score })}</p>
          ))}
          {agreed.ofPeople > 0 && (
            <p className="cw-text3">{t('agreed', { same: agreed.people, all: agreed.ofPeople })}</p>
          )}
          {settledByName && <p className="cw-text3">{t('settledBy', { name: settledByName })}</p>}
        </section>
      )}
      {record.state === 'done' && (
        <>
          <Appeal {...props} />
          <Note {...props} />
        </>
      )}
    </>
  );
}

function Appeal({ of: record, items, again }: AfterWorkProps) {
  const t = useText(inspectionTexts);
  const times = useTimes();
  const can = useMay();
  const [isOpen, open] = useState(false);
  const { appeal, appealUntil, isMine, appealItems, appealText, decision, decidedByName } = record;
  const until = appealUntil === null ? '' : times.exact(appealUntil - 1);
  const names = appealItems.map((id) => items.find(({ itemId }) => itemId === id)?.name ?? id).join(', ');
  if (appeal === null && !isMine) return null;
  return (
    <section className="inspection-part">
      <h3>{t('appealTitle')}</h3>
      {appeal !== null && (
        <>
          <p>{t('appealOf', { items: names })}</p>
          <blockquote>{appealText}</blockquote>
        </>
      )}
      {appeal !== null && appeal !== 'open' && (
        <>
          <p>
            <b>{t('decidedBy', { what: t(appeal), name: decidedByName ?? '' })}</b>
          </p>
          <blockquote>{decision}</blockquote>
        </>
      )}
      {appeal === null && isMine && appealUntil !== null && !isOpen && (
        <p>
          {Date.now() < appealUntil ? (
            <Button onClick={() => open(true)}>{t('appeal')}</Button>
          ) : (
            <span className="cw-text3">{t('appealOver', { until })}</span>
          )}
        </p>
      )}
      {isOpen && <ObjectForm of={record} items={items} again={again} until={until} />}
      {appeal === 'open' && !isMine && can(recordEndpoints.decide) && (
        <Decide of={record} items={items} again={again} />
      )}
    </section>
  );
}

function ObjectForm({ of: { recordId }, items, again, until }: AfterWorkProps & { until: string }) {
  const t = useText(inspectionTexts);
  const act = useAct();
  const [chosen, choose] = useState<string[]>([]);
  const [text, say] = useState('');
  return (
    <div className="inspection-form">
      <p className="cw-text2">{t('appealHint', { until })}</p>
      <Checkbox.Group
        aria-label={t('appealItems')}
        value={chosen}
        onChange={choose}
        options={items.map(({ itemId, number, name }) => ({ value: itemId, label: `${number} ${name}` }))}
      />
      <Input.TextArea
        aria-label={t('appealText')}
        placeholder={t('appealText')}
        autoSize={{ minRows: 2 }}
        maxLength={2_000}
        value={text}
        onChange={(event) => say(event.target.value)}
      />
      <Button
        type="primary"
        disabled={chosen.length === 0 || !text.trim()}
        onClick={() =>
          void act(
            recordEndpoints.appeal,
            { params: { recordId }, body: { items: chosen, text } },
            { say: t('appealed'), then: again },
          )
        }
      >
        {t('appeal')}
      </Button>
    </div>
  );
}

function Decide({ of: { recordId, appealItems, verdicts, sheet }, items, again }: AfterWorkProps) {
  const t = useText(inspectionTexts);
  const act = useAct();
  const [given, give] = useState<Verdicts>(() =>
    Object.fromEntries(appealItems.flatMap((id) => (verdicts?.[id] ? [[id, verdicts[id]]] : []))),
  );
  const [text, say] = useState('');
  const isChanged = appealItems.some((id) => given[id] !== verdicts?.[id]);
  const { score } = scoreOf(sheet, { ...verdicts, ...given });
  return (
    <div className="inspection-form">
      <p className="cw-text2">{t('decideHint')}</p>
      {items
        .filter(({ itemId }) => appealItems.includes(itemId))
        .map(({ itemId, name, mayNotApply }) => (
          <div key={itemId} className="inspection-decide">
            <span>{name}</span>
            <Segmented<Verdict>
              aria-label={name}
              {...(given[itemId] && { value: given[itemId] })}
              options={(['pass', 'fail', ...(mayNotApply ? (['na'] as const) : [])] as const).map((value) => ({
                value,
                label: t(value),
              }))}
              onChange={(value) => give({ ...given, [itemId]: value })}
            />
          </div>
        ))}
      <Input.TextArea
        aria-label={t('decision')}
        placeholder={t('decision')}
        autoSize={{ minRows: 2 }}
        maxLength={2_000}
        value={text}
        onChange={(event) => say(event.target.value)}
      />
      <Button
        type="primary"
        disabled={!text.trim()}
        onClick={() =>
          void act(
            recordEndpoints.decide,
            { params: { recordId }, body: { verdicts: given, text } },
            { say: t('decided'), then: again },
          )
        }
      >
        {t(isChanged ? 'changed' : 'upheld')} · {score}
      </Button>
    </div>
  );
}

function Note({ of: { recordId, note, notedByName, notedAt, acknowledgedAt, isMine }, again }: AfterWorkProps) {
  const t = useText(inspectionTexts);
  const times = useTimes();
  const can = useMay();
  const act = useAct();
  const mayWrite = can(recordEndpoints.note) && !isMine;
  const [isOpen, open] = useState(false);
  const [text, say] = useState(note ?? '');
  if (note === null && !mayWrite) return null;
  return (
    <section className="inspection-part">
      <h3>{t('noteTitle')}</h3>
      {note === null && !isOpen && <p className="cw-text3">{t('noNote')}</p>}
      {note !== null && !isOpen && (
        <>
          <blockquote>{note}</blockquote>
          <p className="cw-text3">
            {notedByName} {notedAt !== null && times.exact(notedAt)} ·{' '}
            {acknowledgedAt === null ? t('notAcknowledged') : t('acknowledged', { at: times.exact(acknowledgedAt) })}
          </p>
          {isMine && acknowledgedAt === null && (
            <Button
              type="primary"
              onClick={() => void act(recordEndpoints.acknowledge, { params: { recordId } }, { then: again })}
            >
              {t('acknowledge')}
            </Button>
          )}
        </>
      )}
      {mayWrite && !isOpen && <Button onClick={() => open(true)}>{t(note === null ? 'note' : 'noteChange')}</Button>}
      {isOpen && (
        <div className="inspection-form">
          <Input.TextArea
            aria-label={t('noteText')}
            placeholder={t('noteText')}
            autoSize={{ minRows: 3 }}
            maxLength={2_000}
            value={text}
            onChange={(event) => say(event.target.value)}
          />
          <Button
            type="primary"
            disabled={!text.trim() || text === note}
            onClick={() =>
              void act(
                recordEndpoints.note,
                { params: { recordId }, body: { text } },
                { say: t('noted'), then: () => (open(false), again()) },
              )
            }
          >
            {t('kit.save')}
          </Button>
        </div>
      )}
    </section>
  );
}
