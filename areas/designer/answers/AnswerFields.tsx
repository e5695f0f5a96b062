import type { Answer } from '#core/design/answers.ts';
import { withFields } from '#core/design/share.ts';
import { useText } from '#kit/console/useText.ts';
import { NumberField, SwitchField } from '../fields/fields.tsx';
import { MaybeSms } from '../fields/SmsFields.tsx';
import { StatusUpdates } from '../fields/StatusUpdates.tsx';
import { SpokenGroups } from '../fields/prompt/SpokenGroups.tsx';
import { answerTexts } from './answer.texts.ts';
import { ExceedFields } from './ExceedFields.tsx';
import { Precedence } from './Precedence.tsx';

export type Put = (fields: Partial<Answer>, label?: string) => void;
interface Props {
  answer: Answer;
  put: Put;
}

/** What is said while the limit is not reached. */
export function Answered({ answer, put, exception }: Props & { exception?: boolean }) {
  const t = useText(answerTexts);
  const { notExceed } = answer;
  const set = (fields: Partial<typeof notExceed>, label?: string) =>
    put({ notExceed: withFields(notExceed, fields) }, label);
  return (
    <>
      <SpokenGroups
        again
        interrupted
        exception={exception}
        value={notExceed.ttsConfigs}
        onChange={(ttsConfigs) => set({ ttsConfigs }, 'text')}
      />
      <StatusUpdates title={t('sets')} value={notExceed.status} onChange={(status) => set({ status })} />
      <MaybeSms value={notExceed.smsConfig} onChange={(smsConfig) => set({ smsConfig })} />
    </>
  );
}

/** How often, at one node and in one conversation, and what is done instead from then on. */
export function Limits({ answer, put }: Props) {
  const t = useText(answerTexts);
  return (
    <>
      <Precedence answer={answer} />
      <h3 className="panel-heading">{t('local')}</h3>
      <NumberField
        label={t('localNum')}
        hint={t('localHint')}
        unit={t('times')}
        value={answer.localRepeatNum}
        max={10_000}
        onChange={(localRepeatNum = 0) => put({ localRepeatNum })}
      />
      <ExceedFields
        value={answer.exceedLocalConfig}
        onChange={(exceedLocalConfig, label) => put({ exceedLocalConfig }, label)}
      />
      <h3 className="panel-heading">{t('global')}</h3>
      <SwitchField
        label={t('globalOn')}
        value={answer.isGlobalRepeat}
        onChange={(isGlobalRepeat) => put({ isGlobalRepeat })}
      />
      {answer.isGlobalRepeat && (
        <>
          <NumberField
            label={t('globalNum')}
            unit={t('times')}
            value={answer.globalRepeatNum}
            max={10_000}
            onChange={(globalRepeatNum = 0) => put({ globalRepeatNum })}
          />
          <ExceedFields
            value={answer.exceedGlobalConfig}
            onChange={(exceedGlobalConfig, label) => put({ exceedGlobalConfig }, label)}
          />
        </>
      )}
    </>
  );
}
