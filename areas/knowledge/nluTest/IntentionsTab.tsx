import { Button } from 'antd';
import { useMemo } from 'react';
import { countUses } from '#core/design/references.ts';
import { useMay } from '#kit/console/person.ts';
import { useText } from '#kit/console/useText.ts';
import { useEditorState, useOpenSettings } from '#areas/designer/door.tsx';
import { AskBox } from './AskBox.tsx';
import './nluTest.css';
import { nluTestEndpoints } from './nluTest.contract.ts';
import { nluTestTexts } from './nluTest.texts.ts';

/** What the robot listens for, and what it makes of a sentence. */
export function IntentionsTab({ flowId }: { flowId: string }) {
  const t = useText(nluTestTexts);
  const flow = useEditorState((state) => state.flow);
  const openSettings = useOpenSettings();
  const mayAsk = useMay()(nluTestEndpoints.understand);
  const uses = useMemo(() => countUses(flow).intention, [flow]);
  const { intentions } = flow;
  const hasExpressions = intentions.some(({ regs = [] }) => regs.length > 0);
  return (
    <div className="nlu-intentions">
      <div className="nlu-scroll" tabIndex={0} role="group" aria-label={t('intention')}>
        {intentions.length === 0 ? (
          <p className="nlu-none">
            {t('noIntentions')}{' '}
            <Button type="link" size="small" onClick={() => openSettings('intention')}>
              {t('addIntention')}
            </Button>
          </p>
        ) : (
          <table className="nlu-table">
            <thead>
              <tr>
                <th scope="col">{t('intention')}</th>
                <th scope="col" className="cw-num">
                  {t('examples')}
                </th>
                <th scope="col" className="cw-num">
                  {t('keywords')}
                </th>
                {hasExpressions && (
                  <th scope="col" className="cw-num">
                    {t('expressions')}
                  </th>
                )}
                <th scope="col" className="cw-num">
                  {t('usedAt')}
                </th>
              </tr>
            </thead>
            <tbody>
              {intentions.map(({ id, name, simQs, keyWords, regs = [], open }) => (
                <tr key={id}>
                  <th scope="row">
                    <button
                      type="button"
                      className="nlu-link"
                      title={t('open', { name })}
                      onClick={() => openSettings('intention', id)}
                    >
                      {name}
                    </button>
                    {open === false && <span className="cw-meta cw-text3"> {t('off')}</span>}
                  </th>
                  {[simQs.length, keyWords.length, ...(hasExpressions ? [regs.length] : []), uses.get(id) ?? 0].map(
                    (count, at) => (
                      <td key={at} className={count === 0 ? 'cw-num cw-text3' : 'cw-num'}>
                        {count}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      {mayAsk && <AskBox flowId={flowId} />}
    </div>
  );
}
