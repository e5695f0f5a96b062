import { Button, Checkbox, Input } from 'antd';
import { Bot, MessageSquareQuote } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { assistantEndpoints, type BesideCall } from './assistant.contract.ts';
import './assistant.css';
import { assistantTexts } from './assistant.texts.ts';

interface DeskAssistantProps {
  callId: string;
  beside: BesideCall;
  reload(): unknown;
}

/** The silent robot beside the agent: what could be said to what the customer said, and the script as far as it is done. */
export function DeskAssistant({ callId, beside, reload }: DeskAssistantProps) {
  const t = useText(assistantTexts);
  return (
    <section className="desk-beside" aria-label={t('title')}>
      <Suggestions callId={callId} beside={beside} reload={reload} />
      {beside.steps.length > 0 && <Script callId={callId} beside={beside} reload={reload} />}
    </section>
  );
}

function Suggestions({ callId, beside, reload }: DeskAssistantProps) {
  const t = useText(assistantTexts);
  const act = useAct();
  const quiet = { then: () => reload(), say: null };
  const { robotName, hears, about, suggestions } = beside;
  const [typed, type] = useState('');
  const [isAsking, ask] = useState(false);
  const meaning = [...new Set(suggestions.map((one) => one.meaning))].join(', ');

  async function suggest() {
    const text = typed.trim();
    if (!text || isAsking) return;
    ask(true);
    const done = await act(assistantEndpoints.asks, { body: { callId, text } }, quiet);
    ask(false);
    if (done) type('');
  }

  return (
    <div className="desk-suggests">
      <header>
        <Bot size={15} aria-hidden />
        <b>{t('suggestedBy', { robot: robotName })}</b>
        {meaning && <span className="cw-meta cw-text2 cw-cut">{t('understood', { meaning })}</span>}
        <span className="cw-space" />
        {hears === 'words' && <span className="cw-meta cw-text3">{t('words')}</span>}
      </header>
      <div aria-live="polite">
        {suggestions.length === 0 && about && <p className="cw-text2">{t('nothing', { about })}</p>}
        <ul>
          {suggestions.map(({ id, text, source, because }) => (
            <li key={`${id} ${text}`}>
              <p>{text}</p>
              <span className="cw-meta cw-text3">
                {t(source.kind, { name: source.name })}
                {because && `, ${t('because', { words: because })}`}
              </span>
              {hears === 'rehearsed' && (
                <Button
                  size="small"
                  icon={<MessageSquareQuote size={13} />}
                  onClick={() => void act(assistantEndpoints.say, { body: { callId, text } }, quiet)}
                >
                  {t('say')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
      {hears !== 'words' && <p className="cw-meta cw-text2">{t(hears)}</p>}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void suggest();
        }}
      >
        <Input
          size="small"
          value={typed}
          maxLength={500}
          aria-label={t('asks')}
          placeholder={t('asks')}
          onChange={({ target }) => type(target.value)}
        />
        <Button size="small" htmlType="submit" disabled={!typed.trim()} loading={isAsking}>
          {t('look')}
        </Button>
      </form>
    </div>
  );
}

/** Steps that are shown before the whole script is asked for. */
const next = 3;

function Script({ callId, beside, reload }: DeskAssistantProps) {
  const t = useText(assistantTexts);
  const act = useAct();
  const quiet = { then: () => reload(), say: null };
  const [all, showAll] = useState(false);
  /** Ticked here, until the server has said so too. */
  const [ticked, setTicked] = useState<Record<string, boolean>>({});

  async function tick(stepId: string, done: boolean) {
    setTicked((before) => ({ ...before, [stepId]: done }));
    await act(assistantEndpoints.tick, { body: { callId, stepId, done } }, quiet);
    setTicked(({ [stepId]: _, ...others }) => others);
  }
  const { steps } = beside;
  const done = steps.filter((step) => step.done).length;
  const firstLeft = steps.findIndex((step) => !step.done);
  // The one that was done last stays in sight.
  const from = Math.max(0, (firstLeft < 0 ? steps.length : firstLeft) - 1);
  const shown = all ? steps : steps.slice(from, from + next + 1);
  return (
    <div className="desk-script">
      <header>
        <b>{t('script')}</b>
        <span className="cw-meta cw-num cw-text2">{t('progress', { done, all: steps.length })}</span>
        <span className="cw-space" />
        {steps.length > next + 1 && (
          <Button size="small" type="link" onClick={() => showAll(!all)}>
            {t(all ? 'showNext' : 'showAll')}
          </Button>
        )}
      </header>
      <ol>
        {shown.map((step) => (
          <li key={step.id} className={step.done ? 'done' : undefined}>
            <Checkbox
              checked={ticked[step.id] ?? step.done}
              onChange={({ target }) => void tick(step.id, target.checked)}
            >
              <b>{step.name}</b> <span>{step.text}</span>
            </Checkbox>
          </li>
        ))}
      </ol>
    </div>
  );
}
