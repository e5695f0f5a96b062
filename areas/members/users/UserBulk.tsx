import { ArrowRightLeft, Hash, Power, PowerOff, UserCog } from 'lucide-react';
import { BulkAct, BulkFact } from '#kit/console/list/BulkBar.tsx';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import { departmentEndpoints } from '../department/department.contract.ts';
import { allotEndpoints } from '../role/allot.contract.ts';
import { userEndpoints, type User } from '../user/user.contract.ts';
import { userTexts } from '../user/user.texts.ts';

/** A user who may do none of these cannot select rows. */
export const bulkActions = [
  userEndpoints.switchMany,
  userEndpoints.allotSeats,
  departmentEndpoints.allot,
  allotEndpoints.allotMany,
];

interface UserBulkProps {
  users: User[];
  onSwitch(on: boolean): void;
  onOpen(what: 'move' | 'roles'): void;
  onSeats(): void;
}

/** What can be done with many at once. */
export function UserBulk({ users, onSwitch, onOpen, onSeats }: UserBulkProps) {
  const t = useText(userTexts);
  const can = useMay();
  const off = users.filter(({ valid }) => !valid).length;
  return (
    <>
      {off > 0 && (
        <>
          <BulkFact>{t('bulkOff', { count: count(off) })}</BulkFact>
          <i />
        </>
      )}
      {can(userEndpoints.switchMany) && (
        <>
          <BulkAct icon={<Power size={14} />} onClick={() => onSwitch(true)}>
            {t('switchOn')}
          </BulkAct>
          <BulkAct icon={<PowerOff size={14} />} onClick={() => onSwitch(false)}>
            {t('switchOff')}
          </BulkAct>
        </>
      )}
      {can(departmentEndpoints.allot) && (
        <BulkAct icon={<ArrowRightLeft size={14} />} onClick={() => onOpen('move')}>
          {t('moveTo')}
        </BulkAct>
      )}
      {can(allotEndpoints.allotMany) && (
        <BulkAct icon={<UserCog size={14} />} onClick={() => onOpen('roles')}>
          {t('allotRoles')}
        </BulkAct>
      )}
      {can(userEndpoints.allotSeats) && (
        <BulkAct icon={<Hash size={14} />} onClick={onSeats}>
          {t('allotSeats')}
        </BulkAct>
      )}
    </>
  );
}
