import { Button, Input, Select } from 'antd';
import { Plus, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { longest, type SummaryContent } from '#core/summary/summary.ts';
import { send } from '#kit/console/client.ts';
import { useUnsaved } from '#kit/console/shell/unsaved.ts';
import { useSubmit } from '#kit/console/useSubmit.ts';
import { useText } from '#kit/console/useText.ts';
import { summaryEndpoints, type CallSummary } from './summary.contract.ts';
import { summaryTexts } from './summary.texts.ts';

interface SummaryEditProps {
  of: CallSummary;
  onSaved(): unknown;
  onClose(): void;
}

/** In the place of what is read: what stands there is what is sent. */
export function SummaryEdit({ of, onSaved, onClose }: SummaryEditProps) {
  const t = useText(summaryTexts);
  const [changes, change] = useState<Partial<SummaryContent>>({});
  const { busy, refusal, submit } = useSubmit();
  const { result, intentions, variables, keySentences, text } = { ...of, ...changes };
  const set = (part: Partial<SummaryContent>) => change((before) => ({ ...before, ...part }));
  const isChanged = Object.keys(changes).length > 0;
  useUnsaved(isChanged);

  async function save() {
    const named = variables.filter(({ name }) => name.trim() !== '');
    const done = await submit(() =>
      send(summaryEndpoints.save, {
        body: { ctiCallId: of.callId, version: of.version, ...changes, ...(changes.variables && { variables: named }) },
      }),
    );
    if (!done) return;
    await onSaved();
    onClose();
  }

  return (
    <form
      className="summary-edit"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => event.key === 'Escape' && !isChanged && onClose()}
    >
      <Labelled label={t('result')}>
        <Input
          autoFocus
          maxLength={longest.result}
          value={result}
          onChange={({ target }) => set({ result: target.value })}
        />
      </Labelled>
      <Labelled label={t('text')}>
        <Input.TextArea
          autoSize={{ minRows: 3, maxRows: 10 }}
          maxLength={longest.text}
          value={text}
          onChange={({ target }) => set({ text: target.value })}
        />
      </Labelled>
      <Labelled label={t('intentions')}>
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          placeholder={t('intentionsHint')}
          value={intentions}
          onChange={(all: string[]) => set({ intentions: all.map((one) => one.trim().slice(0, longest.intention)) })}
        />
      </Labelled>
      <Sentences of={keySentences} onChange={(all) => set({ keySentences: all })} />
      <Values of={variables} onChange={(all) => set({ variables: all })} />
      {refusal && (
        <p role="alert" className="summary-refused">
          {refusal}
        </p>
      )}
      <div className="summary-buttons">
        <Button onClick={onClose}>{t('kit.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={busy} disabled={!isChanged || !result.trim() || !text.trim()}>
          {t('kit.save')}
        </Button>
      </div>
    </form>
  );
}

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <label>
    <span className="cw-meta cw-text2">{label}</span>
    {children}
  </label>
);

interface Part<What> {
  of: What;
  onChange(all: What): void;
}

function Sentences({ of, onChange }: Part<SummaryContent['keySentences']>) {
  const t = useText(summaryTexts);
  return (
    <div>
      <span className="cw-meta cw-text2">{t('keySentences')}</span>
      {of.length === 0 && <p className="cw-meta cw-text3">{t('noSentences')}</p>}
      {of.map((one) => (
        <div key={`${one.turn} ${one.text}`} className="summary-line">
          <span>{one.text}</span>
          <Remove
            label={t('removeSentence', { text: one.text })}
            onClick={() => onChange(of.filter((other) => other !== one))}
          />
        </div>
      ))}
    </div>
  );
}

function Values({ of, onChange }: Part<SummaryContent['variables']>) {
  const t = useText(summaryTexts);
  const set = (at: number, part: Partial<SummaryContent['variables'][number]>) =>
    onChange(of.map((one, place) => (place === at ? { ...one, ...part } : one)));
  return (
    <div>
      <span className="cw-meta cw-text2">{t('variables')}</span>
      {of.map(({ name, value }, at) => (
        // Lines have no name of their own while they are written.
        <div key={at} className="summary-line of-two">
          <Input
            aria-label={t('variableName')}
            placeholder={t('variableName')}
            maxLength={longest.name}
            value={name}
            onChange={({ target }) => set(at, { name: target.value })}
          />
          <Input
            aria-label={t('variableValue')}
            placeholder={t('variableValue')}
            maxLength={longest.value}
            value={value}
            onChange={({ target }) => set(at, { value: target.value })}
          />
          <Remove
            label={t('removeVariable', { name })}
            onClick={() => onChange(of.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <Button size="small" icon={<Plus size={13} />} onClick={() => onChange([...of, { name: '', value: '' }])}>
        {t('addVariable')}
      </Button>
    </div>
  );
}

const Remove = ({ label, onClick }: { label: string; onClick(): void }) => (
  <button type="button" className="cw-icon-button" aria-label={label} title={label} onClick={onClick}>
    <X size={14} />
  </button>
);
