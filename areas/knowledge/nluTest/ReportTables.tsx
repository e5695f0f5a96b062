import { useText } from '#kit/console/useText.ts';
import type { Report } from './nluTest.contract.ts';
import { nluTestTexts } from './nluTest.texts.ts';
import type { Narrowed } from './Sentences.tsx';
import { share } from './understoodWords.ts';

interface TableProps {
  report: Report;
  /** Shows the sentences of it. */
  onLook(narrowed: Narrowed): void;
}

/** How well each intention is understood, those with most mistakes first. */
export function ByIntention({ report, onLook }: TableProps) {
  const t = useText(nluTestTexts);
  return (
    <div className="nlu-scroll" tabIndex={0} role="group" aria-label={t('viewintentions')}>
      <table className="nlu-table">
        <thead>
          <tr>
            <th scope="col">{t('intention')}</th>
            <th scope="col" className="cw-num">
              {t('askedOf')}
            </th>
            <th scope="col" className="cw-num">
              {t('heardAs')}
            </th>
            <th scope="col" className="cw-num">
              {t('onlyright')}
            </th>
            <th scope="col" className="nlu-share" title={t('precisionHint')}>
              {t('precision')}
            </th>
            <th scope="col" className="nlu-share" title={t('recallHint')}>
              {t('recall')}
            </th>
          </tr>
        </thead>
        <tbody>
          {report.intentions.map(({ id, name, sentences, understood, right, precision, recall }) => (
            <tr key={id ?? ''}>
              <th scope="row">
                <button type="button" className="nlu-link" onClick={() => onLook({ only: 'all', meant: id ?? '' })}>
                  {id === null ? t('noneOfThem') : name || id}
                </button>
              </th>
              <td className="cw-num">{sentences}</td>
              <td className="cw-num">{understood}</td>
              <td className="cw-num">{right}</td>
              <Share of={precision} />
              <Share of={recall} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Share = ({ of }: { of: number | null }) => (
  <td className="nlu-share">
    <span>
      <span className="nlu-bar" aria-hidden>
        <i style={{ width: `${(of ?? 0) * 100}%` }} />
      </span>
      <span className={of === null ? 'cw-num cw-text3' : 'cw-num'}>{share(of)}</span>
    </span>
  </td>
);

/** What was taken for what, the most frequent first. */
export function Confusions({ report, onLook }: TableProps) {
  const t = useText(nluTestTexts);
  if (report.confusions.length === 0) return <p className="nlu-none">{t('noConfusions')}</p>;
  const named = ({ id, name }: { id: string | null; name: string }) => (id === null ? t('nothing') : name || id);
  return (
    <div className="nlu-scroll" tabIndex={0} role="group" aria-label={t('viewconfusions')}>
      <table className="nlu-table">
        <thead>
          <tr>
            <th scope="col">{t('means')}</th>
            <th scope="col">{t('understoodAs')}</th>
            <th scope="col" className="cw-num">
              {t('times')}
            </th>
            <th scope="col">{t('viewsentences')}</th>
          </tr>
        </thead>
        <tbody>
          {report.confusions.map(({ meant, understood, count, sentences }) => (
            <tr key={`${meant.id} ${understood.id}`}>
              <td>
                <button
                  type="button"
                  className="nlu-link"
                  aria-label={t('confusion', { meant: named(meant), understood: named(understood) })}
                  onClick={() => onLook({ only: 'wrong', meant: meant.id ?? '', understood: understood.id ?? '' })}
                >
                  {named(meant)}
                </button>
              </td>
              <td className={understood.id === null ? 'cw-text3' : undefined}>{named(understood)}</td>
              <td className="cw-num">{count}</td>
              <td className="nlu-words cw-text2">
                {sentences.map((one) => `“${one}”`).join(' ')}
                {count > sentences.length ? ' …' : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
