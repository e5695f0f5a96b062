import { App, ConfigProvider } from 'antd';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBrand } from '../brand.ts';
import { useLanguage } from '../language.ts';
import { antdTheme } from './antdTheme.ts';
import { densityChoice, still, useMode } from './mode.ts';
import { useAntdLocale } from './useAntdLocale.ts';

// Screen readers read antd's own arrow as “down”, in every language.
const quietArrow = { suffixIcon: <ChevronDown size={14} aria-hidden /> };

/** antd as the console wears it: around the console, and around pages in front of it that use antd. */
export function AntdLook({ children }: { children: ReactNode }) {
  const language = useLanguage();
  return (
    <ConfigProvider
      locale={useAntdLocale(language)}
      theme={antdTheme(useMode(), language, densityChoice.use(), useBrand(), still)}
      wave={{ disabled: still }}
      button={{ autoInsertSpace: false }}
      select={quietArrow}
    >
      <App component={false}>{children}</App>
    </ConfigProvider>
  );
}
