import { useEffect, useState } from 'react';
import { FlowPicture } from '#areas/robot/door.tsx';
import { flowsOfTree } from '#core/design/tree.ts';
import { send } from '#kit/console/client.ts';
import { useLanguage } from '#kit/console/language.ts';
import { Logo } from '#kit/console/look/Logo.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { Tag } from '#kit/console/show/Tag.tsx';
import { useText } from '#kit/console/useText.ts';
import { cutTo } from '#core/text/cutTo.ts';
import { shareEndpoints, type SharedFlow } from './share.contract.ts';
import './explorer.css';
import { explorerTexts } from './explorer.texts.ts';

/** A flow to look at for visitors with its link. The token stands behind the #, which a browser sends to no server. */
export function ExplorerPage() {
  const t = useText(explorerTexts);
  const [token, read] = useState(() => location.hash.slice(1));
  const [shared, show] = useState<SharedFlow | null>(null);
  const [fault, refuse] = useState<string | null>(null);
  const [tries, again] = useState(0);
  useEffect(() => {
    document.title = shared?.name ?? t('title');
  }, [shared, t]);
  useEffect(() => {
    const onHash = () => read(location.hash.slice(1));
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);
  useEffect(() => {
    let over = false;
    show(null);
    refuse(null);
    if (token)
      send(shareEndpoints.open, { body: { token: cutTo(token, 100) } }).then(
        (found) => over || show(found),
        (error: Error) => over || refuse(error.message),
      );
    return () => void (over = true);
  }, [token, tries]);

  if (!token)
    return (
      <main className="explorer">
        <Notice page title={t('noLink')} text={t('noLinkText')} />
      </main>
    );
  if (fault)
    return (
      <main className="explorer">
        <Notice
          page
          role="alert"
          title={t('over')}
          text={fault}
          actions={
            <button type="button" className="explorer-again" onClick={() => again((times) => times + 1)}>
              {t('again')}
            </button>
          }
        />
      </main>
    );
  if (!shared)
    return (
      <main className="explorer">
        <p className="flow-wait" role="status">
          {t('loading')}
        </p>
      </main>
    );
  return <Shown key={token} {...shared} />;
}

function Shown({ name, version, endsAt, flow }: SharedFlow) {
  const t = useText(explorerTexts);
  const language = useLanguage();
  const flows = flowsOfTree(flow).filter(({ id }) => flow.nodes.some(({ flowId }) => flowId === id));
  const [chosen, choose] = useState(flows[0]?.id);
  const nodes = flows.length > 1 ? flow.nodes.filter(({ flowId }) => flowId === chosen) : flow.nodes;
  const [seen] = useState(() => new Map<string | undefined, typeof flow>());
  // The same object each time: the camera stays where it is.
  const part = seen.get(chosen) ?? { ...flow, nodes };
  seen.set(chosen, part);
  const day = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'medium' }).format(endsAt);
  return (
    <main className="explorer">
      <header className="explorer-head">
        <Logo />
        <h1 className="cw-cut">{name}</h1>
        <Tag>{t('version', { version })}</Tag>
        <span className="cw-meta cw-text3">{t('nodes', { count: flow.nodes.length })}</span>
        {flows.length > 1 && (
          <div className="explorer-flows" role="group" aria-label={t('flows')}>
            {flows.map(({ id, name: called }) => (
              <button key={id} type="button" aria-pressed={id === chosen} onClick={() => choose(id)}>
                {called}
              </button>
            ))}
          </div>
        )}
        <span className="cw-space" />
        <span className="cw-meta cw-text3">{t('until', { day })}</span>
      </header>
      <section className="explorer-picture" aria-label={name}>
        <FlowPicture key={chosen} flow={part} />
      </section>
    </main>
  );
}
