import { newId } from '../editor/newId.ts';
import { CornerDownRight, MoreHorizontal, Paperclip, Plus, TriangleAlert, X } from 'lucide-react';
import { memo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { NodeIcon, SaidText } from '#areas/robot/door.tsx';
import { renameNode, updateNode } from '#core/design/nodes.ts';
import { addAnswer, removeStep, setSaid } from '#core/design/outlineEdits.ts';
import type { Step } from '#core/design/outline.ts';
import { same } from '#core/design/same.ts';
import { withFields } from '#core/design/share.ts';
import { detailOf } from '#core/flow/check/findings.ts';
import type { SpokenGroup } from '#core/flow/saved/said.ts';
import { useLanguage } from '#kit/console/language.ts';
import { MenuButton } from '#kit/console/list/MenuButton.tsx';
import { useText } from '#kit/console/useText.ts';
import { useEditor, useEditorState } from '../editor/useEditor.ts';
import { NameInput, Words } from './Fields.tsx';
import { liteTexts, stepKinds } from './lite.texts.ts';
import { withFile, withoutSentence } from './recipes.ts';
import { SaidFile } from './SaidFile.tsx';
import { WayRow } from './WayRow.tsx';

interface StepCardProps {
  step: Step;
  /** All steps of this flow, to go on with. */
  places: { id: string; number: number; name: string }[];
  open: boolean;
  onOpen(id: string | null): void;
}

/** One step: closed it reads like a line of a script, open all of it can be changed. */
export const StepCard = memo(
  function StepCard({ step, places, open, onOpen }: StepCardProps) {
    const t = useText(liteTexts);
    const kinds = stepKinds[useLanguage()];
    const { id, number, name, kind, loose } = step;
    return (
      <li className={`lite-step${open ? ' open' : ''}`} id={`step-${id}`}>
        <h3 className="lite-head">
          <button
            type="button"
            className="lite-toggle"
            aria-expanded={open}
            onClick={() => onOpen(open ? null : id)}
            onKeyDown={(event) => moveBetween(event)}
          >
            <span className="lite-number cw-num">{number}</span>
            <NodeIcon kind={kind} size={15} />
            <b className="cw-cut">{name}</b>
            {kinds[kind] !== name && <span className="cw-meta cw-text3">{kinds[kind]}</span>}
            {loose && <span className="cw-meta lite-warn">{t('loose')}</span>}
            <span className="cw-space" />
            <FindingSign nodeId={id} />
          </button>
        </h3>
        {open ? <OpenStep step={step} places={places} onOpen={onOpen} /> : <ClosedStep step={step} onOpen={onOpen} />}
      </li>
    );
  },
  (one, other) => one.open === other.open && (!one.open || one.places === other.places) && same(one.step, other.step),
);

/** Arrow keys go from step to step. */
function moveBetween(event: React.KeyboardEvent<HTMLButtonElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
  const all = [...event.currentTarget.closest('ol')!.querySelectorAll<HTMLElement>('.lite-toggle')];
  const next = all[all.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function FindingSign({ nodeId }: { nodeId: string }) {
  const language = useLanguage();
  const words = useEditorState(({ findings }) =>
    findings
      .filter(({ place }) => place.nodeId === nodeId)
      .map((finding) => detailOf(finding, language))
      .join('\n'),
  );
  return words ? (
    <span className="lite-warn" title={words}>
      <TriangleAlert size={14} aria-hidden />
      <span className="cw-unseen">{words}</span>
    </span>
  ) : null;
}

function ClosedStep({ step: { says, plays, ways, kind }, onOpen }: Pick<StepCardProps, 'step' | 'onOpen'>) {
  const t = useText(liteTexts);
  return (
    <div className="lite-closed">
      {says[0] ? (
        <p className="lite-said">
          <SaidText text={says[0]} />
        </p>
      ) : (
        !plays && (kind === 'interact' || kind === 'text') && <p className="cw-text3">{t('nothingSaid')}</p>
      )}
      {plays && (
        <p className="lite-plays cw-text2">
          <Paperclip size={13} aria-hidden />
          <span className="cw-cut">{plays}</span>
        </p>
      )}
      {ways.length > 0 && (
        <ul className="lite-ways">
          {ways.map((way, at) => (
            <li key={way.exitId ?? at}>
              <span className="cw-text2">{way.name || t('always')}</span>
              <CornerDownRight size={13} aria-hidden />
              {way.to ? (
                <button type="button" className="lite-link cw-cut" onClick={() => onOpen(way.to!.id)}>
                  {way.to.number} {way.to.name}
                </button>
              ) : (
                <span className="lite-warn">{t('nowhere')}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function OpenStep({ step, places, onOpen }: Omit<StepCardProps, 'open'>) {
  const t = useText(liteTexts);
  const editor = useEditor();
  const mayEdit = useEditorState((state) => state.mayEdit);
  const go = useNavigate();
  const [address] = useSearchParams();
  const { id, name, kind, says, ways } = step;
  const speaks =
    kind === 'interact' ||
    kind === 'text' ||
    kind === 'end' ||
    kind === 'api' ||
    kind === 'skillGroupTransfer' ||
    kind === 'outboundTransfer';
  const asks = kind === 'interact' || kind === 'text';
  const say = (texts: string[], together?: string) =>
    editor.change('text', (flow) => setSaid(flow, id, texts), together ? { together } : {});
  const texts = says.length > 0 ? says : [''];
  const items = useEditorState(({ flow }) => {
    const node = flow.nodes.find((one) => one.id === id);
    return node && 'ttsConfigs' in node ? node.ttsConfigs?.[0]?.content : undefined;
  });
  const spoken = (label: string, recipe: (groups: SpokenGroup[]) => SpokenGroup[]) =>
    editor.change(label, (flow) =>
      updateNode(flow, id, (node) =>
        'ttsConfigs' in node ? withFields(node, { ttsConfigs: recipe(node.ttsConfigs ?? []) }) : node,
      ),
    );
  const fallback = ways.find(({ otherwise }) => otherwise);
  return (
    <div className="lite-open">
      <div className="lite-top">
        <NameInput
          className="framed"
          value={name}
          label={t('name')}
          disabled={!mayEdit}
          onSave={(next) => editor.change('rename', (flow) => renameNode(flow, id, next))}
        />
        <MenuButton
          menu={{
            items: [
              {
                key: 'canvas',
                label: t('onCanvas'),
                onClick: () => void go(`/proDesign?flowId=${address.get('flowId') ?? ''}&node=${id}`),
              },
              ...(mayEdit && kind !== 'start'
                ? [
                    {
                      key: 'remove',
                      danger: true,
                      label: t('removeStep'),
                      onClick: () => {
                        onOpen(null);
                        editor.change('remove', (flow) => removeStep(flow, id));
                      },
                    },
                  ]
                : []),
            ],
          }}
        >
          <button type="button" className="cw-icon-button" aria-label={`${t('more')}: ${name}`}>
            <MoreHorizontal size={15} />
          </button>
        </MenuButton>
      </div>
      {speaks && (
        <div className="lite-part">
          {texts.map((text, at) => (
            <div key={at} className="lite-sentence">
              <span className="lite-label">{t(at === 0 ? 'says' : 'saysAgain')}</span>
              <Words
                value={text}
                label={`${t(at === 0 ? 'says' : 'saysAgain')}: ${name}`}
                disabled={!mayEdit}
                onWrite={(next) => say(texts.with(at, next), `said ${id} ${at}`)}
              />
              {mayEdit && at > 0 && (
                <button
                  type="button"
                  className="cw-icon-button"
                  aria-label={t('removeSentence')}
                  title={t('removeSentence')}
                  onClick={() => spoken('text', (groups) => withoutSentence(groups, at))}
                >
                  <X size={14} />
                </button>
              )}
              <SaidFile
                item={items?.[at]}
                name={at === 0 ? name : `${name} ${at + 1}`}
                onChange={(file) => spoken('file', (groups) => withFile(groups, at, file))}
              />
            </div>
          ))}
          {mayEdit && asks && texts.at(-1) !== '' && (
            <button type="button" className="lite-add" onClick={() => say([...texts, ''])}>
              <Plus size={14} />
              {t('sayMore')}
            </button>
          )}
        </div>
      )}
      {ways.length > 0 && (
        <div className="lite-part">
          <span className="lite-label">{t(asks ? 'answers' : 'ways')}</span>
          <ul className="lite-answers">
            {ways.map((way, at) => (
              <WayRow
                key={way.exitId ?? 'sole'}
                nodeId={id}
                asks={asks}
                way={way}
                places={places}
                ids={ways.flatMap(({ exitId }) => exitId ?? [])}
                at={at}
                mayEdit={mayEdit}
                onOpen={onOpen}
              />
            ))}
          </ul>
          {mayEdit && asks && fallback !== undefined && (
            <button
              type="button"
              className="lite-add"
              onClick={() =>
                editor.change('group', (flow) => addAnswer(flow, id, { name: t('unnamed'), means: [] }, newId))
              }
            >
              <Plus size={14} />
              {t('addAnswer')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
