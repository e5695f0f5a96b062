import { ChevronDown, ChevronRight, MoreHorizontal } from 'lucide-react';
import { useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '#kit/console/useText.ts';
import { MenuAt, type Entry } from '../pieces/MenuAt.tsx';
import type { At } from '../pieces/Floating.tsx';
import { proTexts } from '../pro.texts.ts';

export interface Branch {
  id: string;
  name: string;
  icon: ReactNode;
  /** Others can be put into it. */
  pack: boolean;
  count?: number;
  countTitle?: string;
  off?: boolean;
  mark?: 'result' | 'warning' | undefined;
  children: Branch[];
}

interface TreeProps {
  label: string;
  /** Branches of different trees are not mixed. */
  kind: string;
  branches: Branch[];
  chosen: readonly string[];
  current?: string;
  mayEdit: boolean;
  onChoose(branch: Branch, ids: string[]): void;
  onRename(branch: Branch, name: string): void;
  onRemove(branch: Branch): void;
  onMove(ids: string[], into: string | null, before?: string): void;
  menu(branch: Branch): (Entry | false | null | undefined)[];
}

interface Row {
  branch: Branch;
  level: number;
  parent: string | null;
  place: number;
  of: number;
  siblings: Branch[];
}

/** Folders and what lies in them. Arrows walk, Enter chooses, F2 renames, Alt and arrows move, Del deletes. */
export function Tree({
  label,
  kind,
  branches,
  chosen,
  current,
  mayEdit,
  onChoose,
  onRename,
  onRemove,
  onMove,
  menu,
}: TreeProps) {
  const t = useText(proTexts);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [stood, stand] = useState<string | null>(null);
  const [renaming, rename] = useState<string | null>(null);
  const [menuOf, openMenu] = useState<{ branch: Branch; at: At } | null>(null);
  const [over, setOver] = useState<{ id: string; edge: 'into' | 'before' } | null>(null);
  const list = useRef<HTMLUListElement>(null);

  const rows: Row[] = [];
  const walk = (list: Branch[], level: number, parent: string | null) =>
    list.forEach((branch, at) => {
      rows.push({ branch, level, parent, place: at + 1, of: list.length, siblings: list });
      if (!folded.has(branch.id)) walk(branch.children, level + 1, branch.id);
    });
  walk(branches, 1, null);
  const here = rows.findIndex(({ branch }) => branch.id === (stood ?? chosen[0] ?? current));
  const tabbable = rows[Math.max(0, here)]?.branch.id;

  const fold = (id: string, folds: boolean) =>
    setFolded((before) => {
      const next = new Set(before);
      if (folds) next.add(id);
      else next.delete(id);
      return next;
    });
  const focusRow = (at: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, at))];
    if (!row) return;
    stand(row.branch.id);
    list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(row.branch.id)}"]`)?.focus();
  };
  function choose(branch: Branch, more: boolean) {
    stand(branch.id);
    onChoose(
      branch,
      more && !branch.pack
        ? chosen.includes(branch.id)
          ? chosen.filter((id) => id !== branch.id)
          : [...chosen, branch.id]
        : [branch.id],
    );
  }

  function moveByKey(row: Row, key: string) {
    const at = row.siblings.indexOf(row.branch);
    const before = row.siblings[at - 1];
    if (key === 'ArrowUp' && before) onMove([row.branch.id], row.parent, before.id);
    if (key === 'ArrowDown' && row.siblings[at + 1]) onMove([row.branch.id], row.parent, row.siblings[at + 2]?.id);
    if (key === 'ArrowRight' && before?.pack) onMove([row.branch.id], before.id);
    const parent = rows.find(({ branch }) => branch.id === row.parent);
    if (key === 'ArrowLeft' && parent)
      onMove([row.branch.id], parent.parent, parent.siblings[parent.siblings.indexOf(parent.branch) + 1]?.id);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(row.branch.id)}"]`)?.focus(),
    );
  }

  function onKey(event: KeyboardEvent<HTMLLIElement>, row: Row, at: number) {
    if (event.target !== event.currentTarget) return;
    const { branch } = row;
    const done = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (event.altKey && event.key.startsWith('Arrow')) {
      done();
      if (mayEdit) moveByKey(row, event.key);
      return;
    }
    switch (event.key) {
      case 'ArrowDown':
        done();
        return focusRow(at + 1);
      case 'ArrowUp':
        done();
        return focusRow(at - 1);
      case 'Home':
        done();
        return focusRow(0);
      case 'End':
        done();
        return focusRow(rows.length - 1);
      case 'ArrowRight':
        done();
        return folded.has(branch.id)
          ? fold(branch.id, false)
          : branch.children.length > 0
            ? focusRow(at + 1)
            : undefined;
      case 'ArrowLeft':
        done();
        return branch.children.length > 0 && !folded.has(branch.id)
          ? fold(branch.id, true)
          : focusRow(rows.findIndex((one) => one.branch.id === row.parent));
      case 'Enter':
      case ' ':
        done();
        return choose(branch, event.ctrlKey || event.metaKey);
      case 'F2':
        done();
        return mayEdit ? rename(branch.id) : undefined;
      case 'Delete':
        done();
        return mayEdit ? onRemove(branch) : undefined;
      case 'ContextMenu':
        done();
        return openAt(branch, event.currentTarget);
      case 'F10':
        if (event.shiftKey) {
          done();
          openAt(branch, event.currentTarget);
        }
    }
  }
  const openAt = (branch: Branch, element: HTMLElement) => {
    const { right, bottom } = element.getBoundingClientRect();
    openMenu({ branch, at: { x: right - 30, y: bottom } });
  };

  const dragType = `application/x-callwright-${kind}`;
  function onDragOver(event: DragEvent<HTMLLIElement>, branch: Branch) {
    if (!event.dataTransfer.types.includes(dragType)) return;
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const edge = branch.pack && event.clientY - top > height * 0.3 ? 'into' : 'before';
    if (over?.id !== branch.id || over.edge !== edge) setOver({ id: branch.id, edge });
  }
  function onDrop(event: DragEvent<HTMLLIElement>, row: Row) {
    const dragged = event.dataTransfer.getData(dragType);
    const edge = over?.edge;
    setOver(null);
    if (!dragged) return;
    event.preventDefault();
    const ids = (JSON.parse(dragged) as string[]).filter((id) => id !== row.branch.id);
    if (ids.length > 0)
      onMove(ids, edge === 'into' ? row.branch.id : row.parent, edge === 'before' ? row.branch.id : undefined);
  }

  return (
    <>
      <ul ref={list} role="tree" aria-label={label} aria-multiselectable className="design-tree-list">
        {rows.map((row, at) => {
          const { branch, level, place, of } = row;
          const opens = branch.children.length > 0;
          const isChosen = chosen.includes(branch.id);
          return (
            <li
              key={branch.id}
              data-id={branch.id}
              role="treeitem"
              aria-level={level}
              aria-posinset={place}
              aria-setsize={of}
              aria-expanded={opens ? !folded.has(branch.id) : undefined}
              aria-selected={isChosen}
              aria-current={current === branch.id ? 'true' : undefined}
              tabIndex={branch.id === tabbable ? 0 : -1}
              className={
                [
                  isChosen && 'chosen',
                  current === branch.id && 'current',
                  branch.off && 'off',
                  branch.mark,
                  over?.id === branch.id && over.edge,
                ]
                  .filter(Boolean)
                  .join(' ') || undefined
              }
              style={{ paddingLeft: 2 + (level - 1) * 16 }}
              draggable={mayEdit && renaming !== branch.id}
              onDragStart={(event) => {
                event.stopPropagation();
                event.dataTransfer.setData(dragType, JSON.stringify(isChosen ? chosen : [branch.id]));
                event.dataTransfer.effectAllowed = 'move';
              }}
              onDragOver={(event) => onDragOver(event, branch)}
              onDragLeave={() => setOver(null)}
              onDrop={(event) => onDrop(event, row)}
              onClick={(event) => choose(branch, event.ctrlKey || event.metaKey || event.shiftKey)}
              onDoubleClick={() => mayEdit && rename(branch.id)}
              onKeyDown={(event) => onKey(event, row, at)}
              onFocus={(event) => {
                if (event.target === event.currentTarget) stand(branch.id);
              }}
              onContextMenu={(event) => {
                event.preventDefault();
                openMenu({ branch, at: { x: event.clientX, y: event.clientY } });
              }}
            >
              {opens ? (
                <span
                  className="fold"
                  aria-hidden
                  onClick={(event) => {
                    event.stopPropagation();
                    fold(branch.id, !folded.has(branch.id));
                  }}
                >
                  {folded.has(branch.id) ? <ChevronRight size={13} /> : <ChevronDown size={13} />}
                </span>
              ) : (
                <span className="icon" aria-hidden>
                  {branch.icon}
                </span>
              )}
              {renaming === branch.id ? (
                <Renaming
                  name={branch.name}
                  label={t('nameOf', { name: branch.name })}
                  onLeave={(name) => {
                    rename(null);
                    if (name && name !== branch.name) onRename(branch, name);
                    requestAnimationFrame(() => focusRow(at));
                  }}
                />
              ) : (
                <span className="cw-cut name" title={branch.name}>
                  {branch.name}
                </span>
              )}
              <span className="cw-space" />{' '}
              <button
                type="button"
                className="more"
                tabIndex={-1}
                aria-hidden
                title={t('kit.more')}
                onClick={(event) => {
                  event.stopPropagation();
                  openAt(branch, event.currentTarget.closest('li')!);
                }}
              >
                <MoreHorizontal size={14} />
              </button>
              {branch.count !== undefined && (
                <span className="cw-num count" title={branch.countTitle}>
                  {branch.count}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {menuOf && (
        <MenuAt
          at={menuOf.at}
          label={menuOf.branch.name}
          onClose={() => openMenu(null)}
          entries={[
            ...menu(menuOf.branch),
            mayEdit && { label: t('rename'), keys: 'F2', do: () => rename(menuOf.branch.id) },
            mayEdit && {
              label: t('remove'),
              keys: 'Del',
              danger: true,
              apart: true,
              do: () => onRemove(menuOf.branch),
            },
          ]}
        />
      )}
    </>
  );
}

function Renaming({ name, label, onLeave }: { name: string; label: string; onLeave(name: string | null): void }) {
  const left = useRef(false);
  const leave = (value: string | null) => {
    if (!left.current) {
      left.current = true;
      onLeave(value?.trim() ?? null);
    }
  };
  return (
    <input
      className="design-name"
      defaultValue={name}
      aria-label={label}
      maxLength={500}
      autoFocus
      onFocus={(event) => event.target.select()}
      onClick={(event) => event.stopPropagation()}
      onBlur={(event) => leave(event.target.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) leave(event.currentTarget.value);
        if (event.key === 'Escape') leave(null);
      }}
    />
  );
}
