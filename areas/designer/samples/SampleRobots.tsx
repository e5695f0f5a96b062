import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SampleRobotsProps } from '#areas/robot/door.tsx';
import { languageNames, useLanguage } from '#kit/console/language.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { sampleEndpoints, type Sample } from './sample.contract.ts';
import './samples.css';
import { samplesTexts } from './samples.texts.ts';

/** The samples by what they do; a press on a language makes a robot of one and opens it in the designer. */
export function SampleRobots({ onDone }: SampleRobotsProps) {
  const t = useText(samplesTexts);
  const language = useLanguage();
  const act = useAct();
  const go = useNavigate();
  const [making, make] = useState<Sample['sample'] | null>(null);
  const { data: samples } = useAsk(sampleEndpoints.list, {});
  if (!samples) return null;
  const use = async (sample: Sample['sample']) => {
    make(sample);
    await act(
      sampleEndpoints.make,
      { body: { sample } },
      {
        say: null,
        then: async ({ flowId }) => {
          await onDone();
          void go(`/proDesign?flowId=${flowId}`);
        },
      },
    );
    make(null);
  };
  const kinds = [...Map.groupBy(samples, ({ kind }) => kind)].map(([kind, both]) => ({
    kind,
    both: both.toSorted((one, other) => Number(other.language === language) - Number(one.language === language)),
  }));

  return (
    <section className="cw-samples">
      <h3>{t('title')}</h3>
      <div>
        {[true, false].map((calls) => (
          <section key={String(calls)}>
            <h4>{t(calls ? 'calls' : 'answers')}</h4>
            <ul>
              {kinds
                .filter(({ both }) => both[0]!.calls === calls)
                .map(({ kind, both }) => (
                  <li key={kind}>
                    <div>
                      <strong>{both[0]!.name}</strong>
                      <span>{t('nodes', { count: String(both[0]!.nodes) })}</span>
                      <p>{t(kind)}</p>
                    </div>
                    {both.map(({ sample, name, language: spoken }) => (
                      <Button
                        key={sample}
                        size="small"
                        aria-label={`${t('use')}: ${name}, ${languageNames[spoken]}`}
                        loading={making === sample}
                        disabled={making !== null && making !== sample}
                        onClick={() => void use(sample)}
                      >
                        {languageNames[spoken]}
                      </Button>
                    ))}
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
      <p>{t('after')}</p>
    </section>
  );
}
