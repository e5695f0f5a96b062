import { Select } from 'antd';
import { Link } from 'react-router';
import { itemsOf, type FormConfig } from '#core/form/form.ts';
import { useMay } from '#kit/console/person.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { templateEndpoints, type TemplateKind } from '../template/template.contract.ts';
import './binding.css';
import { bindingTexts } from './binding.texts.ts';

interface TemplateFieldProps {
  kind: TemplateKind;
  /** Whose variables fill it; null where none speaks. */
  robotId: string | null | undefined;
  /** Of the form. */
  id?: string;
  value?: string | null;
  onChange?(templateId: string | null): void;
}

/** Chooses a business template, and says what the robot fills of it, and what does not fit, before anything is saved. */
export default function TemplateField({ kind, robotId, id, value = null, onChange }: TemplateFieldProps) {
  const t = useText(bindingTexts);
  const may = useMay();
  const { data } = useAsk(templateEndpoints.choices, { body: { kind } });
  const seesForm = may(templateEndpoints.read);
  const { data: template } = useAsk(
    templateEndpoints.read,
    { params: { templateId: value ?? '' } },
    { enabled: value !== null && seesForm },
  );
  const form = template?.published;
  return (
    <>
      <Select
        allowClear
        id={id}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('none')}
        notFoundContent={t('noTemplates')}
        value={value ?? undefined}
        onChange={(chosen?: string) => onChange?.(chosen ?? null)}
        options={data?.list.map(({ templateId, name }) => ({ value: templateId, label: name })) ?? []}
      />
      {value !== null && form && <Fits templateId={value} form={form} robotId={robotId ?? null} />}
    </>
  );
}

function Fits({ templateId, form, robotId }: { templateId: string; form: FormConfig; robotId: string | null }) {
  const t = useText(bindingTexts);
  const { data: checked } = useAsk(
    templateEndpoints.paramCheck,
    { body: { templateId, formConfig: form, robotId, bpoRobotId: null } },
    { enabled: robotId !== null },
  );
  const filled = itemsOf(form).filter(({ robotParam }) => robotParam);
  const others = itemsOf(form).filter(({ editType, robotParam }) => editType === 'edit' && !robotParam).length;
  const problemOf = (formId: string) => checked?.problems.find(({ field }) => field === formId)?.reason;
  return (
    <div className="template-fits">
      {robotId !== null && filled.length > 0 && (
        <>
          <p>{t('filled')}</p>
          <ul>
            {filled.map(({ formId, label, robotParam = '' }) => {
              const problem = problemOf(formId);
              return (
                <li key={formId} className={problem && 'template-misfit'}>
                  <span>{label}</span>{' '}
                  <span>
                    {problem
                      ? t(problem as 'variableUnknown', { variable: robotParam })
                      : t('from', { variable: robotParam })}
                  </span>
                </li>
              );
            })}
          </ul>
        </>
      )}
      <p>
        {robotId === null
          ? t('noRobot')
          : filled.length === 0
            ? t('byPeopleAll')
            : others === 1
              ? t('byPeopleOne')
              : others > 0 && t('byPeople', { count: others })}{' '}
        <Link to={`/businessTemplate/template/${templateId}`}>{t('open')}</Link>
      </p>
    </div>
  );
}
