import { Button, Radio, Switch } from 'antd';
import { usePerson } from '#kit/console/person.ts';
import { Facts } from '#kit/console/show/Facts.tsx';
import { useText } from '#kit/console/useText.ts';
import { scopes, type Permissions } from './role.contract.ts';
import { givesPlain } from './plainNumbers.ts';
import { allRoleTexts } from './roleScreens.texts.ts';

interface Rights {
  held: ReadonlySet<string>;
  dataScope: Permissions['dataScope'];
  plainNumbers: boolean;
}

interface RoleRightsProps extends Rights {
  fromTemplate: string[] | null;
  offered: string[];
  all: number;
  members: string;
  note: string;
  onChange?: ((rights: Partial<Rights>) => void) | undefined;
}

/** What goes beside the pages: whose rows, whether numbers are plain, and how far from the template it is. */
export function RoleRights({
  held,
  dataScope,
  plainNumbers,
  fromTemplate,
  offered,
  all,
  members,
  note,
  onChange,
}: RoleRightsProps) {
  const t = useText(allRoleTexts);
  const who = usePerson();
  const widest = scopes.indexOf(who?.scope ?? 'own');
  const given = new Set(fromTemplate);
  const added = [...held].filter((gate) => !given.has(gate)).length;
  const lacking = (fromTemplate ?? []).filter((gate) => !held.has(gate));
  const undecided = lacking.filter((gate) => offered.includes(gate)).length;
  const withheld = lacking.length - undecided;
  return (
    <aside className="role-rights">
      <h2>{t('permissions')}</h2>
      <Facts
        of={[
          [
            t('summary'),
            <span key="held" className="cw-num">
              {t('ofAll', { count: held.size, all })}
            </span>,
          ],
          [t('fromTemplate'), fromTemplate ? <span className="cw-num">{fromTemplate.length}</span> : t('noTemplate')],
          [t('addedCount'), fromTemplate !== null && <span className="cw-num">{added}</span>],
          [t('withheldCount'), fromTemplate !== null && <span className="cw-num">{withheld}</span>],
          [t('offeredCount'), undecided > 0 && <span className="cw-num">{undecided}</span>],
          [
            t('members'),
            <span key="members" className="cw-num">
              {members}
            </span>,
          ],
        ]}
      />
      {onChange && fromTemplate && added + lacking.length > 0 && (
        <Button size="small" onClick={() => onChange({ held: new Set(fromTemplate) })}>
          {t('reset')}
        </Button>
      )}
      <h2 id="role-scope">{t('scope')}</h2>
      <Radio.Group
        className="role-scopes"
        aria-labelledby="role-scope"
        value={dataScope}
        disabled={!onChange}
        onChange={({ target }) => onChange?.({ dataScope: target.value })}
      >
        {scopes.map((scope, at) => (
          <Radio
            key={scope}
            value={scope}
            disabled={!onChange || at > widest}
            title={at > widest ? t('scopeTooWide') : undefined}
          >
            {t(`scope.${scope}`)}
            <span className="role-means">{t(`means.${scope}`)}</span>
          </Radio>
        ))}
      </Radio.Group>
      <h2>{t('showNumbers')}</h2>
      <div className="cw-row">
        <Switch
          aria-label={t('plainLabel')}
          checked={plainNumbers}
          disabled={!onChange || !givesPlain(who)}
          onChange={(plain) => onChange?.({ plainNumbers: plain })}
        />
        <span aria-hidden>{t('plainLabel')}</span>
      </div>
      <p className="role-means">{t(!onChange || givesPlain(who) ? 'plainHint' : 'plainNotMine')}</p>
      {note && (
        <>
          <h2>{t('note')}</h2>
          <p className="cw-text2">{note}</p>
        </>
      )}
    </aside>
  );
}
