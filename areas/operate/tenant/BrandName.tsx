import type { BrandCode } from '#core/look/brandCodes.ts';
import { useLanguage } from '#kit/console/language.ts';
import { brandName } from './brandName.ts';

export function BrandName({ of }: { of: BrandCode }) {
  const language = useLanguage();
  return (
    <span className="cw-text2" title={brandName(of, language)}>
      {brandName(of, language)}
    </span>
  );
}
