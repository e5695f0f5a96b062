import { textColumn, timeColumn, dash } from '#kit/console/list/columns.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useText } from '#kit/console/useText.ts';
import { groupTexts } from '../group/group.texts.ts';
import type { Customer } from '../customer/customer.contract.ts';
import '../customer/customer.css';
import { customerTexts } from '../customer/customer.texts.ts';
import { genderWords } from '../customer/genderWords.ts';

/** `rows` are those in sight: their free fields are columns that can be shown. */
export function useCustomerColumns(rows: Customer[], onOpen: (contactId: string) => void): Column<Customer>[] {
  const t = useText(customerTexts);
  const tg = useText(groupTexts);
  const free = [...new Set(rows.flatMap(({ fields }) => Object.keys(fields)))];
  return [
    {
      key: 'name',
      title: t('name'),
      width: 180,
      always: true,
      sort: 'name',
      render: (_, { contactId, name }) => (
        <button type="button" className="cw-name cw-cut customer-name" onClick={() => onOpen(contactId)}>
          {name || t('noName')}
        </button>
      ),
    },
    { key: 'phone', title: t('phone'), width: 150, render: (_, { phone }) => <span className="cw-num">{phone}</span> },
    { key: 'customerNo', title: t('customerNo'), width: 130, sort: 'customerNo', dataIndex: 'customerNo' },
    textColumn({ key: 'company', title: t('company'), width: 190, sort: 'company', of: ({ company }) => company }),
    {
      key: 'groups',
      title: tg('groups'),
      width: 150,
      hidden: true,
      render: (_, { groups: some }) =>
        some.length === 0 ? (
          dash
        ) : (
          <span className="cw-text2" title={some.map(({ name }) => name).join('\n')}>
            {some.map(({ name }) => name).join(', ')}
          </span>
        ),
    },
    {
      key: 'gender',
      title: t('gender'),
      width: 90,
      render: (_, { gender }) => (gender === -1 ? dash : <span className="cw-text2">{t(genderWords[gender])}</span>),
    },
    { key: 'other', title: t('other'), width: 240, grow: true, render: (_, { fields }) => <Others of={fields} /> },
    {
      key: 'remark',
      title: t('remark'),
      width: 200,
      hidden: true,
      render: (_, { remark }) => (
        <span className="cw-text2" title={remark}>
          {remark || dash}
        </span>
      ),
    },
    ...free.map((heading): Column<Customer> => ({
      key: `free ${heading}`,
      title: heading,
      width: 130,
      hidden: true,
      render: (_, { fields }) => fields[heading] ?? dash,
    })),
    timeColumn({
      key: 'added',
      title: t('added'),
      width: 100,
      sort: 'createdAt',
      hidden: true,
      of: ({ createdAt }) => createdAt,
    }),
    timeColumn({
      key: 'changed',
      title: t('changed'),
      width: 104,
      sort: 'changedAt',
      of: ({ changedAt }) => changedAt,
    }),
  ];
}

/** Headings grey, values as text: premium 3280, end 2026-12-31. */
function Others({ of }: { of: Record<string, string> }) {
  const pairs = Object.entries(of);
  if (pairs.length === 0) return dash;
  return (
    <span className="cw-text2" title={pairs.map((pair) => pair.join(': ')).join('\n')}>
      {pairs.map(([heading, value], index) => (
        <span key={heading}>
          {index > 0 && <span className="cw-text3">, </span>}
          <span className="cw-text3">{heading}</span> {value}
        </span>
      ))}
    </span>
  );
}
