import { Link } from 'react-router';
import { answerRate } from '#core/figures/figures.ts';
import type { Flow } from '#core/flow/flow.ts';
import { Facts } from '#kit/console/show/Facts.tsx';
import { count, Num, Percent } from '#kit/console/show/Num.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useFigure } from '#kit/console/show/useFigure.ts';
import { useText } from '#kit/console/useText.ts';
import { RobotDispatch } from './RobotDispatch.ts';
import type { RobotDetail } from './robot.contract.ts';
import { robotTexts } from './robot.texts.ts';

const kinds = [1, 5, 6, 7] as const;

/** Who uses a robot, what it has to be told, what it stores and what it understands. */
export function RobotPanel({ robot, flow }: { robot: RobotDetail; flow: Flow }) {
  const t = useText(robotTexts);
  const rate = useFigure()('answerRate');
  const share = answerRate({ answered: robot.connectedOfWeek, placed: robot.callsOfWeek });
  const kind = kinds.find((one) => one === robot.robotType) ?? 1;
  return (
    <>
      <h2>{t('facts')}</h2>
      <Facts
        of={[
          [t('kind'), t(`kind${kind}`)],
          [t('nodes'), <Num key="nodes" value={flow.nodes.length} />],
          [t('week'), <Num key="week" value={robot.callsOfWeek} />],
          [rate.label, share === null ? null : <Percent key="rate" share={share} />, rate.meaning],
          [t('created'), <TimeText key="created" at={robot.createdAt} />],
        ]}
      />
      <RobotDispatch robotId={robot.robotId} />
      <h2>{t('usedBy')}</h2>
      {robot.usedBy.length === 0 && <p className="cw-text3">{t('noCampaign')}</p>}
      <ul>
        {robot.usedBy.map(({ campaignId, name, enabled }) => (
          <li key={campaignId} className="robot-line">
            <span className="cw-cut">
              {name}
              {!enabled && <span className="cw-text3"> {t('off')}</span>}
            </span>
            <Link className="cw-meta" to={`/outbounds/call?campaignId=${campaignId}`}>
              {t('calls')}
            </Link>
          </li>
        ))}
      </ul>
      <h2>{t('needs')}</h2>
      <ul>
        {flow.argConfigs.map(({ id, name, description, isNecessary, dfltValue }) => (
          <li key={id} className="robot-variable">
            <b>{name}</b>
            <span className="cw-meta cw-text3">
              {isNecessary ? t('needed') : dfltValue && t('usually', { value: dfltValue })}
            </span>
            <span className="about">{description}</span>
          </li>
        ))}
      </ul>
      <h2>{t('stores')}</h2>
      <ul>
        {flow.paramConfigs.map(({ id, name, description }) => (
          <li key={id} className="robot-variable">
            <b>{name}</b>
            <span />
            <span className="about">{description}</span>
          </li>
        ))}
      </ul>
      {flow.faqs.length > 0 && (
        <>
          <h2>{t('answersQuestions')}</h2>
          <ul>
            {flow.faqs.map(({ id, faqName = '', notExceed }) => (
              <li key={id} className="robot-variable">
                <b>{faqName}</b>
                <span />
                <span className="about">{notExceed.ttsConfigs[0]?.content[0]?.text}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{t('handles')}</h2>
      <ul>
        {flow.abnors.map(({ id, name, localRepeatNum }) => (
          <li key={id} className="robot-line">
            <span className="cw-cut">{name}</span>
            <span className="cw-meta cw-text3 cw-num">{t('upTo', { count: localRepeatNum })}</span>
          </li>
        ))}
      </ul>
      <h2>{t('understands')}</h2>
      <ul>
        {flow.intentions.map(({ id, name, keyWords, simQs }) => (
          <li key={id} className="robot-line" title={[...keyWords, ...simQs].join(', ')}>
            <span className="cw-cut">{name}</span>
            <span className="cw-meta cw-text3 cw-num">
              {t('examples', { count: count(keyWords.length + simQs.length) })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
