import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState, type Ref } from 'react';
import type { AnswerOf } from '#kit/contract/endpoint.ts';
import { send } from '#kit/console/client.ts';
import { useLanguage } from '#kit/console/language.ts';
import { useText } from '#kit/console/useText.ts';
import { PlainField } from '../front/plainForm.tsx';
import { imageCodeEndpoints } from './imageCode.contract.ts';
import { imageCodeTexts } from './imageCode.texts.ts';

interface ImageFieldProps {
  complaint?: string;
  /** Another number draws another image: each is read once. */
  drawn: number;
  onDrawAgain(): void;
  ref?: Ref<HTMLInputElement>;
}

/** An image to read, or a sum in words for users who cannot see it. */
export function ImageField(props: ImageFieldProps) {
  const t = useText(imageCodeTexts);
  const [inWords, say] = useState(false);
  return (
    <>
      {inWords ? <Question {...props} /> : <Image {...props} />}
      <p className="si-other-way">
        <button type="button" onClick={() => say(!inWords)}>
          {t(inWords ? 'inImage' : 'inWords')}
        </button>
      </p>
    </>
  );
}

function Image({ complaint, drawn, onDrawAgain, ref }: ImageFieldProps) {
  const t = useText(imageCodeTexts);
  const began = useRef(Date.now());
  return (
    <div className="si-image">
      <PlainField
        key={drawn}
        name="image"
        ref={ref}
        label={t('label')}
        complaint={complaint}
        autoComplete="off"
        maxLength={20}
        hint={t('hint')}
      />
      <img
        src={`${imageCodeEndpoints.image.path}?drawn=${began.current + drawn}`}
        width={150}
        height={38}
        alt={t('alt')}
      />
      <button type="button" aria-label={t('again')} title={t('again')} onClick={onDrawAgain}>
        <RotateCw size={15} />
      </button>
    </div>
  );
}

function Question({ complaint, drawn, onDrawAgain, ref }: ImageFieldProps) {
  const t = useText(imageCodeTexts);
  const language = useLanguage();
  const [question, asked] = useState<AnswerOf<typeof imageCodeEndpoints.question>>();
  useEffect(() => void send(imageCodeEndpoints.question, {}).then(asked, () => asked(undefined)), [drawn]);
  return (
    <PlainField
      key={drawn}
      name="image"
      ref={ref}
      label={question?.[language] ?? t('asking')}
      complaint={complaint}
      autoComplete="off"
      inputMode="numeric"
      maxLength={4}
      hint={t('answer')}
      aside={
        <button
          type="button"
          className="si-icon"
          aria-label={t('askAgain')}
          title={t('askAgain')}
          onClick={onDrawAgain}
        >
          <RotateCw size={15} />
        </button>
      }
    />
  );
}
