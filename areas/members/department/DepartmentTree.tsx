import { Input, Tree } from 'antd';
import { ChevronDown, Search } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState, type Key } from 'react';
import { count } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import './department.css';
import { departmentTexts } from './department.texts.ts';
import { branchesOf, found, type Branch, type Flat } from './tree.ts';

export interface TreeDepartment extends Flat {
  valid?: boolean;
  peopleInAll?: number;
}

interface DepartmentTreeProps<Of extends TreeDepartment> {
  departments: readonly Of[];
  chosen: string | undefined;
  onChoose(departmentId: string): void;
  /** With it a department can be dragged below another one. */
  onMove?: ((moved: Of, above: Of) => void) | undefined;
}

/** Thousands of departments: only those in sight are drawn, and a search unfolds the way to what it finds. */
export function DepartmentTree<Of extends TreeDepartment>({
  departments,
  chosen,
  onChoose,
  onMove,
}: DepartmentTreeProps<Of>) {
  const t = useText(departmentTexts);
  const [typed, type] = useState('');
  const sought = useDeferredValue(typed.trim());
  const [box, height] = useHeight();
  const top = departments.find(({ parentId }) => parentId === null)?.departmentId;
  const [unfolded, setUnfolded] = useState<Key[]>();
  /** What is dragged goes below this one, wherever on its row it is dropped: brothers stand by name. */
  const [over, setOver] = useState<Branch<Of>>();
  const result = useMemo(() => (sought ? found(departments, sought) : null), [departments, sought]);
  const branches = useMemo(() => branchesOf(result?.rows ?? departments), [departments, result]);
  const expanded = result?.unfolded ?? unfolded ?? (top ? [top, ...above(departments, chosen)] : []);

  return (
    <div className="department-tree">
      <Input
        className="department-search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={typed}
        allowClear
        prefix={<Search size={14} className="cw-text3" />}
        onChange={({ target }) => type(target.value)}
      />
      <div className="department-branches" ref={box}>
        {branches.length === 0 && sought && <p className="cw-text3 department-none">{t('nothingFound')}</p>}
        {height > 0 && branches.length > 0 && (
          <Tree<Branch<Of>>
            treeData={branches}
            height={height}
            itemHeight={32}
            blockNode
            virtual
            aria-label={t('title')}
            switcherIcon={<ChevronDown size={14} />}
            selectedKeys={chosen ? [chosen] : []}
            expandedKeys={expanded}
            autoExpandParent={false}
            onExpand={(keys) => !result && setUnfolded(keys)}
            onSelect={(_, { node }) => onChoose(node.key)}
            draggable={
              onMove && !result
                ? { icon: false, nodeDraggable: (node) => (node as Branch<Of>).of.parentId !== null }
                : false
            }
            dropIndicatorRender={() => null}
            onDragEnter={({ node }) => setOver(node)}
            onDragEnd={() => setOver(undefined)}
            onDrop={({ dragNode }) => {
              setOver(undefined);
              if (over && over.key !== dragNode.key && over.key !== dragNode.of.parentId)
                onMove?.(dragNode.of, over.of);
            }}
            titleRender={({ key, of }) => (
              <Title of={of} over={over?.key === key} matched={result?.matches.has(of.departmentId) ? sought : ''} />
            )}
          />
        )}
      </div>
    </div>
  );
}

function Title({
  of: { name, valid = true, peopleInAll },
  over,
  matched,
}: {
  of: TreeDepartment;
  over: boolean;
  matched: string;
}) {
  const t = useText(departmentTexts);
  const at = matched ? name.toLowerCase().indexOf(matched.toLowerCase()) : -1;
  return (
    <span className={['department-title', !valid && 'off', over && 'over'].filter(Boolean).join(' ')} title={name}>
      <span className="cw-cut">
        {at < 0 ? (
          name
        ) : (
          <>
            {name.slice(0, at)}
            <mark>{name.slice(at, at + matched.length)}</mark>
            {name.slice(at + matched.length)}
          </>
        )}
      </span>
      {!valid && <span className="department-off">{t('offMark')}</span>}
      {peopleInAll !== undefined && <span className="cw-num department-count">{count(peopleInAll)}</span>}
    </span>
  );
}

function above(departments: readonly Flat[], departmentId: string | undefined): string[] {
  const byId = new Map(departments.map((row) => [row.departmentId, row]));
  const ids: string[] = [];
  for (let at = departmentId && byId.get(departmentId)?.parentId; at; at = byId.get(at)?.parentId) ids.push(at);
  return ids;
}

/** A virtual tree has to be told how high it may be. */
function useHeight() {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const watched = box.current;
    if (!watched) return;
    const observer = new ResizeObserver(() => setHeight(watched.clientHeight));
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return [box, height] as const;
}
