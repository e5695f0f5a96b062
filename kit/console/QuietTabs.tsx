import { Tabs, type TabsProps } from 'antd';
import { cloneElement, type ReactElement, type ReactNode } from 'react';

type WithChildren = ReactElement<{ children: ReactNode[] }>;

/** Tabs that leave it to the screen reader to say “2 of 5”: antd would say so in English in every language. */
export const QuietTabs = (props: TabsProps) => (
  <Tabs {...props} renderTabBar={(bar, Bar) => <Bar {...bar}>{withoutCount}</Bar>} />
);

function withoutCount(tab: ReactElement): ReactElement {
  const {
    props: {
      children: [button, ...others],
    },
  } = tab as WithChildren;
  const {
    props: { children },
  } = button as WithChildren;
  return cloneElement(
    tab,
    {},
    cloneElement(button as WithChildren, {}, ...children.filter((one) => !isCount(one))),
    ...others,
  );
}

const isCount = (one: ReactNode) =>
  typeof one === 'object' &&
  one !== null &&
  'props' in one &&
  (one.props as { 'aria-live'?: string })['aria-live'] !== undefined;
