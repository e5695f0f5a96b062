import { Button, Select } from 'antd';
import { useState } from 'react';
import type { Column } from '#core/text/columns.ts';
import { useLanguage } from '#kit/console/language.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { columnTargets, importEndpoints, type ContactImport } from './import.contract.ts';
import { importTexts } from './import.texts.ts';
import { fieldTexts, shownField } from './refusal.texts.ts';

interface ColumnsStepProps {
  contactImport: ContactImport;
  busy: boolean;
  onCheck(columns: Column[]): void;
  /** Leaves the columns as they are; not there where they must be changed. */
  onBack?(): void;
}

/** What each column of the file becomes. */
export function ColumnsStep({ contactImport: { importId, columns }, busy, onCheck, onBack }: ColumnsStepProps) {
  const t = useText(importTexts);
  const language = useLanguage();
  const [chosen, choose] = useState(columns);
  const samples = useAsk(importEndpoints.samples, { params: { importId } }).data?.columns;
  const complaint = complaintOf(chosen);
  const nameOf = (to: Column['to']) => (to === 'free' || to === 'nothing' ? t(to) : fieldTexts[language][to]);
  const change = (at: number, to: Column['to']) => choose(chosen.map((column, index) => (index === at ? { ...column, to } : column)));

  return (
    <>
      <p className="cw-text2 import-help">{t('columnsHelp')}</p>
      <div className="import-scroll" tabIndex={0} role="region" aria-label={t('stepColumns')}>
        <table className="import-table">
          <thead><tr><th style={{ width: 190 }}>{t('columnOfFile')}</th><th>{t('firstValues')}</th><th style={{ width: 190 }}>{t('becomes')}</th></tr></thead>
          <tbody>
            {chosen.map(({ heading, to }, at) => (
              <tr key={at}>
                <td className="cw-name" title={heading}>{heading || <span className="cw-text3">{at + 1}</span>}</td>
                <td className="cw-text2" title={samples?.[at]?.join('\n')}>{samples?.[at]?.filter(Boolean).join(' · ') || <span className="cw-text3">–</span>}</td>
                <td>
                  <Select
                    size="small" style={{ width: '100%' }} aria-label={`${heading} ${t('becomes')}`} value={to} onChange={(value) => change(at, value)}
                    status={to === 'phone' ? undefined : complaint?.field === to ? 'error' : undefined}
                    options={columnTargets.filter((value) => value !== 'free' || heading).map((value) => ({ value, label: nameOf(value) }))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="import-foot">
        <span className="import-complaint" role="status">{complaint && (complaint.field ? t('fieldTwice', { field: shownField(language, complaint.field) }) : t('phoneNeeded'))}</span>
        <span className="cw-space" />
        {onBack && <Button onClick={onBack}>{t('back')}</Button>}
        <Button type="primary" disabled={complaint !== null} loading={busy} onClick={() => onCheck(chosen)}>{t('checkAgain')}</Button>
      </div>
    </>
  );
}

/** The rules the server has too, said before it is asked. */
function complaintOf(columns: Column[]): { field?: string } | null {
  const fields = columns.map(({ to }) => to).filter((to) => to !== 'free' && to !== 'nothing');
  const twice = fields.find((to, at) => fields.indexOf(to) !== at);
  if (twice) return { field: twice };
  return fields.includes('phone') ? null : {};
}
