import { ConfigProvider } from 'antd';
import { useSearchParams } from 'react-router';
import type { Flow } from '#core/flow/flow.ts';
import { isResourceKind } from '#core/design/resources.ts';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { useText } from '#kit/console/useText.ts';
import '../editor/panels.css';
import { Library } from '../resource/Library.tsx';
import { useDraft } from '../editor/useDraft.ts';
import { useOpenSettings } from '../editor/useOpenSettings.ts';
import { formParts } from './forms.tsx';
import { isSetting, lists, settingsGroups, type FormName, type ListName, type SettingListAbout } from './lists.ts';
import { SettingList } from './SettingList.tsx';
import './settings.css';
import { settingsTexts } from './settings.texts.ts';

/** Everything a robot has besides its nodes, questions and exceptions: opened by the address, `?settings=api`. */
export function Settings() {
  const t = useText(settingsTexts);
  const { flow, mayEdit } = useDraft();
  const [address] = useSearchParams();
  const open = useOpenSettings();
  const name = address.get('settings');
  if (!isSetting(name)) return null;
  const Form = name in formParts ? formParts[name as FormName] : null;
  return (
    <AppModal
      title={t('title')}
      width={1_080}
      footer={null}
      onCancel={() => open(null)}
      className="settings-dialog"
      centered
      keyboard
    >
      <ConfigProvider componentDisabled={!mayEdit}>
        <div className="settings">
          <nav aria-label={t('sections')}>
            {settingsGroups(flow.robotType).map(({ group, lists: names }) => (
              <div key={group}>
                <h3>{t(`group_${group}`)}</h3>
                <ul>
                  {names.map((one) => (
                    <li key={one}>
                      <button
                        ref={one === name ? intoSight : undefined}
                        type="button"
                        aria-current={one === name ? 'page' : undefined}
                        onClick={() => open(one)}
                      >
                        <span className="cw-cut">{t(`list_${one}`)}</span>
                        {one in lists && <span className="cw-num">{countIn(one as ListName, flow) || ''}</span>}
                      </button>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
          {isResourceKind(name) ? (
            <Library key={name} kind={name} />
          ) : Form ? (
            <section className="settings-form" aria-label={t(`list_${name}`)}>
              <h2>{t(`list_${name}`)}</h2>
              <p className="panel-hint">{t(`about_${name}`)}</p>
              <Form />
            </section>
          ) : (
            <SettingList key={name} list={name as ListName} />
          )}
        </div>
      </ConfigProvider>
    </AppModal>
  );
}

const countIn = (list: ListName, flow: Flow) => {
  const about: SettingListAbout = lists[list];
  return about.items(flow).filter((item) => !about.fixed?.(item)).length;
};

const intoSight = (button: HTMLElement | null) => button?.scrollIntoView({ block: 'nearest' });
