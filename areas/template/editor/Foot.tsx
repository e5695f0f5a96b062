import { CircleX, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { FormFinding } from '#core/form/check.ts';
import { itemOf } from '#core/form/edits.ts';
import type { FormConfig } from '#core/form/form.ts';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import type { AnswerOf } from '#kit/contract/endpoint.ts';
import { useText } from '#kit/console/useText.ts';
import { recordEndpoints } from '../record/record.contract.ts';
import type { Template, templateEndpoints } from '../template/template.contract.ts';
import { editorTexts } from './editor.texts.ts';
import { findingTexts } from './findings.texts.ts';

export type Tab = 'check' | 'uses';
const tabs = ['check', 'uses'] as const;

interface FootProps {
  template: Template;
  form: FormConfig;
  findings: readonly FormFinding[];
  related: AnswerOf<(typeof templateEndpoints)['related']> | undefined;
  tab: Tab;
  onTab(tab: Tab): void;
  onGo(finding: FormFinding): void;
}

/** Below the form: what is to be mended, and what uses it. */
export function Foot({ template, form, findings, related, tab, onTab, onGo }: FootProps) {
  const t = useText(editorTexts);
  const errors = findings.filter(({ level }) => level === 'error').length;
  return (
    <section className="fe-foot" aria-label={t(tab)}>
      <div role="tablist" className="fe-tabs">
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`fe-tab-${one}`}
            aria-selected={one === tab}
            aria-controls="fe-foot-body"
            tabIndex={one === tab ? 0 : -1}
            onClick={() => onTab(one)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
              const next = tabs[(tabs.indexOf(one) + 1) % tabs.length]!;
              onTab(next);
              document.getElementById(`fe-tab-${next}`)?.focus();
            }}
          >
            {t(one)}
            {one === 'check' && findings.length > 0 && <b className={errors > 0 ? 'bad' : 'warn'}>{findings.length}</b>}
          </button>
        ))}
      </div>
      <div id="fe-foot-body" role="tabpanel" aria-labelledby={`fe-tab-${tab}`} tabIndex={0}>
        {tab === 'check' ? (
          <Findings form={form} findings={findings} onGo={onGo} />
        ) : (
          <Uses template={template} related={related} />
        )}
      </div>
    </section>
  );
}

function Findings({ form, findings, onGo }: Pick<FootProps, 'form' | 'findings' | 'onGo'>) {
  const t = useText(editorTexts);
  const tFinding = useText(findingTexts);
  if (findings.length === 0) return <p className="fe-nothing">{t('nothingFound')}</p>;
  return (
    <ul>
      {findings.map((finding, at) => {
        const { code, level, formId, about } = finding;
        const label = (formId && itemOf(form, formId)?.label) ?? t('wholeForm');
        return (
          <li key={at}>
            {level === 'error' ? (
              <CircleX size={14} className="bad" aria-label={t('error')} />
            ) : (
              <TriangleAlert size={14} className="warn" aria-label={t('warning')} />
            )}
            <b className="cw-cut" title={label}>
              {label}
            </b>
            <span className="cw-cut cw-text2" title={tFinding(code, { about })}>
              {tFinding(code, { about })}
            </span>
            {formId && (
              <button type="button" aria-label={`${t('goTo')}: ${label}`} onClick={() => onGo(finding)}>
                {t('goTo')}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Uses({ template, related }: Pick<FootProps, 'template' | 'related'>) {
  const t = useText(editorTexts);
  const may = useMay();
  const rows = [
    ...(related?.campaigns ?? []).map(({ campaignId, name }) => ({
      key: `c${campaignId}`,
      kind: t('usesCampaign'),
      name,
    })),
    ...(related?.routes ?? []).map(({ routeId, name }) => ({ key: `r${routeId}`, kind: t('usesRoute'), name })),
  ];
  return (
    <>
      {rows.length === 0 && template.records === 0 && <p className="fe-nothing">{t('usesNobody')}</p>}
      <ul>
        {template.records > 0 && (
          <li className="use">
            <span className="cw-text2">{t('usesRecords')}</span>
            <b className="cw-cut">{t('usesRecordsText', { records: count(template.records) })}</b>
            {may(recordEndpoints.list) && (
              <Link to={`/businessTemplate/record?templateId=${template.templateId}`}>{t('open')}</Link>
            )}
          </li>
        )}
        {rows.map(({ key, kind, name }) => (
          <li key={key} className="use">
            <span className="cw-text2">{kind}</span>
            <b className="cw-cut" title={name}>
              {name}
            </b>
          </li>
        ))}
      </ul>
    </>
  );
}
