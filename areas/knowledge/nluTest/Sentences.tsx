import { App, Button, Select } from 'antd';
import { Check, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { addExample, addExamples, isExample } from '#core/design/examples.ts';
import { send } from '#kit/console/client.ts';
import { Pager } from '#kit/console/list/Pager.tsx';
import { useMay } from '#kit/console/person.ts';
import { sentenceOf } from '#kit/console/refusal.ts';
import { Dot } from '#kit/console/show/Dot.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { useEditor, useEditorState, useOpenSettings } from '#areas/designer/door.tsx';
import { nluTestEndpoints, onlyKinds, type ResultRow, type TestView } from './nluTest.contract.ts';
import { nluTestTexts } from './nluTest.texts.ts';
import { probability, useReason } from './understoodWords.ts';

export interface Narrowed {
  only: (typeof onlyKinds)[number];
  /** Ids; empty for nothing. */
  meant?: string;
  understood?: string;
}

/** Added in one go. */
const most = 500;

interface SentencesProps {
  test: TestView;
  /** The run it is compared with, where that was chosen. */
  against: { against?: string };
  narrowed: Narrowed;
  onNarrow(narrowed: Narrowed): void;
  /** The settings open in its place. */
  onLeave(): void;
}

/** Sentence by sentence: what it means, what it was understood as and why; a wrong one becomes an example with a click. */
export function Sentences({ test, against, narrowed, onNarrow, onLeave }: SentencesProps) {
  const t = useText(nluTestTexts);
  const editor = useEditor();
  const { message } = App.useApp();
  const mayTeach = useMay()(nluTestEndpoints.teach);
  const mayEdit = useEditorState((state) => state.mayEdit) && mayTeach;
  const flow = useEditorState((state) => state.flow);
  const [paged, turn] = useState({ pageNo: 1, pageSize: 50 });
  const query = { testId: test.testId, ...against, ...narrowed, ...paged };
  const { data, fault } = useAsk(nluTestEndpoints.detail, { query });
  const { testId, total, right, report } = test;
  const nameOf = (id: string) =>
    id === '' ? t('nothing') : report?.intentions.find((one) => one.id === id)?.name || id;
  const narrow = (next: Narrowed) => {
    turn({ ...paged, pageNo: 1 });
    onNarrow(next);
  };

  async function addAll() {
    try {
      const { list } = await send(nluTestEndpoints.detail, {
        query: { testId, only: 'wrong', pageNo: 1, pageSize: most },
      });
      const known = new Set(editor.get().flow.intentions.map(({ id }) => id));
      const examples = list.flatMap(({ sentence, expected }) =>
        expected !== null && known.has(expected) ? [{ sentence, intentionId: expected }] : [],
      );
      if (editor.change('example', (now) => addExamples(now, examples)))
        message.success(t('addedAll', { count: count(examples.length) }));
    } catch (error) {
      message.error(sentenceOf(error, t('kit.unsent')));
    }
  }

  const addable =
    report?.confusions.filter(({ meant }) => meant.id !== null).reduce((sum, one) => sum + one.count, 0) ?? 0;
  const hasAdded =
    data?.list.some(
      (row) => row.right === false && row.expected !== null && isExample(flow, row.expected, row.sentence),
    ) ?? false;
  return (
    <>
      <div className="nlu-narrow">
        <Select
          aria-label={t('only')}
          value={narrowed.only}
          popupMatchSelectWidth={false}
          onChange={(only) => narrow({ ...narrowed, only })}
          options={onlyKinds
            .filter((only) => test.before !== null || (only !== 'better' && only !== 'worse'))
            .map((only) => ({
              value: only,
              label: only === 'wrong' ? `${t('onlywrong')} ${count(total - right)}` : t(`only${only}`),
            }))}
        />
        {narrowed.meant !== undefined && (
          <Chip
            words={t('onlyMeant', { name: nameOf(narrowed.meant) })}
            onClear={() => narrow({ ...narrowed, meant: undefined })}
          />
        )}
        {narrowed.understood !== undefined && (
          <Chip
            words={t('onlyUnderstood', { name: nameOf(narrowed.understood) })}
            onClear={() => narrow({ ...narrowed, understood: undefined })}
          />
        )}
        <span className="cw-space" />
        {hasAdded && (
          <span className="cw-meta cw-text2" role="status">
            {t('change')}
          </span>
        )}
        {mayEdit && narrowed.only === 'wrong' && addable > 1 && addable <= most && !hasAdded && (
          <Button size="small" icon={<Plus size={13} aria-hidden />} onClick={() => void addAll()}>
            {t('addAll', { count: count(addable) })}
          </Button>
        )}
      </div>
      {fault && (
        <p className="nlu-none" role="alert">
          {fault.message}
        </p>
      )}
      <div className="nlu-scroll" tabIndex={0} role="group" aria-label={t('viewsentences')}>
        {data?.total === 0 && (
          <p className="nlu-none">
            {t('noRows')}{' '}
            {(narrowed.only !== 'all' || narrowed.meant !== undefined) && (
              <Button type="link" size="small" onClick={() => narrow({ only: 'all' })}>
                {t('allRows')}
              </Button>
            )}
          </p>
        )}
        {data && data.total > 0 && (
          <table className="nlu-table nlu-sentences">
            <thead>
              <tr>
                <th scope="col">{t('viewsentences')}</th>
                <th scope="col">{t('means')}</th>
                <th scope="col">{t('understoodAs')}</th>
                <th scope="col">{t('why')}</th>
                {mayEdit && (
                  <th scope="col">
                    <span className="cw-unseen">{t('addExample')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {data.list.map((row) => (
                <Row
                  key={row.place}
                  row={row}
                  added={row.expected !== null && isExample(flow, row.expected, row.sentence)}
                  gone={row.expected !== null && !flow.intentions.some(({ id }) => id === row.expected)}
                  onAdd={
                    mayEdit
                      ? () => void editor.change('example', (now) => addExample(now, row.expected!, row.sentence))
                      : undefined
                  }
                  onLeave={onLeave}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
      {data && data.total > paged.pageSize && (
        <Pager total={data.total} {...paged} onTurn={(pageNo, pageSize) => turn({ pageNo, pageSize })} />
      )}
    </>
  );
}

const Chip = ({ words, onClear }: { words: string; onClear(): void }) => {
  const t = useText(nluTestTexts);
  return (
    <button type="button" className="nlu-chip" aria-label={`${words}, ${t('clear')}`} onClick={onClear}>
      {words}
      <X size={12} aria-hidden />
    </button>
  );
};

interface RowProps {
  row: ResultRow;
  /** It stands in the draft as an example of what it means. */
  added: boolean;
  gone: boolean;
  onAdd: (() => void) | undefined;
  onLeave(): void;
}

function Row({ row, added, gone, onAdd, onLeave }: RowProps) {
  const t = useText(nluTestTexts);
  const why = useReason();
  const openSettings = useOpenSettings();
  const { sentence, expected, expectedName, understood, understoodName, guesses, right, wasRight, wasName } = row;
  const [first] = guesses;
  // What it might have been, where it was not understood as what it means.
  const others = right ? [] : guesses.slice(understood === null ? 0 : 1, 2).filter(({ score }) => score >= 0.1);
  const changed = wasRight !== null && wasRight !== right;
  const open = (id: string) => {
    onLeave();
    openSettings('intention', id);
  };
  return (
    <tr>
      <th scope="row" className="nlu-words">
        <Dot shape={right ? 'solid' : 'diamond'} color={right ? 'var(--cw-state-complete)' : 'var(--cw-bad)'} />
        <span className="cw-unseen">{t(right ? 'isRight' : 'isWrong')}</span>
        {sentence}
      </th>
      <td>
        {expected === null ? (
          <span className="cw-text3">{t('nothing')}</span>
        ) : gone ? (
          <>
            {expectedName} <span className="cw-meta cw-text3">{t('gone')}</span>
          </>
        ) : (
          <button
            type="button"
            className="nlu-link"
            title={t('openIntention', { name: expectedName })}
            onClick={() => open(expected)}
          >
            {expectedName}
          </button>
        )}
      </td>
      <td>
        {understood === null ? (
          <span className="cw-text3">{t('nothing')}</span>
        ) : (
          <>
            {understoodName} <span className="cw-num cw-text2">{first && probability(first.score)}</span>
          </>
        )}
        {others.length > 0 && (
          <span className="nlu-was cw-meta cw-text3">
            {others.map(({ name, score }) => `${name} ${probability(score)}`).join(' · ')}
          </span>
        )}
        {changed && <span className="nlu-was cw-meta cw-text3">{t('was', { name: wasName || t('nothing') })}</span>}
      </td>
      <td className="cw-text2 nlu-words">{first && why(first)}</td>
      {onAdd && (
        <td className="nlu-action">
          {right === false &&
            expected !== null &&
            !gone &&
            (added ? (
              <span className="nlu-added">
                <Check size={13} aria-hidden />
                {t('isExample')}
              </span>
            ) : (
              <Button size="small" aria-label={t('addExampleOf', { sentence, name: expectedName })} onClick={onAdd}>
                {t('addExample')}
              </Button>
            ))}
        </td>
      )}
    </tr>
  );
}
