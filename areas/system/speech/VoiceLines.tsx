import { Button, Input, Select } from 'antd';
import { Plus, X } from 'lucide-react';
import type { SpeechVendor } from '#core/speech/vendor.ts';
import { useText } from '#kit/console/useText.ts';
import { mostVoices } from './speech.contract.ts';
import { speechTexts } from './speech.texts.ts';

type Voice = SpeechVendor['voices'][number];

interface VoiceLinesProps {
  /** A form gives these. */
  id?: string;
  value?: Voice[];
  onChange?(voices: Voice[]): void;
}

/** The voices of a vendor, one a line. */
export function VoiceLines({ id, value = [], onChange = () => {} }: VoiceLinesProps) {
  const t = useText(speechTexts);
  const set = (at: number, fields: Partial<Voice>) =>
    onChange(value.map((voice, place) => (place === at ? { ...voice, ...fields } : voice)));
  return (
    <div id={id} className="speech-voices">
      {value.map((voice, at) => (
        // Lines have no name of their own while they are written.
        <div key={at} className="speech-voice">
          <Input
            aria-label={t('voiceCode')}
            placeholder={t('voiceCode')}
            maxLength={40}
            value={voice.code}
            onChange={({ target }) => set(at, { code: target.value })}
          />
          <Input
            aria-label={t('voiceName')}
            placeholder={t('voiceName')}
            maxLength={60}
            value={voice.name}
            onChange={({ target }) => set(at, { name: target.value })}
          />
          <Select
            aria-label={t('voiceLanguage')}
            value={voice.language}
            options={(['en', 'zh'] as const).map((language) => ({ value: language, label: t(language) }))}
            onChange={(language) => set(at, { language })}
          />
          <button
            type="button"
            className="cw-icon-button"
            aria-label={t('removeVoice', { code: voice.code })}
            title={t('removeVoice', { code: voice.code })}
            onClick={() => onChange(value.filter((_, place) => place !== at))}
          >
            <X size={14} />
          </button>
        </div>
      ))}
      {value.length < mostVoices && (
        <Button
          size="small"
          icon={<Plus size={13} />}
          onClick={() => onChange([...value, { code: '', name: '', language: value.at(-1)?.language ?? 'en' }])}
        >
          {t('addVoice')}
        </Button>
      )}
    </div>
  );
}
