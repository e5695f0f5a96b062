import { count, Num } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import type { Preview } from './assign.contract.ts';
import './assign.css';
import { assignTexts } from './assign.texts.ts';

/** How many each person gets, and how many stay where they are. */
export function SharesTable({ of: { left, people }, rest = true }: { of: Preview; rest?: boolean }) {
  const t = useText(assignTexts);
  const stays = left === 0 ? t('leftNone') : t(left === 1 ? 'leftOne' : 'left', { count: count(left) });
  return (
    <div className="assign-shares" role="region" aria-label={t('gets')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th>{t('choosePerson')}</th>
            <th className="r">{t('has')}</th>
            <th className="r">{t('gets')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ personId, name, gets, has }) => (
            <tr key={personId}>
              <td className="cw-name">{name}</td>
              <td className="r">
                <Num value={has} />
              </td>
              <td className="r">
                <Num value={gets} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest && (
        <p className="cw-text3" role="status">
          {stays}
        </p>
      )}
    </div>
  );
}
