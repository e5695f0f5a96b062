import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { send } from '#kit/console/client.ts';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { PageSkeleton } from '#kit/console/pages/PageSkeleton.tsx';
import { Refusal } from '#kit/console/refusal.ts';
import { usePageTitle } from '#kit/console/shell/OpenPage.ts';
import { useText } from '#kit/console/useText.ts';
import { routeEndpoints, type InboundRoute, type RouteChoices } from './route.contract.ts';
import { RouteEditor } from './RouteEditor.tsx';
import { routeEditorTexts } from './routeEditor.texts.ts';

interface Loaded {
  /** Null makes a new one. */
  route: InboundRoute | null;
  choices: RouteChoices;
}

/** One route and its settings; `new` makes one. */
export function RoutePage() {
  const { id = '' } = useParams();
  return <Opened key={id} id={id} />;
}

function Opened({ id }: { id: string }) {
  const t = useText(routeEditorTexts);
  const { loaded, fault, again } = useLoaded(id);
  usePageTitle(loaded?.route?.name);
  if (fault)
    return (
      <>
        <PageHead title={t('gone')} back={{ to: '/incomingCall/routes', label: t('back') }} />
        <Notice
          role="alert"
          title={t('gone')}
          text={fault instanceof Refusal ? fault.message : t('kit.unsent')}
          actions={<Button onClick={again}>{t('kit.again')}</Button>}
        />
      </>
    );
  return loaded ? <RouteEditor {...loaded} /> : <PageSkeleton />;
}

/** Asked anew each time: what was seen a while ago must not be saved over what somebody else has changed since. */
function useLoaded(id: string) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [fault, setFault] = useState<unknown>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let gone = false;
    Promise.all([
      id === 'new' ? null : send(routeEndpoints.read, { params: { routeId: id } }),
      send(routeEndpoints.choices, {}),
    ])
      .then(([route, choices]) => !gone && setLoaded({ route, choices }))
      .catch((error: unknown) => !gone && setFault(error));
    return () => void (gone = true);
  }, [id, tries]);
  const again = () => {
    setFault(undefined);
    setTries(tries + 1);
  };
  return { loaded, fault, again };
}
