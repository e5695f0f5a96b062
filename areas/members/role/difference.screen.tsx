import { Button, Select, Switch } from 'antd';
import { ArrowLeftRight, Check, Minus } from 'lucide-react';
import { Fragment, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import '#kit/console/list/list.css';
import { useLanguage } from '#kit/console/language.ts';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { SkeletonRows, useLate } from '#kit/console/pages/PageSkeleton.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { differencesOf } from './permissionTree.ts';
import './role.css';
import { roleEndpoints, type Choices, type Permissions } from './role.contract.ts';
import { allRoleTexts, type TemplateKey } from './roleScreens.texts.ts';

const idOf = (text: string | null) => (text && /^[1-9]\d{0,17}$/.test(text) ? text : undefined);

/** Two roles side by side: permissions, whose rows, numbers. */
export function DifferenceScreen() {
  const t = useText(allRoleTexts);
  const [address, setAddress] = useSearchParams();
  const [whole, showWhole] = useState(false);
  const label = useId();
  const ids = { first: idOf(address.get('first')), second: idOf(address.get('second')) };
  const roles = useAsk(roleEndpoints.list, { query: { pageNo: 1, pageSize: 500 } });
  const choices = useAsk(roleEndpoints.choices, {});
  const first = useAsk(
    roleEndpoints.permissions,
    { params: { roleId: ids.first ?? '' } },
    { enabled: ids.first !== undefined },
  );
  const second = useAsk(
    roleEndpoints.permissions,
    { params: { roleId: ids.second ?? '' } },
    { enabled: ids.second !== undefined },
  );
  const fault = roles.fault ?? choices.fault ?? first.fault ?? second.fault;
  const late = useLate(
    !fault && ids.first !== undefined && ids.second !== undefined && !(first.data && second.data && choices.data),
  );

  const put = (change: Partial<typeof ids>) =>
    setAddress(
      Object.fromEntries(
        Object.entries({ ...ids, ...change }).filter((pair): pair is [string, string] => pair[1] !== undefined),
      ),
      { replace: true },
    );
  const chooser = (which: 'first' | 'second') => (
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={t(which)}
      placeholder={t(which)}
      style={{ width: 220 }}
      value={ids[which]}
      onChange={(roleId) => put({ [which]: roleId })}
      options={roles.data?.list.map(({ roleId, name }) => ({
        value: roleId,
        label: name,
        disabled: roleId === ids[which === 'first' ? 'second' : 'first'],
      }))}
    />
  );
  return (
    <div className="cw-list">
      <PageHead title={t('compareTitle')} back={{ to: '/member/roleManage', label: t('back') }} />
      <div className="cw-toolbar role-bar">
        {chooser('first')}
        <Button
          type="text"
          aria-label={t('swap')}
          title={t('swap')}
          icon={<ArrowLeftRight size={15} />}
          onClick={() => put({ first: ids.second, second: ids.first })}
        />
        {chooser('second')}
        <span className="cw-space" />
        <span id={label} className="cw-text2">
          {t('showSame')}
        </span>
        <Switch aria-labelledby={label} checked={whole} onChange={showWhole} />
      </div>
      {fault ? (
        <Notice
          role="alert"
          title={t('gone')}
          text={fault.message}
          actions={
            <Button
              onClick={() =>
                void Promise.all([
                  roles.refetch(),
                  choices.refetch(),
                  ids.first && first.refetch(),
                  ids.second && second.refetch(),
                ])
              }
            >
              {t('kit.again')}
            </Button>
          }
        />
      ) : !ids.first || !ids.second ? (
        <Notice title={t('chooseTwo')} text={t('chooseTwoText')} />
      ) : first.data && second.data && choices.data ? (
        <SideBySide choices={choices.data} first={first.data} second={second.data} whole={whole} />
      ) : (
        late && <SkeletonRows count={10} />
      )}
    </div>
  );
}

function SideBySide({
  choices,
  first,
  second,
  whole,
}: {
  choices: Choices;
  first: Permissions;
  second: Permissions;
  whole: boolean;
}) {
  const t = useText(allRoleTexts);
  const language = useLanguage();
  const pages = differencesOf(choices.areas, new Set(first.holds), new Set(second.holds), whole);
  const template = ({ template: one }: Permissions) => (one ? t(`template.${one}` as TemplateKey) : t('noTemplate'));
  const facts: [string, (role: Permissions) => string][] = [
    [t('template'), template],
    [t('scope'), ({ dataScope }) => t(`scope.${dataScope}`)],
    [t('showNumbers'), ({ plainNumbers }) => t(plainNumbers ? 'plain' : 'masked')],
    [t('permissions'), ({ holds }) => String(holds.length)],
    [t('members'), ({ members }) => String(members)],
  ];
  return (
    <div className="role-two" tabIndex={0} role="region" aria-label={t('compareTitle')}>
      <table>
        <colgroup>
          <col />
          <col style={{ width: '26%' }} />
          <col style={{ width: '26%' }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('permission')}</th>
            <th scope="col">{first.name}</th>
            <th scope="col">{second.name}</th>
          </tr>
        </thead>
        <tbody>
          {facts.map(([label, of]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {[first, second].map((role) => (
                <td key={role.roleId} className={of(first) === of(second) ? 'cw-text2' : 'has'}>
                  {of(role)}
                </td>
              ))}
            </tr>
          ))}
          {pages.map(({ url, area, page, gates }) => (
            <Fragment key={url}>
              <tr>
                <th scope="colgroup" colSpan={3} className="role-page">
                  {page[language]} <span>{area[language]}</span>
                </th>
              </tr>
              {gates.map(({ gate, title, ...held }) => (
                <tr key={gate}>
                  <th scope="row" title={gate}>
                    {title[language]}
                  </th>
                  {[held.first, held.second].map((has, at) => (
                    <td key={at} className={has ? 'has' : 'lacks'}>
                      {has ? <Check size={14} aria-hidden /> : <Minus size={14} aria-hidden />}
                      {t(has ? 'holds' : 'lacks')}
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      {pages.length === 0 && <Notice title={t('equal')} text={t('equalText')} />}
    </div>
  );
}
