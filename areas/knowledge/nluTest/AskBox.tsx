import { Input } from 'antd';
import { Check } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { addExample } from '#core/design/examples.ts';
import { send } from '#kit/console/client.ts';
import { useMay } from '#kit/console/person.ts';
import { sentenceOf } from '#kit/console/refusal.ts';
import { useText } from '#kit/console/useText.ts';
import { useEditor, useEditorState } from '#areas/designer/door.tsx';
import { nluTestEndpoints, type Understood } from './nluTest.contract.ts';
import { nluTestTexts } from './nluTest.texts.ts';
import { probability, useReason } from './understoodWords.ts';

/** As one types, and while the draft is being learnt. */
const afterTyping = 250;
const again = 900;

type Said = { is: 'understood'; taught: boolean; understood: Understood } | { is: 'refused'; why: string } | null;

/** What the draft understands a sentence as: the likeliest intentions, and why. */
export function AskBox({ flowId }: { flowId: string }) {
  const t = useText(nluTestTexts);
  const id = useId();
  const [typed, type] = useState('');
  const said = useUnderstood(flowId, typed.trim());
  return (
    <section className="nlu-ask" aria-labelledby={id}>
      <label id={id} htmlFor={`${id}-field`}>
        {t('say')}
      </label>
      <Input
        id={`${id}-field`}
        allowClear
        value={typed}
        maxLength={500}
        placeholder={t('sayHint')}
        onChange={({ target }) => type(target.value)}
      />
      <div role="status" aria-live="polite">
        {said?.is === 'refused' && <p className="nlu-note bad">{said.why}</p>}
        {said?.is === 'understood' && <Answer {...said.understood} />}
        {said?.is === 'understood' && said.taught && said.understood.guesses.length === 0 && (
          <p className="nlu-note">{t('unlike')}</p>
        )}
        {said?.is === 'understood' && !said.taught && <p className="nlu-note">{t('learning')}</p>}
      </div>
    </section>
  );
}

/** Asked anew when the sentence or the saved draft is another one, and until the draft has been learnt. */
function useUnderstood(flowId: string, sentence: string): Said {
  const t = useText(nluTestTexts);
  const revision = useEditorState((state) => state.revision);
  const [said, hear] = useState<Said>(null);
  useEffect(() => {
    if (sentence === '') return hear(null);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const ask = () =>
      send(nluTestEndpoints.understand, { params: { flowId }, body: { sentences: [sentence] } }).then(
        ({ taught, list: [understood] }) => {
          if (over || !understood) return;
          hear({ is: 'understood', taught, understood });
          if (!taught) timer = setTimeout(() => void ask(), again);
        },
        (error: unknown) => over || hear({ is: 'refused', why: sentenceOf(error, t('kit.unsent')) }),
      );
    timer = setTimeout(() => void ask(), afterTyping);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [flowId, sentence, revision, t]);
  return said;
}

function Answer({ sentence, understood, guesses }: Understood) {
  const t = useText(nluTestTexts);
  const why = useReason();
  const editor = useEditor();
  const can = useMay();
  const mayEdit = useEditorState((state) => state.mayEdit) && can(nluTestEndpoints.teach);
  const isExample = guesses[0]?.reason.is === 'question';
  return (
    <>
      <p className="nlu-lead">
        {understood === null ? (
          t('asNothing')
        ) : (
          <>
            {t('understoodAs')} <b>{guesses[0]?.name}</b>
          </>
        )}
      </p>
      <ol className="nlu-guesses">
        {guesses.slice(0, 4).map((guess) => (
          <li
            key={guess.id}
            className={guess.id === understood ? 'on' : undefined}
            aria-label={t('sureness', { name: guess.name, percent: probability(guess.score) })}
          >
            <span className="cw-cut" title={guess.name}>
              {guess.name}
            </span>
            <span className="nlu-bar" aria-hidden>
              <i style={{ width: probability(guess.score) }} />
            </span>
            <span className="cw-num">{probability(guess.score)}</span>
            <span className="nlu-why">
              {isExample && guess === guesses[0] && <Check size={13} aria-hidden />}
              <span className="cw-cut" title={why(guess)}>
                {why(guess)}
              </span>
              {mayEdit && !isExample && (
                <button
                  type="button"
                  className="nlu-link"
                  aria-label={t('addExampleOf', { sentence, name: guess.name })}
                  onClick={() => void editor.change('example', (flow) => addExample(flow, guess.id, sentence))}
                >
                  {t('addExample')}
                </button>
              )}
            </span>
          </li>
        ))}
      </ol>
      {understood === null && guesses.length > 0 && <p className="nlu-note">{t('tooUnsure')}</p>}
    </>
  );
}
