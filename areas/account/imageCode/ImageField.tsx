import { RotateCw } from 'lucide-react';
import { useRef, type Ref } from 'react';
import { useText } from '#kit/console/useText.ts';
import { PlainField } from '../signIn/plainForm.tsx';
import { imageCodeEndpoints } from './imageCode.contract.ts';
import { imageCodeTexts } from './imageCode.texts.ts';

interface ImageFieldProps {
  complaint?: string;
  /** Another number draws another image: each is read once. */
  drawn: number;
  onDrawAgain(): void;
  ref?: Ref<HTMLInputElement>;
}

export function ImageField({ complaint, drawn, onDrawAgain, ref }: ImageFieldProps) {
  const t = useText(imageCodeTexts);
  const began = useRef(Date.now());
  return (
    <div className="si-image">
      <PlainField key={drawn} name="image" ref={ref} label={t('label')} complaint={complaint} autoComplete="off" maxLength={20} hint={t('hint')} />
      <img src={`${imageCodeEndpoints.image.path}?drawn=${began.current + drawn}`} width={150} height={38} alt={t('alt')} />
      <button type="button" aria-label={t('again')} title={t('again')} onClick={onDrawAgain}><RotateCw size={15} /></button>
    </div>
  );
}
