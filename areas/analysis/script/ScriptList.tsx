import { MoreHorizontal, Pencil, Plus, Trash2 } from 'lucide-react';
import { MenuButton } from '#kit/console/list/MenuButton.tsx';
import { useMay } from '#kit/console/person.ts';
import { useText } from '#kit/console/useText.ts';
import { scriptEndpoints, type Script } from './script.contract.ts';
import { scriptTexts } from './script.texts.ts';

interface ScriptListProps {
  scripts: readonly Script[] | undefined;
  openId: string | undefined;
  onOpen(script: Script): void;
  onNew(): void;
  onRename(script: Script): void;
  onRemove(script: Script): void;
}

/** The scripts of the tenant. */
export function ScriptList({ scripts, openId, onOpen, onNew, onRename, onRemove }: ScriptListProps) {
  const t = useText(scriptTexts);
  const can = useMay();
  return (
    <section className="sql-scripts" aria-label={t('scripts')}>
      <h2>
        {t('scripts')}
        <span className="cw-space" />
        <button
          type="button"
          className="cw-icon-button"
          aria-label={t('newScript')}
          title={t('newScript')}
          onClick={onNew}
        >
          <Plus size={15} />
        </button>
      </h2>
      {scripts?.length === 0 && <p className="cw-meta cw-text3 sql-none">{t('noScripts')}</p>}
      <ul>
        {scripts?.map((script) => (
          <li key={script.scriptId} className={script.scriptId === openId ? 'open' : undefined}>
            <button
              type="button"
              className="sql-script cw-cut"
              aria-current={script.scriptId === openId || undefined}
              title={script.memo || script.name}
              onClick={() => onOpen(script)}
            >
              {script.name}
            </button>
            {can(scriptEndpoints.change) && (
              <MenuButton
                menu={{
                  items: [
                    { key: 'rename', label: t('rename'), icon: <Pencil size={14} />, onClick: () => onRename(script) },
                    {
                      key: 'remove',
                      label: t('remove'),
                      icon: <Trash2 size={14} />,
                      danger: true,
                      onClick: () => onRemove(script),
                    },
                  ],
                }}
              >
                <button type="button" className="cw-icon-button" aria-label={`${t('kit.more')}: ${script.name}`}>
                  <MoreHorizontal size={15} />
                </button>
              </MenuButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
