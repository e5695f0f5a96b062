import { useQuery } from '@tanstack/react-query';
import { Slider } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { setCommon } from '#core/design/settings.ts';
import { commonOf } from '#core/flow/presets.ts';
import { send } from '#kit/console/client.ts';
import { useText } from '#kit/console/useText.ts';
import { useDraft } from '../editor/useDraft.ts';
import { configEndpoints, type Strictness } from './config.contract.ts';
import './sureness.css';
import { surenessTexts } from './sureness.texts.ts';

const steps = 10;
const shareOf = (count: number, all: number) => (all === 0 ? 0 : (count / all) * 100);

/** The slider between answering nearly everything and refusing what is doubtful, with what each position costs and gains this robot. */
export function Sureness() {
  const t = useText(surenessTexts);
  const { flow, change } = useDraft();
  const stored = Math.min(commonOf(flow, 'strictness'), 1);
  const [address] = useSearchParams();
  const flowId = address.get('flowId') ?? '';
  // While it is moved nothing is stored; the flow has it when it is let go.
  const [moving, move] = useState<number | null>(null);
  const value = moving ?? stored;
  const { data, error } = useQuery({
    queryKey: [configEndpoints.strictness.path, flowId],
    queryFn: () => send(configEndpoints.strictness, { query: { flowId } }),
    staleTime: 0,
  });
  return (
    <div className="sureness">
      <Slider
        min={0}
        max={1}
        step={1 / steps}
        value={value}
        tooltip={{ open: false }}
        dots
        ariaLabelForHandle={t('label')}
        ariaValueTextFormatterForHandle={(at) => (data ? spoken(at, data, t) : String(at))}
        onChange={move}
        onChangeComplete={(strictness) => {
          move(null);
          change('config', (now) => setCommon(now, { strictness }));
        }}
      />
      <div className="sureness-ends">
        <span>{t('lenient')}</span>
        <span>{t('usual')}</span>
        <span>{t('strict')}</span>
      </div>
      {data && <CostAndGain about={data} value={value} />}
      {error && <p className="panel-problem">{t('failed')}</p>}
      <p className="sureness-more">
        <Link to={`/proDesign?flowId=${flowId}&dock=sets`}>{t('test')}</Link>
      </p>
    </div>
  );
}

type Words = (key: 'own' | 'strange' | 'lessThanOne' | 'allOfThem', facts?: Record<string, unknown>) => string;

/** A whole number of a hundred, as one says it. */
function ofHundred(count: number, all: number, t: Words): string {
  const share = shareOf(count, all);
  if (count > 0 && share < 1) return t('lessThanOne');
  return count < all && share > 99 ? t('allOfThem') : String(Math.round(share));
}

const at = (value: number, { positions }: Strictness) => positions[Math.round(value * (positions.length - 1))];

function spoken(value: number, about: Strictness, t: Words): string {
  const place = at(value, about);
  return place
    ? `${t('own', { count: ofHundred(place.own, about.own, t) })}. ${t('strange', { count: ofHundred(place.strange, about.strange, t) })}`
    : String(value);
}

function CostAndGain({ about, value }: { about: Strictness; value: number }) {
  const t = useText(surenessTexts);
  const { state, version, own, strange, positions } = about;
  const place = at(value, about);
  if (state !== 'taught' || !place)
    return (
      <p className="panel-hint sureness-none" role="status">
        {version === null ? t('noVersion') : t(state === 'tooLittle' ? 'tooLittle' : 'notTaught', { version })}
      </p>
    );
  return (
    <>
      <div className="sureness-facts" role="status">
        <Fact words={t('own', { count: ofHundred(place.own, own, t) })} share={shareOf(place.own, own)} kind="cost" />
        <Fact
          words={t('strange', { count: ofHundred(place.strange, strange, t) })}
          share={shareOf(place.strange, strange)}
          kind="gain"
        />
      </div>
      <details>
        <summary>{t('every')}</summary>
        <table className="sureness-table">
          <thead>
            <tr>
              <th scope="col">{t('position')}</th>
              <th scope="col">{t('lost')}</th>
              <th scope="col">{t('refused')}</th>
            </tr>
          </thead>
          <tbody>
            {positions.map((one, step) => (
              <tr key={step} aria-current={one === place ? 'true' : undefined}>
                <th scope="row" className="cw-num">
                  {step}
                </th>
                <td className="cw-num">{shareOf(one.own, own).toFixed(1)} %</td>
                <td className="cw-num">{shareOf(one.strange, strange).toFixed(1)} %</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <p className="panel-hint">{t('counted', { version: version ?? '', count: own })}</p>
    </>
  );
}

const Fact = ({ words, share, kind }: { words: string; share: number; kind: 'cost' | 'gain' }) => (
  <div className="sureness-fact">
    <span>{words}</span>
    <span className="sureness-bar" aria-hidden="true">
      <span className={kind} style={{ width: `${share}%` }} />
    </span>
  </div>
);
