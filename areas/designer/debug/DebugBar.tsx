import { Button, Input, Segmented } from 'antd';
import { FlaskConical, Play, RotateCcw, Settings2, Square, StepForward } from 'lucide-react';
import { memo, useState } from 'react';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { flowTestEndpoints } from '../flowTest/flowTest.contract.ts';
import { keptTestEndpoints } from './keptTest.contract.ts';
import { debugTexts } from './debug.texts.ts';
import { Sessions, sourceWords } from './Sessions.tsx';
import { useDebugger, useDebugState } from './useDebugger.ts';

interface BarProps {
  voice: boolean;
  onVoice(voice: boolean): void;
  onSettings(): void;
}

/** What is done with the conversation as a whole. */
export const Bar = memo(function Bar({ voice, onVoice, onSettings }: BarProps) {
  const t = useText(debugTexts);
  const debug = useDebugger();
  const chartId = useDebugState(({ session }) => session?.chartId);
  const gone = useDebugState((state) => state.gone);
  return (
    <div className="debug-bar">
      {gone !== 'flow' && <StartButtons onSettings={onSettings} />}
      <span className="debug-bar-note">{chartId !== undefined && <Notes />}</span>
      <Segmented
        size="small"
        aria-label={t('modes')}
        value={voice ? 'voice' : 'text'}
        options={[
          { value: 'text', label: t('asText') },
          { value: 'voice', label: t('asVoice') },
        ]}
        onChange={(mode) => onVoice(mode === 'voice')}
      />
      {gone !== 'flow' && <Sessions flowId={debug.flowId} />}
      {chartId !== undefined && !gone && <KeepButton chartId={chartId} />}
    </div>
  );
});

function StartButtons({ onSettings }: { onSettings(): void }) {
  const t = useText(debugTexts);
  const debug = useDebugger();
  const any = useDebugState(({ session }) => session !== null);
  const active = useDebugState(({ session, gone }) => session?.status === 'active' && !gone);
  const busy = useDebugState((state) => state.busy && state.session === null);
  const stepping = useDebugState((state) => state.stepping);
  return (
    <>
      <Button
        size="small"
        icon={any ? <RotateCcw size={13} /> : <Play size={13} />}
        loading={busy}
        onClick={() => void debug.restart()}
      >
        {any ? t('restart') : t('start')}
      </Button>
      <button
        type="button"
        className="cw-icon-button"
        aria-label={t('settings')}
        title={t('settings')}
        onClick={onSettings}
      >
        <Settings2 size={15} />
      </button>
      <button
        type="button"
        className={stepping ? 'cw-icon-button on' : 'cw-icon-button'}
        aria-pressed={stepping}
        aria-label={`${t('step')}: ${t('stepHint')}`}
        title={`${t('step')}: ${t('stepHint')}`}
        onClick={() => debug.step(!stepping)}
      >
        <StepForward size={15} />
      </button>
      {active && (
        <button
          type="button"
          className="cw-icon-button debug-stop"
          aria-label={t('stop')}
          title={t('stop')}
          onClick={() => {
            debug.view(null);
            void debug.stop();
          }}
        >
          <Square size={14} />
        </button>
      )}
    </>
  );
}

/** From the conversation to a test of the flow. */
function KeepButton({ chartId }: { chartId: string }) {
  const t = useText(debugTexts);
  const act = useAct();
  const viewed = useDebugState((state) => state.viewed);
  const { reload } = useAsk(flowTestEndpoints.list, { params: { flowId: useDebugger().flowId } }, { enabled: false });
  const [name, setName] = useState<string | null>(null);
  const keep = async () => {
    const done = await act(
      keptTestEndpoints.keep,
      { params: { chartId }, body: { name: (name ?? '').trim(), ...(viewed !== null && { upTo: viewed }) } },
      { say: t('kept'), then: reload },
    );
    if (done) setName(null);
  };
  return (
    <>
      <button
        type="button"
        className="cw-icon-button"
        aria-label={t('keep')}
        title={t('keep')}
        onClick={() => setName('')}
      >
        <FlaskConical size={15} />
      </button>
      {name !== null && (
        <AppModal
          title={t('keepTitle')}
          width={520}
          okText={t('keep')}
          okButtonProps={{ disabled: !name.trim() }}
          onOk={() => void keep()}
          onCancel={() => setName(null)}
        >
          <p className="cw-text2">
            {t('keepText')} {viewed !== null && t('keepUpTo')}
          </p>
          <label className="debug-field">
            <span>{t('testName')}</span>
            <Input
              autoFocus
              value={name}
              maxLength={120}
              onChange={({ target }) => setName(target.value)}
              onPressEnter={() => name.trim() && void keep()}
            />
          </label>
        </AppModal>
      )}
    </>
  );
}

function Notes() {
  const t = useText(debugTexts);
  const source = useDebugState(({ session }) => session?.source);
  const learning = useDebugState(({ session }) => session?.status === 'active' && !session.taught);
  const notes: string[] = [];
  if (!source) return null;
  if (source.kind === 'call') notes.push(source.complete === false ? t('incomplete') : t('fromCall'));
  if (learning) notes.push(t('learning'));
  const words = [sourceWords(source, t), ...notes].join(' · ');
  return (
    <span role="status" title={words}>
      {words}
    </span>
  );
}
