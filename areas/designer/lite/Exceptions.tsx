import { Switch } from 'antd';
import { changeException, switchExceptions } from '#core/design/exceptions.ts';
import { withFields } from '#core/design/share.ts';
import { decides } from '#core/flow/deciding.ts';
import type { Exception } from '#core/flow/saved/answer.ts';
import { useText } from '#kit/console/useText.ts';
import { useEditor, useEditorState } from '../editor/useEditor.ts';
import { Words } from './Fields.tsx';
import { liteTexts } from './lite.texts.ts';
import { withFile, withFirst } from './recipes.ts';
import { SaidFile } from './SaidFile.tsx';

/** What the robot does when nothing is heard, nothing is understood, somebody swears … */
export function Exceptions() {
  const t = useText(liteTexts);
  const exceptions = useEditorState(({ flow }) => flow.abnors);
  const mayEdit = useEditorState((state) => state.mayEdit);
  return (
    <section className="lite-section" id="lite-exceptions" aria-labelledby="lite-exceptions-title">
      <h2 id="lite-exceptions-title">{t('exceptions')}</h2>
      {exceptions.some(comesFirst) && <p className="lite-label">{t('comesFirstHint')}</p>}
      <ul className="lite-list">
        {exceptions.map((exception) => (
          <One key={exception.id} exception={exception} mayEdit={mayEdit} />
        ))}
      </ul>
    </section>
  );
}

const comesFirst = (one: Exception) => one.condition.nluResults.length > 0 && decides(one) !== null;

function One({ exception, mayEdit }: { exception: Exception; mayEdit: boolean }) {
  const t = useText(liteTexts);
  const editor = useEditor();
  const { id, name, on, localRepeatNum, notExceed, exceedLocalConfig } = exception;
  return (
    <li className={on ? 'lite-item' : 'lite-item off'}>
      <div className="lite-top">
        <b className="cw-cut">{name}</b>
        <span className="cw-meta cw-text3">
          {localRepeatNum > 0 ? t('at', { count: localRepeatNum }) : t('never')}, {t('then')}{' '}
          {t(exceedLocalConfig.exceedAction)}
          {comesFirst(exception) && `, ${t('comesFirst')}`}
        </span>
        <span className="cw-space" />
        <Switch
          size="small"
          checked={on}
          disabled={!mayEdit}
          aria-label={t('switch', { name })}
          onChange={(now) => editor.change('switch', (flow) => switchExceptions(flow, [id], now))}
        />
      </div>
      {on && (
        <div className="lite-sentence">
          <span className="lite-label">{t('exceptionSays')}</span>
          <Words
            value={notExceed.ttsConfigs[0]?.content[0]?.text ?? ''}
            label={`${t('exceptionSays')}: ${name}`}
            disabled={!mayEdit}
            onWrite={(text) =>
              editor.change(
                'text',
                (flow) =>
                  changeException(flow, id, (one) =>
                    withFields(one, {
                      notExceed: withFields(one.notExceed, { ttsConfigs: withFirst(one.notExceed.ttsConfigs, text) }),
                    }),
                  ),
                { together: `exception ${id}` },
              )
            }
          />
          <SaidFile
            item={notExceed.ttsConfigs[0]?.content[0]}
            name={name}
            onChange={(file) =>
              editor.change('file', (flow) =>
                changeException(flow, id, (one) =>
                  withFields(one, {
                    notExceed: withFields(one.notExceed, { ttsConfigs: withFile(one.notExceed.ttsConfigs, 0, file) }),
                  }),
                ),
              )
            }
          />
        </div>
      )}
    </li>
  );
}
