import { useMemo, useState } from 'react';
import type { Mark } from '#areas/robot/door.tsx';
import type { Difference } from '#core/design/wordsOfDifference.ts';
import { useText } from '#kit/console/useText.ts';
import { byThing } from './differences.ts';
import './versions.css';
import { versionTexts } from './versions.texts.ts';

const atFirst = 100;
export const signs: Record<Mark, string> = { added: '+', removed: '−', changed: '~' };

/** Thing by thing: what became of it, and of each field the words before and after. */
export function DifferenceWords({ found }: { found: Difference[] }) {
  const t = useText(versionTexts);
  const [most, show] = useState(atFirst);
  const things = useMemo(() => byThing(found), [found]);
  return (
    <div className="ver-words" tabIndex={0} role="region" aria-label={t('words')}>
      <ul>
        {things.slice(0, most).map(({ place, id, name, kind, fields }) => (
          <li key={`${place} ${id} ${kind}`} className="ver-thing">
            <div className="ver-line">
              <span className={`ver-sign ${kind}`} title={t(kind)}>
                <span aria-hidden="true">{signs[kind]}</span>
                <span className="cw-unseen">{t(kind)}</span>
              </span>
              <b className="cw-cut" title={name}>
                {name || id}
              </b>
              <span className="cw-meta cw-text3">{t(place)}</span>
            </div>
            {fields.map(({ field, before, after }, at) => (
              <dl key={at} className="ver-change">
                <dt>{field}</dt>
                <dd>
                  <del>{before || <i>{t('empty')}</i>}</del>
                  <span className="ver-after">
                    <span aria-hidden="true" className="cw-text3">
                      →
                    </span>
                    <ins>{after || <i>{t('empty')}</i>}</ins>
                  </span>
                </dd>
              </dl>
            ))}
          </li>
        ))}
      </ul>
      {things.length > most && (
        <button type="button" className="ver-more" onClick={() => show(most + 500)}>
          {t('more', { count: things.length - most })}
        </button>
      )}
    </div>
  );
}
