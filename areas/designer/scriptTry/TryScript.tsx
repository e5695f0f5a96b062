import { Button, Input } from 'antd';
import { ChevronRight, CircleAlert, Play } from 'lucide-react';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { variablesInCode } from '#core/design/scriptWords.ts';
import { variablesOf } from '#core/flow/compiled.ts';
import { send } from '#kit/console/client.ts';
import { useMay } from '#kit/console/person.ts';
import { sentenceOf } from '#kit/console/refusal.ts';
import { useText } from '#kit/console/useText.ts';
import { useDraft } from '../editor/useDraft.ts';
import { scriptEndpoints, type Tried } from './script.contract.ts';
import './script.css';
import { scriptTexts } from './script.texts.ts';

/** Runs a script as it stands there, as a call would, with values one gives it. */
export function TryScript({ code }: { code: string }) {
  const t = useText(scriptTexts);
  const id = useId();
  const [open, setOpen] = useState(false);
  if (!useMay()(scriptEndpoints.try)) return null;
  return (
    <div className="script-try">
      <button
        type="button"
        className="script-try-toggle"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <ChevronRight size={14} aria-hidden className={open ? 'panel-turned' : ''} />
        {t('try')}
      </button>
      {open && (
        <div id={id}>
          <Trial code={code} />
        </div>
      )}
    </div>
  );
}

function Trial({ code }: { code: string }) {
  const t = useText(scriptTexts);
  const id = useId();
  const { flow } = useDraft();
  const flowId = useSearchParams()[0].get('flowId') ?? '';
  const [typed, type] = useState<Record<string, string>>({});
  const [json, setJson] = useState<string | null>(null);
  const [busy, work] = useState(false);
  const [came, come] = useState<{ tried: Tried } | { why: string } | null>(null);
  const begins = new Map(
    variablesOf(flow).map((one) => [one.name, String((one as { dfltValue?: unknown }).dfltValue ?? '')]),
  );
  const names = variablesInCode(code);
  const given = Object.fromEntries(names.map((name) => [name, typed[name] ?? begins.get(name) ?? '']));
  const written = json === null ? given : read(json);

  async function run() {
    if (!written || busy) return;
    work(true);
    try {
      come({ tried: await send(scriptEndpoints.try, { params: { flowId }, body: { code, variables: written } }) });
    } catch (error) {
      come({ why: sentenceOf(error, t('kit.unsent')) });
    } finally {
      work(false);
    }
  }

  return (
    <>
      <div className="script-given">
        <div className="cw-row">
          <span className="cw-meta cw-text2">{names.length > 0 || json !== null ? t('given') : t('noVariables')}</span>
          <span className="cw-space" />
          <button
            type="button"
            className="script-link"
            onClick={() => setJson(json === null ? JSON.stringify(given, null, 1) : null)}
          >
            {t(json === null ? 'asJson' : 'asFields')}
          </button>
        </div>
        {json === null ? (
          names.map((name) => (
            <div key={name} className="script-value">
              <label htmlFor={`${id} ${name}`} className="panel-mono cw-cut" title={name}>
                {name}
              </label>
              <Input
                id={`${id} ${name}`}
                disabled={false}
                value={given[name]}
                maxLength={2_000}
                onChange={({ target }) => type({ ...typed, [name]: target.value })}
                onPressEnter={() => void run()}
              />
            </div>
          ))
        ) : (
          <Input.TextArea
            className="panel-mono"
            aria-label={t('json')}
            disabled={false}
            autoSize={{ minRows: 3, maxRows: 12 }}
            value={json}
            status={written ? '' : 'error'}
            onChange={({ target }) => setJson(target.value)}
          />
        )}
        {!written && (
          <p className="panel-problem" role="alert">
            {t('badJson')}
          </p>
        )}
      </div>
      <Button
        size="small"
        icon={<Play size={13} aria-hidden />}
        loading={busy}
        disabled={!written}
        onClick={() => void run()}
      >
        {t('run')}
      </Button>
      <div role="status" aria-live="polite">
        {came && 'why' in came && (
          <p className="script-wrong">
            <CircleAlert size={14} aria-hidden />
            {came.why}
          </p>
        )}
        {came && 'tried' in came && <Came {...came.tried} />}
      </div>
    </>
  );
}

/** An object whose values are texts, numbers, or yes and no; null where it is none. */
function read(json: string): Record<string, string> | null {
  try {
    const value: unknown = JSON.parse(json.trim() === '' ? '{}' : json);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, typeof one === 'string' ? one : JSON.stringify(one)]),
    );
  } catch {
    return null;
  }
}

function Came({ result, values, console: lines, cut, error, took }: Tried) {
  const t = useText(scriptTexts);
  const where = error?.line === undefined ? '' : t('inLine', { line: error.line });
  const wrong =
    result !== 'error'
      ? t(result)
      : error?.outside
        ? t('outside', { where, name: error.outside })
        : error?.name === 'NoValues'
          ? t('noValues')
          : error?.name === 'NeverAnswered'
            ? t('neverAnswered')
            : error
              ? `${where}${error.name}: ${error.message}`
              : t('noValues');
  return (
    <div className="script-came">
      {result === 'success' ? (
        <p className="cw-row">
          <b>{values.length > 0 ? t('success') : t('nothing')}</b>
          <span className="cw-space" />
          <span className="cw-num cw-meta cw-text3">{t('took', { took })}</span>
        </p>
      ) : (
        <p className="script-wrong">
          <CircleAlert size={14} aria-hidden />
          <span>{wrong}</span>
        </p>
      )}
      {values.length > 0 && (
        <dl className="script-values">
          {values.map(({ name, value }) => (
            <div key={name}>
              <dt className="panel-mono">{name}</dt>
              <dd className="panel-mono">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {lines.length > 0 && (
        <>
          <h4>{t('console')}</h4>
          <pre className="script-console" tabIndex={0} aria-label={t('console')}>
            {lines.join('\n')}
          </pre>
        </>
      )}
      {cut && <p className="cw-meta cw-text3">{t('cut')}</p>}
    </div>
  );
}
