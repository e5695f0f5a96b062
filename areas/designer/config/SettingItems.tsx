import { App, Button, Input } from 'antd';
import {
  ChevronRight,
  ListChecks,
  Merge,
  Plus,
  Search,
  ToggleLeft,
  ToggleRight,
  Trash2,
  Upload,
  X,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { openIntentions } from '#core/design/intentions.ts';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { CheckBox } from '#kit/console/list/CheckBox.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import { promptTexts } from '../fields/prompt/prompt.texts.ts';
import { useDraft } from '../editor/useDraft.ts';
import { useOpenSettings } from '../editor/useOpenSettings.ts';
import { DownloadIntentions, MergeDialog, UploadIntentions } from '../knowledgePieces.ts';
import { functionText } from './BuiltInFunction.tsx';
import { removable, type GroupName, type Item, type ListName, type SettingListAbout, type Use } from './lists.ts';
import { itemTexts } from './settingItems.texts.ts';
import { settingsTexts } from './settings.texts.ts';
import { Tool } from './Tool.tsx';

interface SettingItemsProps {
  list: ListName;
  about: SettingListAbout;
  items: Item[];
  shown: Item[];
  chosen: Item | undefined;
  uses(item: Item): Use[] | undefined;
  search: string;
  onSearch(words: string): void;
  onAdd(): void;
}

/** What stands in a list: found by its words, several chosen at once. */
export function SettingItems({ list, about, items, shown, chosen, uses, search, onSearch, onAdd }: SettingItemsProps) {
  const t = useText(settingsTexts);
  const k = useText(itemTexts);
  const fn = useText(promptTexts);
  const { mayEdit } = useDraft();
  const [address] = useSearchParams();
  const open = useOpenSettings();
  const [several, choose] = useState<ReadonlySet<string> | null>(null);
  const [uploading, upload] = useState(false);
  const [folded, fold] = useState<ReadonlySet<string>>(new Set());
  const flowId = address.get('flowId') ?? '';
  const own = items.filter((item) => !about.fixed?.(item));
  const picked = own.filter(({ id }) => several?.has(id));
  const pick = (some: readonly Item[], on: boolean) =>
    choose((before) => {
      const next = new Set(before);
      for (const { id } of some)
        if (on) next.add(id);
        else next.delete(id);
      return next;
    });
  const row = (item: Item) => {
    const count = uses(item)?.length;
    return (
      <li key={item.id} className={several && !about.fixed?.(item) ? 'several' : undefined}>
        {several && !about.fixed?.(item) && (
          <CheckBox
            label={k('select', { name: item.name || t('unnamed') })}
            checked={several.has(item.id)}
            onChange={(on) => pick([item], on)}
          />
        )}
        <button
          type="button"
          className={item.open === false ? 'settings-item off' : 'settings-item'}
          aria-current={item.id === chosen?.id ? 'true' : undefined}
          onClick={() => open(list, item.id)}
        >
          <span className="settings-item-name cw-cut">{item.name || t('unnamed')}</span>
          {count !== undefined && (
            <span
              className="cw-num cw-text3"
              title={t(count === 0 ? 'unused' : count === 1 ? 'usedOnce' : 'usedAt', { count })}
            >
              {count}
            </span>
          )}
          <span className="settings-item-about cw-cut">
            {item.builtIn === true ? fn(functionText(item.id)) : about.about?.(item)}
          </span>
        </button>
      </li>
    );
  };
  return (
    <>
      <div className="cw-row">
        <Input
          allowClear
          disabled={false}
          prefix={<Search size={14} aria-hidden className="cw-text3" />}
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
        {about.add && (
          <Button icon={<Plus size={14} aria-hidden />} onClick={onAdd}>
            {t('add')}
          </Button>
        )}
      </div>
      {(about.knowledge || (about.remove && mayEdit && own.length > 1)) && (
        <div className="settings-tools">
          {about.remove && mayEdit && own.length > 1 && (
            <Tool
              icon={ListChecks}
              name={k(several ? 'severalOff' : 'several')}
              pressed={several !== null}
              onClick={() => choose(several ? null : new Set())}
            />
          )}
          <span className="cw-space" />
          {about.knowledge && mayEdit && <Tool icon={Upload} name={k('upload')} onClick={() => upload(true)} />}
          {about.knowledge && <DownloadIntentions disabled={items.length === 0} />}
        </div>
      )}
      <div className="settings-rows">
        {about.groups ? (
          about.groups.all.map((group) => (
            <Group
              key={group}
              group={group}
              items={shown.filter((item) => about.groups!.of(item) === group)}
              folded={folded.has(group)}
              onFold={() =>
                fold(
                  (before) =>
                    new Set([...before].filter((one) => one !== group).concat(before.has(group) ? [] : [group])),
                )
              }
              several={group === 'builtIn' ? null : several}
              pick={pick}
              row={row}
            />
          ))
        ) : (
          <ul>{shown.map(row)}</ul>
        )}
        {shown.length === 0 && <p className="panel-hint">{t(items.length > 0 ? 'notFound' : 'nothing')}</p>}
      </div>
      {several && picked.length > 0 && (
        <Several
          about={about}
          picked={picked}
          uses={uses}
          onDone={(into) => {
            choose(into === null ? new Set() : null);
            if (into) open(list, into);
          }}
        />
      )}
      {uploading && <UploadIntentions instanceId={flowId} onClose={() => upload(false)} />}
    </>
  );
}

function Group({
  group,
  items,
  folded,
  onFold,
  several,
  pick,
  row,
}: {
  group: GroupName;
  items: Item[];
  folded: boolean;
  onFold(): void;
  several: ReadonlySet<string> | null;
  pick(items: Item[], on: boolean): void;
  row(item: Item): ReactNode;
}) {
  const t = useText(itemTexts);
  const name = t(`group_${group}`);
  const on = items.filter(({ id }) => several?.has(id)).length;
  return (
    <section className="settings-group">
      <div className="cw-row">
        {several && items.length > 0 && (
          <CheckBox
            label={t('selectGroup', { name })}
            checked={on === items.length}
            partly={on > 0 && on < items.length}
            onChange={(next) => pick(items, next)}
          />
        )}
        <button type="button" aria-expanded={!folded} onClick={onFold}>
          <ChevronRight size={13} aria-hidden className={folded ? undefined : 'panel-turned'} />
          <span>{name}</span>
          <span className="cw-num cw-text3">{count(items.length)}</span>
        </button>
      </div>
      {!folded && (items.length > 0 ? <ul>{items.map(row)}</ul> : <p className="panel-hint">{t('emptyGroup')}</p>)}
    </section>
  );
}

/** What can be done to those that are chosen. */
function Several({
  about,
  picked,
  uses,
  onDone,
}: {
  about: SettingListAbout;
  picked: Item[];
  uses(item: Item): Use[] | undefined;
  /** With what is left to look at; null where the choice begins anew. */ onDone(into: string | null | undefined): void;
}) {
  const t = useText(itemTexts);
  const { message } = App.useApp();
  const { flow, change } = useDraft();
  const [asking, ask] = useState<'remove' | 'merge' | null>(null);
  const ids = picked.map(({ id }) => id);
  const { gone, stay } = removable(about, flow, ids);
  const names = picked
    .filter(({ id }) => stay.includes(id))
    .map(({ name }) => `“${name}”`)
    .join(t('between'));
  const places = picked.filter(({ id }) => gone.includes(id)).reduce((sum, item) => sum + (uses(item)?.length ?? 0), 0);
  const listen = picked.every(({ open }) => open === false);
  return (
    <div className="settings-several" role="toolbar" aria-label={t('selected', { count: picked.length })}>
      <b className="cw-num" role="status">
        {t('selected', { count: count(picked.length) })}
      </b>
      <span className="cw-space" />
      {about.knowledge && (
        <Tool icon={Merge} name={t('merge')} disabled={picked.length < 2} onClick={() => ask('merge')} />
      )}
      {about.knowledge && (
        <Tool
          icon={listen ? ToggleRight : ToggleLeft}
          name={t(listen ? 'switchOn' : 'switchOff')}
          onClick={() => change('switch', (now) => openIntentions(now, ids, listen))}
        />
      )}
      {about.knowledge && <DownloadIntentions ids={ids} />}
      <Tool
        icon={Trash2}
        name={t('remove')}
        onClick={() => (gone.length > 0 ? ask('remove') : void message.warning(t('removeNone', { names }), 6))}
      />
      <Tool icon={X} name={t('clear')} onClick={() => onDone(null)} />
      {asking === 'remove' && (
        <ConfirmDialog
          danger
          title={t('removeAsk', { count: gone.length })}
          confirm={`${t('remove')} ${gone.length}`}
          text={[
            places > 0 ? t('removeUses', { count: places }) : t('removeUndo'),
            ...(stay.length > 0 ? [t('removeStay', { names })] : []),
          ].join(' ')}
          onConfirm={() => {
            change('remove', (now) => removable(about, now, ids).flow);
            onDone(null);
          }}
          onClose={() => ask(null)}
        />
      )}
      {asking === 'merge' && <MergeDialog ids={ids} onClose={() => ask(null)} onDone={(into) => onDone(into)} />}
    </div>
  );
}
