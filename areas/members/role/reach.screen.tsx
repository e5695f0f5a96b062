import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import '#kit/console/list/list.css';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { SkeletonRows, useLate } from '#kit/console/pages/PageSkeleton.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { cutTo } from '#core/text/cutTo.ts';
import { allotEndpoints } from './allot.contract.ts';
import './role.css';
import { roleScreenTexts } from './roleScreens.texts.ts';
import { PersonsReach } from './PersonsReach.tsx';

/** What can this person see? */
export function ReachScreen() {
  const t = useText(roleScreenTexts);
  const [address, setAddress] = useSearchParams();
  const user = /^[1-9]\d{0,17}$/.exec(address.get('user') ?? '')?.[0];
  const reach = useAsk(allotEndpoints.reach, { params: { userId: user ?? '' } }, { enabled: user !== undefined });
  const late = useLate(user !== undefined && !reach.data && !reach.fault);
  return (
    <div className="cw-list">
      <PageHead title={t('reachTitle')} back={{ to: '/member/roleManage', label: t('back') }} />
      <div className="cw-toolbar">
        <PersonChooser
          value={user}
          name={reach.data && `${reach.data.name} (${reach.data.loginName})`}
          onChoose={(userId) => setAddress({ user: userId }, { replace: true })}
        />
      </div>
      {user === undefined ? (
        <Notice title={t('choosePerson')} text={t('reachText')} />
      ) : reach.fault ? (
        <Notice role="alert" title={t('choosePerson')} text={reach.fault.message} />
      ) : reach.data ? (
        <PersonsReach key={user} reach={reach.data} reload={reach.reload} />
      ) : (
        late && <SkeletonRows count={10} />
      )}
    </div>
  );
}

function PersonChooser({
  value,
  name,
  onChoose,
}: {
  value: string | undefined;
  name: string | undefined;
  onChoose(userId: string): void;
}) {
  const t = useText(roleScreenTexts);
  const [typed, type] = useState('');
  const [keyword, look] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => look(cutTo(typed.trim(), 60) || undefined), 250);
    return () => clearTimeout(timer);
  }, [typed]);
  const people = useAsk(allotEndpoints.people, { query: { pageNo: 1, pageSize: 20, keyword } });
  const options = (people.data?.list ?? []).map((person) => ({
    value: person.userId,
    label: `${person.name} (${person.loginName})`,
    department: person.department,
  }));
  const chosen =
    value !== undefined && !options.some((option) => option.value === value) && name
      ? [{ value, label: name, department: '' }]
      : [];
  return (
    <Select
      showSearch={{ filterOption: false, onSearch: type }}
      aria-label={t('choosePerson')}
      placeholder={t('findMember')}
      style={{ width: 320 }}
      value={value}
      onChange={onChoose}
      loading={people.fetching}
      notFoundContent={people.fetching ? null : t('noPeople')}
      options={[...chosen, ...options]}
      optionRender={({ data }) => (
        <span className="cw-row">
          <span className="cw-cut">{data.label}</span>
          <span className="cw-space" />
          <span className="cw-text3 cw-cut">{data.department}</span>
        </span>
      )}
    />
  );
}
