import { Button, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '#kit/console/language.ts';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { allotEndpoints, type Reach } from './allot.contract.ts';
import './role.css';
import { RolesOfPerson } from './RolesOfPerson.tsx';
import { roleScreenTexts } from './roleScreens.texts.ts';

/** Pages, rows and numbers a person sees, each with the roles that allow it. */
export function PersonsReach({ reach, reload }: { reach: Reach; reload(): Promise<void> }) {
  const t = useText(roleScreenTexts);
  const language = useLanguage();
  const can = useMay();
  const act = useAct();
  const [choosing, choose] = useState(false);
  const { userId, name, valid, mustChange, department, roles, areas, data, numbers } = reach;
  const because = (some: string[]) =>
    some.length > 0 && (
      <p className="cw-text3 cw-meta">{t('becauseOf', { roles: some.join(language === 'zh' ? '、' : ', ') })}</p>
    );
  const mayAllot = can(allotEndpoints.allot);
  return (
    <>
      {!valid && (
        <p className="reach-note" role="note">
          {t('isOffPerson')}
        </p>
      )}
      {mustChange && (
        <p className="reach-note" role="note">
          {t(mustChange === 'password' ? 'mustPassword' : 'mustProfile')}
        </p>
      )}
      <div className="reach">
        <div className="reach-pages" tabIndex={0} role="region" aria-label={t('permissions')}>
          {areas.length === 0 && <Notice title={t('noPages')} text={t('noPagesText')} />}
          {areas.map((area) => (
            <section key={area.code} className="tree-area" aria-label={area.title[language]}>
              <div className="tree-head">
                <h2>{area.title[language]}</h2>
                <span className="tree-share cw-text3">
                  {t(area.pages.length === 1 ? 'pageOne' : 'pageCount', { count: area.pages.length })}
                </span>
              </div>
              {area.pages.map((page) => (
                <div key={page.url} className="tree-page">
                  <div className="tree-page-head">
                    <span className="cw-cut" title={page.url}>
                      {page.title[language]}
                    </span>
                  </div>
                  <ul>
                    {page.gates.map(({ gate, title, by }) => (
                      <li key={gate}>
                        <span title={gate}>{title[language]}</span>
                        <span className="cw-text3 cw-meta cw-cut" title={by.join(', ')}>
                          {by.join(', ')}
                        </span>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </section>
          ))}
        </div>
        <aside className="reach-side">
          <h2>{t('roles')}</h2>
          {roles.length === 0 && <p className="cw-text3">{t('noRoles')}</p>}
          <ul>
            {roles.map((role) => (
              <li key={role.roleId}>
                <Link className="cw-cut" to={`/member/roleManage/${role.roleId}`}>
                  {role.name}
                </Link>
                {!role.valid && <span className="cw-text3 cw-meta">{t('whyOff')}</span>}
              </li>
            ))}
          </ul>
          {mayAllot && <Button onClick={() => choose(true)}>{t('changeRoles')}</Button>}
          <h2>{t('department')}</h2>
          <p className="cw-text2">{department.map((one) => one.name).join(' / ')}</p>
          <h2>{t('rows')}</h2>
          <p>{data.words[language]}</p>
          {because(data.by)}
          {data.departments.length > 1 && (
            <p className="cw-text2 cw-meta">
              {data.departments.map((one) => one.name).join(language === 'zh' ? '、' : ', ')}
              {data.total > data.departments.length &&
                ` ${t('moreDepartments', { count: count(data.total - data.departments.length) })}`}
            </p>
          )}
          <h2>{t('showNumbers')}</h2>
          <p>{numbers.words[language]}</p>
          {can(allotEndpoints.changeNumbers) && (
            <Select
              aria-label={t('numbersOf')}
              style={{ width: 160, marginTop: 8 }}
              value={numbers.numbers}
              onChange={(wish) =>
                void act(
                  allotEndpoints.changeNumbers,
                  { params: { userId }, body: { numbers: wish } },
                  { say: t('numbersSaved'), then: reload },
                )
              }
              options={[
                { value: 'role' as const, label: t('asRoles') },
                { value: 'masked' as const, label: t('masked') },
                { value: 'plain' as const, label: t('plain') },
              ]}
            />
          )}
        </aside>
      </div>
      {choosing && (
        <RolesOfPerson
          person={{ userId, name }}
          held={roles.map(({ roleId }) => roleId)}
          onDone={reload}
          onClose={() => choose(false)}
        />
      )}
    </>
  );
}
