import { Input } from 'antd';
import { ChevronDown, ChevronRight, Search } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '#kit/console/language.ts';
import { useText } from '#kit/console/useText.ts';
import { foundIn, leavesOf, markOf, shareOf, withLeaves, type Area, type Leaf } from './permissionTree.ts';
import { roleScreenTexts } from './roleScreens.texts.ts';

interface PermissionTreeProps {
  areas: Area[];
  held: ReadonlySet<string>;
  /** What the template gives; null without one. */
  given: ReadonlySet<string> | null;
  /** What the template has gained since, over which nobody has decided. */
  offered: ReadonlySet<string>;
  /** Nothing can be changed without it. */
  onChange?(held: Set<string>): void;
}

/** The menu with a box for every area, page and action. */
export function PermissionTree({ areas, held, given, offered, onChange }: PermissionTreeProps) {
  const t = useText(roleScreenTexts);
  const language = useLanguage();
  const [typed, type] = useState('');
  const [differing, only] = useState(false);
  const [folded, fold] = useState<ReadonlySet<string>>(new Set());
  const isMarked = (gate: string) => given !== null && markOf(gate, held, given, offered) !== null;
  const marked = leavesOf(areas).filter(({ gate }) => isMarked(gate)).length;
  const shown = foundIn(areas, typed, language, (gate) => !differing || isMarked(gate));
  const searching = typed.trim() !== '' || differing;

  const box = (label: string, leaves: Leaf[]) => {
    const { all, some } = shareOf(leaves, held);
    const mine = leaves.some((leaf) => leaf.mine);
    return (
      <Box
        label={label}
        checked={all}
        partly={some}
        disabled={!onChange || !mine}
        why={onChange && !mine ? t('notMine') : undefined}
        onChange={(on) =>
          onChange?.(
            withLeaves(held, leaves, on && !(some && leaves.every((leaf) => !leaf.mine || held.has(leaf.gate)))),
          )
        }
      />
    );
  };
  return (
    <div className="tree">
      <div className="cw-toolbar">
        <Input
          className="cw-search"
          aria-label={t('findPermission')}
          placeholder={t('findPermission')}
          prefix={<Search size={14} className="cw-text3" />}
          allowClear
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
        {given && (
          <label className="tree-only">
            <Box label={t('onlyDiffering', { count: marked })} checked={differing} onChange={only} />
            <span aria-hidden>{t('onlyDiffering', { count: marked })}</span>
          </label>
        )}
      </div>
      {shown.length === 0 && (
        <p className="tree-none cw-text3">{t(differing && !typed ? 'nothingDiffers' : 'nothingFound')}</p>
      )}
      {shown.map((area) => {
        const title = area.title[language];
        const leaves = leavesOf([area]);
        const isFolded = folded.has(area.code) && !searching;
        return (
          <section key={area.code} className="tree-area" aria-label={title}>
            <div className="tree-head">
              <button
                type="button"
                className="cw-icon-button"
                aria-expanded={!isFolded}
                aria-label={t(isFolded ? 'unfold' : 'fold', { area: title })}
                onClick={() => fold(toggled(folded, area.code))}
              >
                {isFolded ? <ChevronRight size={15} /> : <ChevronDown size={15} />}
              </button>
              {box(t('wholeOf', { name: title }), leaves)}
              <h2>{title}</h2>
              <Share leaves={leaves} held={held} />
            </div>
            {!isFolded &&
              area.pages.map((page) => (
                <div key={page.url} className="tree-page" role="group" aria-label={page.title[language]}>
                  <div className="tree-page-head">
                    {box(t('wholeOf', { name: page.title[language] }), page.gates)}
                    <span className="cw-cut" title={page.url}>
                      {page.title[language]}
                    </span>
                    <Share leaves={page.gates} held={held} />
                  </div>
                  <ul>
                    {page.gates.map((leaf) => {
                      const mark = given && markOf(leaf.gate, held, given, offered);
                      return (
                        <li key={leaf.gate}>
                          <label title={leaf.mine || !onChange ? leaf.gate : t('notMine')}>
                            <Box
                              label={leaf.title[language]}
                              checked={held.has(leaf.gate)}
                              disabled={!onChange || !leaf.mine}
                              onChange={(on) => onChange?.(withLeaves(held, [leaf], on))}
                            />
                            <span aria-hidden className={held.has(leaf.gate) ? undefined : 'cw-text3'}>
                              {leaf.title[language]}
                            </span>
                          </label>
                          {mark && <span className={`tree-mark ${mark}`}>{t(mark)}</span>}
                        </li>
                      );
                    })}
                  </ul>
                </div>
              ))}
          </section>
        );
      })}
    </div>
  );
}

function Share({ leaves, held }: { leaves: Leaf[]; held: ReadonlySet<string> }) {
  const { count, of } = shareOf(leaves, held);
  return (
    <span className={count === 0 ? 'tree-share cw-num cw-text3' : 'tree-share cw-num cw-text2'}>
      {count}
      <span className="cw-text3"> / {of}</span>
    </span>
  );
}

interface BoxProps {
  label: string;
  checked: boolean;
  partly?: boolean;
  disabled?: boolean;
  why?: string | undefined;
  onChange(on: boolean): void;
}

const Box = ({ label, checked, partly = false, disabled, why, onChange }: BoxProps) => (
  <input
    type="checkbox"
    className="cw-check"
    aria-label={label}
    title={why}
    checked={checked}
    disabled={disabled}
    ref={(box) => {
      if (box) box.indeterminate = partly;
    }}
    onChange={({ target }) => onChange(target.checked)}
  />
);

function toggled(some: ReadonlySet<string>, one: string) {
  const next = new Set(some);
  if (!next.delete(one)) next.add(one);
  return next;
}
