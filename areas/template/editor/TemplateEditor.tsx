import { App, Button, Segmented } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { same } from '#core/design/same.ts';
import { checkForm, refusesForm, type FormFinding } from '#core/form/check.ts';
import { itemOf } from '#core/form/edits.ts';
import { itemsOf } from '#core/form/form.ts';
import { send } from '#kit/console/client.ts';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { useMay, usePerson } from '#kit/console/person.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { FormView, useWorkedOut } from '../form/FormView.tsx';
import { templateEndpoints, type Template } from '../template/template.contract.ts';
import { TemplateSettings } from '../templates/TemplateSettings.tsx';
import { Canvas } from './Canvas.tsx';
import './editor.css';
import { editorTexts } from './editor.texts.ts';
import { Foot, type Tab } from './Foot.tsx';
import { Head } from './Head.tsx';
import { ItemPanel } from './ItemPanel.tsx';
import { Palette } from './Palette.tsx';
import { panelTexts } from './panel.texts.ts';
import { TryDialog } from './TryDialog.tsx';
import { useDrag } from './useDrag.ts';
import { useItemActs } from './useItemActs.ts';
import { useSample } from './useSample.ts';
import { useTemplateDraft } from './useTemplateDraft.ts';

type Dialog = 'settings' | 'reset' | 'try' | null;

/** Where a form is drawn: fields at the left, the form and what is wrong with it in the middle, the chosen field at the right. */
export function TemplateEditor({ template, onReload }: { template: Template; onReload(): unknown }) {
  const t = useText(editorTexts);
  const tPanel = useText(panelTexts);
  const act = useAct();
  const { message } = App.useApp();
  const { templateId, name } = template;
  const mayEdit = useMay()(templateEndpoints.change);
  const zone = usePerson()?.timeZone ?? 'Asia/Shanghai';
  const draft = useTemplateDraft(template);
  const { form } = draft;
  const sample = useSample(templateId);
  const worked = useWorkedOut(form, sample.values);
  const findings = useMemo(() => checkForm(form), [form]);
  const { data: related } = useAsk(templateEndpoints.related, { params: { templateId } });
  const [dialog, setDialog] = useState<Dialog>(null);
  const [tab, setTab] = useState<Tab>('check');
  const [room, setRoom] = useState<'narrow' | 'wide'>('narrow');
  const [publishing, setPublishing] = useState(false);
  const acts = useItemActs({ template, draft, related });
  const drag = useDrag(acts.drop);
  const item = acts.selected ? itemOf(form, acts.selected) : undefined;
  const items = itemsOf(form);
  const isChanged = useMemo(() => !same(form, template.published), [form, template.published]);
  useUndoKeys(mayEdit, draft.undo, draft.redo, draft.saveNow);

  async function publish() {
    if (refusesForm(findings)) {
      setTab('check');
      message.warning(t('publishRefused', { count: findings.filter(({ level }) => level === 'error').length }), 6);
      return;
    }
    setPublishing(true);
    if (await draft.saveNow())
      await act(
        templateEndpoints.publish,
        { body: { templateId, revision: draft.revision() } },
        { then: onReload, say: t('published', { version: template.version + 1 }) },
      );
    setPublishing(false);
  }
  async function takeTheirs() {
    const theirs = await send(templateEndpoints.read, { params: { templateId } }).catch((error: Error) => {
      message.error(error.message);
    });
    if (!theirs) return;
    draft.take(theirs);
    message.info(t('tookTheirs'), 6);
    await onReload();
  }
  async function reset() {
    if (!(await draft.saveNow())) return;
    await act(templateEndpoints.reset, { body: { templateId, to: 'default' } }, { then: draft.take });
  }
  function goTo({ formId, property }: FormFinding) {
    if (!formId) return;
    acts.select(formId);
    acts.edit(property);
  }

  return (
    <div className="fe">
      <Head
        template={template}
        draft={draft}
        mayEdit={mayEdit}
        isChanged={isChanged}
        publishing={publishing}
        onUses={() => setTab('uses')}
        onSettings={() => setDialog('settings')}
        onReset={() => setDialog('reset')}
        onTry={() => setDialog('try')}
        onPublish={() => void publish()}
      />
      {draft.saving === 'clash' && (
        <div className="fe-clash" role="alert">
          {t('clashTitle')}
          <Button size="small" onClick={() => void takeTheirs()}>
            {t('takeTheirs')}
          </Button>
        </div>
      )}
      <div className={mayEdit ? 'fe-body' : 'fe-body looking'}>
        {mayEdit && (
          <Palette
            disabled={acts.isFull}
            onAdd={acts.add}
            onDrag={(dragged) => (dragged ? drag.start(dragged) : drag.end())}
          />
        )}
        <div className="fe-middle">
          <div className="fe-tools">
            <Segmented<'narrow' | 'wide'>
              size="small"
              aria-label={t('desk')}
              value={room}
              options={[
                { value: 'narrow', label: t('narrow') },
                { value: 'wide', label: t('wide') },
              ]}
              onChange={setRoom}
            />
            {mayEdit && (
              <Segmented<'above' | 'beside'>
                size="small"
                aria-label={tPanel('label')}
                value={form.layout.labels}
                options={[
                  { value: 'above', label: t('labelsAbove') },
                  { value: 'beside', label: t('labelsBeside') },
                ]}
                onChange={(labels) => draft.change((now) => ({ ...now, layout: { ...now.layout, labels } }))}
              />
            )}
            <span className="cw-text3 cw-cut">
              {t('count', { fields: items.length, required: items.filter(({ required }) => required).length })}
            </span>
            <span className="cw-space" />
            <Button size="small" disabled={Object.keys(sample.values).length === 0} onClick={sample.clear}>
              {t('clearSample')}
            </Button>
          </div>
          <div className="fe-room" tabIndex={0} role="region" aria-label={t('canvas')}>
            <div className={`fe-desk ${room}`}>
              <p className="fe-caption">{t('desk')}</p>
              <Canvas
                form={form}
                worked={worked}
                selected={acts.selected}
                focusing={acts.focusing}
                mayEdit={mayEdit}
                drag={drag}
                onSelect={acts.select}
                onFolded={acts.fold}
                onStep={acts.step}
                onWiden={acts.widen}
                onDuplicate={acts.duplicate}
                onRemove={acts.remove}
                onEdit={() => acts.edit('label')}
              />
            </div>
            <div className="fe-phone">
              <p className="fe-caption">
                {t('phoneView')}
                <span>{t('phoneHint')}</span>
              </p>
              <div>
                <FormView form={form} values={sample.values} onChange={sample.set} width="phone" />
              </div>
            </div>
          </div>
          <Foot
            template={template}
            form={form}
            findings={findings}
            related={related}
            tab={tab}
            onTab={setTab}
            onGo={goTo}
          />
        </div>
        {mayEdit && (
          <aside ref={acts.panel} className="fe-panel" aria-label={item?.label ?? tPanel('label')}>
            {item ? (
              <ItemPanel
                key={item.formId}
                template={template}
                form={form}
                item={item}
                sample={{ values: worked.values, clock: { now: Date.now(), zone } }}
                onChange={acts.change}
                onPart={acts.toPart}
                onStep={(by) => acts.step(item.formId, by)}
                onDuplicate={() => acts.duplicate(item.formId)}
                onRemove={() => acts.remove(item.formId)}
                onClose={acts.close}
              />
            ) : (
              <p className="fe-nothing">{tPanel('none')}</p>
            )}
          </aside>
        )}
      </div>
      <span role="status" className="cw-unseen">
        {acts.said}
      </span>
      {acts.removing && (
        <ConfirmDialog
          danger
          title={t('removeTitle', { label: acts.removing.label })}
          text={acts.removing.text}
          confirm={t('removeNow')}
          onConfirm={acts.removeNow}
          onClose={acts.keep}
        />
      )}
      {dialog === 'settings' && <TemplateSettings of={template} onDone={onReload} onClose={() => setDialog(null)} />}
      {dialog === 'reset' && (
        <ConfirmDialog
          danger
          title={t('resetTitle', { name })}
          text={t('resetText', { count: items.length })}
          confirm={t('resetNow')}
          onConfirm={reset}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'try' && (
        <TryDialog
          name={name}
          form={form}
          values={sample.values}
          onChange={sample.set}
          onClear={sample.clear}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}

/** A field undoes its own letters. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

function useUndoKeys(mayEdit: boolean, undo: () => void, redo: () => void, save: () => unknown) {
  useEffect(() => {
    if (!mayEdit) return;
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y' && key !== 's') return;
      event.preventDefault();
      if (key === 's') void save();
      else if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [mayEdit, undo, redo, save]);
}
