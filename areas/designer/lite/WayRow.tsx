import { newId } from '../editor/newId.ts';
import { Select } from 'antd';
import { ArrowDown, ArrowUp, CornerDownRight, X } from 'lucide-react';
import { orderGroups, removeGroup, renameGroup, updateGroup } from '#core/design/groups.ts';
import { kindsFor } from '#core/design/newNode.ts';
import { addStepAfter, leadTo } from '#core/design/outlineEdits.ts';
import type { Way } from '#core/design/outline.ts';
import { withFields } from '#core/design/share.ts';
import type { NodeKind } from '#core/flow/saved/node.ts';
import { useLanguage } from '#kit/console/language.ts';
import { useText } from '#kit/console/useText.ts';
import { useEditor, useEditorState } from '../editor/useEditor.ts';
import { NameInput } from './Fields.tsx';
import { liteTexts, stepKinds } from './lite.texts.ts';
import { withMeanings } from './recipes.ts';

interface WayRowProps {
  nodeId: string;
  asks: boolean;
  way: Way;
  /** All steps of this flow, to go on with. */
  places: { id: string; number: number; name: string }[];
  /** Of all ways out of this step, in their order. */
  ids: string[];
  at: number;
  mayEdit: boolean;
  onOpen(id: string): void;
}

const nowhere = ' nowhere';

const isNew = (value: string) => value.startsWith(' new ');

/** One answer: what it is called, what the customer means by it, and where it goes on. */
export function WayRow({ nodeId, asks, way, places, ids, at, mayEdit, onOpen }: WayRowProps) {
  const t = useText(liteTexts);
  const language = useLanguage();
  const editor = useEditor();
  const intentions = useEditorState(({ flow }) => flow.intentions);
  const robotType = useEditorState(({ flow }) => flow.robotType);
  const { exitId, name, otherwise, to, condition } = way;
  const from = { nodeId, ...(exitId !== undefined && { tabId: exitId }) };
  const called = name || t('always');
  const move = (by: number) =>
    exitId !== undefined &&
    editor.change('order', (flow) => orderGroups(flow, nodeId, ids.toSpliced(at, 1).toSpliced(at + by, 0, exitId)));
  function leads(value: string) {
    if (!isNew(value))
      return void editor.change('link', (flow) => leadTo(flow, from, value === nowhere ? null : value, newId));
    const made = editor.change('step', (flow) => addStepAfter(flow, from, value.slice(5) as NodeKind, newId));
    if (made) onOpen(made.id);
  }
  const byRule =
    (condition?.normalList.length ?? 0) > 0 || Boolean(condition?.apiResult) || Boolean(condition?.returnType);
  return (
    <li
      className="lite-answer"
      onKeyDown={(event) => {
        if (event.altKey && mayEdit && !otherwise && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
          event.preventDefault();
          move(event.key === 'ArrowUp' ? -1 : 1);
        }
      }}
    >
      {exitId === undefined ? (
        <span className="cw-text2">{called}</span>
      ) : (
        <NameInput
          value={name}
          label={`${t('wayName')}: ${called}`}
          disabled={!mayEdit}
          onSave={(next) => editor.change('rename', (flow) => renameGroup(flow, nodeId, exitId, next))}
        />
      )}
      {exitId !== undefined && asks && !otherwise ? (
        <Select
          mode="tags"
          className="lite-means"
          disabled={!mayEdit}
          value={condition?.nluResults ?? []}
          aria-label={`${t('means')}: ${called}`}
          placeholder={byRule ? t('byCondition') : t('chooseMeans')}
          options={intentions.map((one) => ({ value: one.id, label: one.name }))}
          optionFilterProp="label"
          maxTagCount="responsive"
          onChange={(chosen: string[]) =>
            editor.change('condition', (flow) =>
              withMeanings(flow, chosen, (now, nluResults) => ({
                flow: updateGroup(now, nodeId, exitId, (group) =>
                  withFields(group, { condition: withFields(group.condition, { nluResults }) }),
                ),
              })),
            )
          }
        />
      ) : (
        <span className="cw-meta cw-text3">
          {exitId !== undefined && (otherwise ? t('otherwise') : t('byCondition'))}
        </span>
      )}
      <CornerDownRight size={14} aria-hidden />
      <Select<string>
        showSearch={{ optionFilterProp: 'label' }}
        className={to ? 'lite-to' : 'lite-to lost'}
        disabled={!mayEdit}
        value={to?.id ?? nowhere}
        aria-label={`${called}: ${t('goesTo')}`}
        onChange={leads}
        options={[
          { value: nowhere, label: t('nowhere') },
          {
            label: t('newStep'),
            options: kindsFor(robotType).map((kind) => ({
              value: ` new ${kind}`,
              label: `+ ${stepKinds[language][kind]}`,
            })),
          },
          {
            label: t('steps'),
            options: places
              .filter(({ number }) => number > 0)
              .map((place) => ({ value: place.id, label: `${place.number} ${place.name}` })),
          },
        ]}
      />
      {mayEdit && exitId !== undefined && !otherwise && (
        <span className="lite-tools">
          <button
            type="button"
            className="cw-icon-button"
            disabled={at === 0}
            aria-label={`${t('earlier')}: ${called}`}
            title={t('earlier')}
            onClick={() => move(-1)}
          >
            <ArrowUp size={14} />
          </button>
          <button
            type="button"
            className="cw-icon-button"
            disabled={at >= ids.length - 1}
            aria-label={`${t('later')}: ${called}`}
            title={t('later')}
            onClick={() => move(1)}
          >
            <ArrowDown size={14} />
          </button>
          <button
            type="button"
            className="cw-icon-button"
            aria-label={`${t('removeAnswer')}: ${called}`}
            title={t('removeAnswer')}
            onClick={() => editor.change('remove', (flow) => removeGroup(flow, nodeId, exitId))}
          >
            <X size={14} />
          </button>
        </span>
      )}
    </li>
  );
}
