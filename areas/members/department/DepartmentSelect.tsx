import { TreeSelect } from 'antd';
import { useMemo } from 'react';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { departmentEndpoints } from './department.contract.ts';
import { departmentTexts } from './department.texts.ts';
import { branchesOf, type Branch, type Flat } from './tree.ts';

interface DepartmentSelectProps {
  id?: string;
  value?: string;
  onChange?(departmentId: string | undefined): void;
  /** Cannot be chosen, nor can any below it. */
  without?: string;
  autoFocus?: boolean;
}

interface Option {
  value: string;
  title: string;
  children: Option[];
}

/** One department of those that can be chosen. */
export function DepartmentSelect({ without, ...field }: DepartmentSelectProps) {
  const t = useText(departmentTexts);
  const { data } = useAsk(departmentEndpoints.choices, {});
  const options = useMemo(() => optionsOf(branchesOf<Flat>(data?.list ?? []), without), [data, without]);
  const tops = options.map(({ value }) => value);
  return (
    <TreeSelect<string, Option>
      {...field}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeData={options}
      loading={!data}
      placeholder={t('choose')}
      aria-label={t('department')}
      key={data ? 'there' : 'waiting'}
      treeDefaultExpandedKeys={field.value ? undefined : tops}
      treeExpandAction="click"
      style={{ width: '100%' }}
      styles={{ popup: { root: { maxHeight: 340, overflow: 'auto' } } }}
    />
  );
}

const optionsOf = (branches: Branch<Flat>[], without: string | undefined): Option[] =>
  branches
    .filter(({ key }) => key !== without)
    .map(({ key, of, children }) => ({ value: key, title: of.name, children: optionsOf(children, without) }));
