import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { may } from '#core/access/may.ts';
import { usePerson } from '#kit/console/person.ts';
import { useText } from '#kit/console/useText.ts';
import { acrossTenants } from '../user/user.contract.ts';
import { userTexts } from '../user/user.texts.ts';
import { UsersElsewhere } from './UsersElsewhere.tsx';
import { OwnUsers } from './OwnUsers.tsx';

/** The own tenant's users; for the operator also everybody's. */
export function UserScreen() {
  const who = usePerson();
  const [address, setAddress] = useSearchParams();
  const mayCross = who?.operator === true && may(who, acrossTenants.view);
  const everybody = mayCross && address.has('everybody');
  const whose = mayCross && (
    <Whose everybody={everybody} onChoose={(all) => setAddress(all ? { everybody: 'true' } : {}, { replace: true })} />
  );
  return everybody ? <UsersElsewhere whose={whose} /> : <OwnUsers whose={whose} />;
}

function Whose({ everybody, onChoose }: { everybody: boolean; onChoose(everybody: boolean): void }) {
  const t = useText(userTexts);
  return (
    <Segmented
      aria-label={t('whose')}
      value={everybody}
      onChange={onChoose}
      options={[
        { value: false, label: t('ourOwn') },
        { value: true, label: t('everybody') },
      ]}
    />
  );
}
