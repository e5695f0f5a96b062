import { answerRate, rateOf } from '#core/figures/figures.ts';
import { numberColumn } from '#kit/console/list/columns.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { Duration } from '#kit/console/show/Duration.tsx';
import { Percent } from '#kit/console/show/Num.tsx';
import { useFigure } from '#kit/console/show/useFigure.ts';
import { useText } from '#kit/console/useText.ts';
import { usageTexts } from './usage.texts.ts';

interface Counted {
  attempted: number;
  answered: number;
  talkTime: number;
  cameIn: number;
  taken: number;
  incomingTalk: number;
}

/** What every list of usage counts: calls placed, answered, their share, and how long was talked; and the same of calls that came in. */
export function useCountedColumns<Row extends Counted>() {
  const t = useText(usageTexts);
  const figure = useFigure();
  const titled = (of: Parameters<typeof figure>[0]) => {
    const { label, meaning } = figure(of);
    return { title: label, meaning };
  };
  const calls: Column<Row>[] = [
    numberColumn<Row>({ key: 'attempted', ...titled('placed'), width: 110, of: ({ attempted }) => attempted }),
    numberColumn<Row>({ key: 'answered', ...titled('answered'), width: 120, of: ({ answered }) => answered }),
    {
      key: 'rate',
      ...titled('answerRate'),
      width: 104,
      align: 'right',
      render: (_, { answered, attempted }) => <Percent share={answerRate({ answered, placed: attempted })} />,
    },
  ];
  const talk: Column<Row> = {
    key: 'talk',
    title: t('talk'),
    width: 110,
    align: 'right',
    render: (_, { talkTime }) => <Duration value={talkTime} />,
  };
  const incoming: Column<Row>[] = [
    numberColumn<Row>({ key: 'cameIn', ...titled('cameIn'), width: 92, of: ({ cameIn }) => cameIn }),
    numberColumn<Row>({ key: 'taken', ...titled('taken'), width: 92, hidden: true, of: ({ taken }) => taken }),
    {
      key: 'takenRate',
      ...titled('takenRate'),
      width: 104,
      align: 'right',
      render: (_, { taken, cameIn }) => <Percent share={rateOf(taken, cameIn)} />,
    },
    {
      key: 'incomingTalk',
      title: t('incomingTalk'),
      width: 116,
      align: 'right',
      render: (_, { incomingTalk }) => <Duration value={incomingTalk} />,
    },
  ];
  return { calls, talk, incoming };
}
