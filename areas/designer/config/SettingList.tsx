import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import { inspectionOf } from '#core/design/wordLists.ts';
import { setRobot } from '#core/design/settings.ts';
import { TextField } from '../fields/fields.tsx';
import { moved, Reorder } from '../fields/Reorder.tsx';
import { Section } from '../fields/Section.tsx';
import { newId, useDraft } from '../editor/useDraft.ts';
import { useOpenSettings } from '../editor/useOpenSettings.ts';
import { SettingFields } from './SettingFields.tsx';
import { SettingItems } from './SettingItems.tsx';
import { itemTexts } from './settingItems.texts.ts';
import { lists, type Item, type ListName, type SettingListAbout, type Use } from './lists.ts';
import { settingsTexts } from './settings.texts.ts';

/** One list of the settings: what stands in it at the left, the chosen one at the right. */
export function SettingList({ list }: { list: ListName }) {
  const t = useText(settingsTexts);
  const { flow, change } = useDraft();
  const open = useOpenSettings();
  const [address] = useSearchParams();
  const [search, setSearch] = useState('');
  const [begun, begin] = useState<string | null>(null);
  const about: SettingListAbout = lists[list];
  const items = about.items(flow);
  const wanted = search.trim().toLowerCase();
  const shown = items.filter((item) => `${item.name} ${about.about?.(item) ?? ''}`.toLowerCase().includes(wanted));
  const chosen = items.find(({ id }) => id === address.get('item')) ?? shown[0];
  const uses = (item: Item) => about.uses?.(flow, item);
  const add = () => {
    const made = change('add', (now) => about.add!(now, newId));
    if (made) {
      open(list, made.id);
      begin(made.id);
    }
    setSearch('');
  };
  return (
    <section className="settings-list" aria-label={t(`list_${list}`)}>
      <div className="settings-items">
        <h2>{t(`list_${list}`)}</h2>
        <p className="panel-hint">{t(`about_${list}`)}</p>
        {list === 'inspection' && (
          <TextField
            label={t('inspectionName')}
            most={100}
            value={inspectionOf(flow).name ?? ''}
            onChange={(name) =>
              change('config', (now) => setRobot(now, { qctemplate: { ...inspectionOf(now), name } }))
            }
          />
        )}
        <SettingItems
          list={list}
          about={about}
          items={items}
          shown={shown}
          chosen={chosen}
          uses={uses}
          search={search}
          onSearch={setSearch}
          onAdd={add}
        />
      </div>
      {chosen ? (
        <Chosen
          key={chosen.id}
          begun={chosen.id === begun}
          list={list}
          item={chosen}
          about={about}
          items={items}
          uses={uses(chosen)}
        />
      ) : (
        <p className="settings-none">{t('choose')}</p>
      )}
    </section>
  );
}

function Chosen({
  list,
  item,
  about,
  items,
  uses,
  begun,
}: {
  begun: boolean;
  list: ListName;
  item: Item;
  about: SettingListAbout;
  items: Item[];
  uses: Use[] | undefined;
}) {
  const t = useText(settingsTexts);
  const { change, editor } = useDraft();
  const open = useOpenSettings();
  const [asking, ask] = useState(false);
  const fixed = about.fixed?.(item) ?? false;
  const at = items.findIndex(({ id }) => id === item.id);
  const fields = useRef<HTMLDivElement>(null);
  // What was just added is given its name first.
  useEffect(() => {
    if (begun) fields.current?.querySelector<HTMLInputElement>('input')?.select();
  }, [begun]);
  const remove = () => {
    const dialog = fields.current?.closest('.settings');
    if (!change('remove', (now) => about.remove!(now, item.id))) return;
    open(list);
    dialog?.querySelector<HTMLElement>('.settings-items input[type=text], .settings-items input')?.focus();
  };
  const goTo = ({ kind, id }: Use) => {
    if (kind !== 'node' && kind !== 'faq' && kind !== 'exception') return open(kind, id);
    open(null);
    const node = editor.get().flow.nodes.find((one) => one.id === id);
    if (node && node.flowId !== editor.get().subFlowId) editor.openFlow(node.flowId);
    editor.select({ kind, ids: [id] });
  };
  return (
    <div className="settings-chosen" ref={fields}>
      <div className="cw-row">
        <h3 className="cw-cut">{item.name || t('unnamed')}</h3>
        <span className="cw-space" />
        {about.order && !fixed && (
          <Reorder
            name={item.name}
            at={at}
            count={items.filter((one) => !about.fixed?.(one)).length}
            onMove={(to) =>
              change('order', (now) =>
                about.order!(
                  now,
                  moved(items, at, to).map(({ id }) => id),
                ),
              )
            }
          />
        )}
        {about.remove && !fixed && (
          <Button size="small" danger onClick={() => ((uses?.length ?? 0) > 0 ? ask(true) : remove())}>
            {t('remove')}
          </Button>
        )}
      </div>
      {about.groups && (
        <p className="settings-facts">
          <Facts about={about.groups} item={item} />
        </p>
      )}
      <SettingFields
        list={list}
        fields={about.fields}
        item={item}
        put={(fields) => change('config', (now) => about.change(now, item.id, fields))}
      />
      {uses && (
        <Section
          title={t(uses.length === 0 ? 'unused' : uses.length === 1 ? 'usedOnce' : 'usedAt', { count: uses.length })}
        >
          <ul className="settings-uses">
            {uses.map((use, index) => (
              <li key={index}>
                <Button type="link" size="small" className="panel-add" disabled={false} onClick={() => goTo(use)}>
                  {use.name || use.kind}
                </Button>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {asking && (
        <ConfirmDialog
          danger
          title={t('removeAsk', { name: item.name })}
          text={t('removeText', { count: uses?.length ?? 0 })}
          confirm={t('remove')}
          onConfirm={remove}
          onClose={() => ask(false)}
        />
      )}
    </div>
  );
}

/** Whose it is, and when it was changed. */
function Facts({ about, item }: { about: NonNullable<SettingListAbout['groups']>; item: Item }) {
  const t = useText(itemTexts);
  const times = useTimes();
  const group = t(`group_${about.of(item)}`);
  return typeof item.uTime === 'number' ? t('facts', { group, at: times.short(item.uTime) }) : group;
}
