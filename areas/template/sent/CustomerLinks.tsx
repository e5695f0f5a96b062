import { Select } from 'antd';
import { useState } from 'react';
import { LinksDialog } from '#kit/console/links/LinksDialog.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { linkEndpoints, type CustomerLink, type Whose } from './link.contract.ts';
import { linkTexts } from './link.texts.ts';

const pages = { form: '/form', letter: '/resource/lawyerLetter' } as const;

interface CustomerLinksProps {
  of: Whose;
  name: string;
  onClose(): void;
}

/** Links of one customer, to forms and letters: made, copied once, withdrawn, with what became of them. */
export function CustomerLinks({ of, name, onClose }: CustomerLinksProps) {
  const t = useText(linkTexts);
  const act = useAct();
  const times = useTimes();
  const list = useAsk(linkEndpoints.list, { body: of });
  const choices = useAsk(linkEndpoints.choices, {}).data;
  const [chosen, choose] = useState<string>();
  const options = [
    {
      label: t('forms'),
      options: (choices?.forms ?? []).map(({ id, name: label }) => ({ value: `form ${id}`, label })),
    },
    {
      label: t('letters'),
      options: (choices?.letters ?? []).map(({ id, name: label }) => ({ value: `letter ${id}`, label })),
    },
  ].filter((group) => group.options.length > 0);
  const what = chosen ?? options[0]?.options[0]?.value;

  async function make(days: number) {
    if (!what) return undefined;
    const [page, ofId] = what.split(' ') as ['form' | 'letter', string];
    let address: string | undefined;
    await act(
      linkEndpoints.make,
      { body: { page, ofId, days, ...of } },
      {
        say: null,
        then: ({ token }) => {
          address = `${location.origin}${pages[page]}#${token}`;
          return list.reload();
        },
      },
    );
    return address;
  }
  const became = ({ openings, openedAt, usedAt }: CustomerLink) => {
    if (usedAt !== null) return t('sentIn', { time: times.short(usedAt) });
    if (openedAt === null) return t('never');
    return t(openings === 1 ? 'openedOne' : 'opened', { count: count(openings), time: times.short(openedAt) });
  };
  return (
    <LinksDialog
      title={t('title', { name: name || t('customer') })}
      text={choices && options.length === 0 ? t('nothing') : t('text')}
      links={list.data?.list.map((one) => ({ ...one, what: one.name || t('gone'), detail: became(one) }))}
      days={[1, 3, 7, 14, 30, 90]}
      canMake={what !== undefined}
      onMake={make}
      onWithdraw={(linkId, say) => void act(linkEndpoints.withdraw, { params: { linkId } }, { say, then: list.reload })}
      onClose={onClose}
    >
      <label className="links-field">
        <span>{t('of')}</span>
        <Select
          aria-label={t('of')}
          value={what}
          onChange={choose}
          style={{ width: 200 }}
          popupMatchSelectWidth={280}
          options={options}
        />
      </label>
    </LinksDialog>
  );
}
