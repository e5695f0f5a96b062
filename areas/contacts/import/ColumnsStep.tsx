import { Button, Select } from 'antd';
import { useEffect, useState } from 'react';
import type { Column } from '#core/text/columns.ts';
import { useLanguage } from '#kit/console/language.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { columnTargets, importEndpoints, type ContactImport } from './import.contract.ts';
import { importTexts } from './import.texts.ts';
import { fieldTexts, shownField } from './refusal.texts.ts';
import { missing, suggested, type Argument } from './suggested.ts';
import { takenTwice } from './takenTwice.ts';
import { useArguments } from './useArguments.ts';

export interface RobotOfImport {
  name: string;
  wanted: Argument[];
}

interface ColumnsStepProps {
  contactImport: ContactImport;
  busy: boolean;
  onCheck(columns: Column[]): void;
  /** Leaves the columns as they are; not there where they must be changed. */
  onBack?(): void;
  /** The robot that will call these customers, where that is settled. */
  robot?: RobotOfImport | undefined;
}

/** What each column of the file becomes. */
export function ColumnsStep({ contactImport: { importId, columns }, busy, onCheck, onBack, robot }: ColumnsStepProps) {
  const t = useText(importTexts);
  const language = useLanguage();
  const [chosen, choose] = useState(columns);
  const samples = useAsk(importEndpoints.samples, { params: { importId } }).data?.columns;
  const complaint = complaintOf(chosen);
  const nameOf = (to: Column['to']) => (to === 'free' || to === 'nothing' ? t(to) : fieldTexts[language][to]);
  const change = (at: number, value: string) =>
    choose(chosen.map((column, index) => (index === at ? columnFor(column.heading, value) : column)));
  const [robotId, chooseRobot] = useState<string>();
  const { robots, wanted: ofChosen } = useArguments(robotId, robot === undefined);
  const wanted = robot?.wanted ?? ofChosen;
  const arrived = wanted !== undefined;
  // When a robot's arguments arrive; what a person chose before stays.
  useEffect(() => {
    if (wanted) choose((columns) => suggested(columns, wanted));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once a robot: `wanted` is new with every drawing
  }, [robotId, arrived]);
  const lacking = wanted ? missing(chosen, wanted) : [];
  /** Names that columns carry already, of a robot that is no longer chosen too. */
  const names = [...new Set([...(wanted ?? []).map(({ name }) => name), ...chosen.flatMap(({ as }) => as ?? [])])];
  const described = (name: string) => wanted?.find((one) => one.name === name)?.description;

  return (
    <>
      <p className="cw-text2 import-help">{t('columnsHelp')}</p>
      {robot && (
        <p className="import-robot">
          <b>{t('askedBy', { robot: robot.name })}</b> <Lacking lacking={lacking} wanted={robot.wanted} />
        </p>
      )}
      {!robot && robots.length > 0 && (
        <div className="cw-row import-robot">
          <label htmlFor="import-robot">{t('forRobot')}</label>
          <Select
            id="import-robot"
            size="small"
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('anyRobot')}
            style={{ width: 240 }}
            value={robotId}
            onChange={chooseRobot}
            options={robots.map((one) => ({ value: one.robotId, label: one.name }))}
          />
          {wanted && <Lacking lacking={lacking} wanted={wanted} />}
        </div>
      )}
      <div className="import-scroll" tabIndex={0} role="region" aria-label={t('stepColumns')}>
        <table className="import-table">
          <thead>
            <tr>
              <th style={{ width: 190 }}>{t('columnOfFile')}</th>
              <th>{t('firstValues')}</th>
              <th style={{ width: 190 }}>{t('becomes')}</th>
            </tr>
          </thead>
          <tbody>
            {chosen.map(({ heading, to, as }, at) => (
              <tr key={at}>
                <td className="cw-name" title={heading}>
                  {heading || <span className="cw-text3">{at + 1}</span>}
                </td>
                <td className="cw-text2" title={samples?.[at]?.join('\n')}>
                  {samples?.[at]?.filter(Boolean).join(' · ') || <span className="cw-text3">–</span>}
                </td>
                <td>
                  <Select
                    size="small"
                    style={{ width: '100%' }}
                    aria-label={`${heading} ${t('becomes')}`}
                    value={as ? argument(as) : to}
                    onChange={(value) => change(at, value)}
                    status={
                      to !== 'phone' && complaint?.field === (to === 'free' ? (as ?? heading) : to)
                        ? 'error'
                        : undefined
                    }
                    options={[
                      ...columnTargets
                        .filter((value) => value !== 'free' || heading)
                        .map((value) => ({ value: value, label: nameOf(value) })),
                      ...(names.length > 0
                        ? [
                            {
                              label: t('arguments'),
                              options: names.map((name) => ({
                                value: argument(name),
                                label: described(name) ? `${name} · ${described(name)}` : name,
                              })),
                            },
                          ]
                        : []),
                    ]}
                    popupMatchSelectWidth={false}
                    listHeight={400}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="import-foot">
        <span className={complaint?.field ? 'import-complaint' : 'import-complaint ask'} role="status">
          {complaint &&
            (complaint.field ? t('fieldTwice', { field: shownField(language, complaint.field) }) : t('phoneNeeded'))}
        </span>
        <span className="cw-space" />
        {onBack && <Button onClick={onBack}>{t('back')}</Button>}
        <Button type="primary" disabled={complaint !== null} loading={busy} onClick={() => onCheck(chosen)}>
          {t(robot ? 'checkColumns' : 'checkAgain')}
        </Button>
      </div>
    </>
  );
}

/** What the robot asks for and no column of the file holds. */
function Lacking({ lacking, wanted }: { lacking: Argument[]; wanted: Argument[] }) {
  const t = useText(importTexts);
  const language = useLanguage();
  return (
    <span className="cw-text2 import-lacking">
      {wanted.length === 0
        ? t('asksNothing')
        : lacking.length === 0
          ? t('nothingLacking')
          : t('lacking', { names: lacking.map(({ name }) => name).join(language === 'zh' ? '、' : ', ') })}
    </span>
  );
}

const ofArgument = 'argument ';
const argument = (name: string) => `${ofArgument}${name}`;

const columnFor = (heading: string, value: string): Column =>
  value.startsWith(ofArgument)
    ? { heading, to: 'free', as: value.slice(ofArgument.length) }
    : { heading, to: value as Column['to'] };

/** The rules the server has too, said before it is asked. */
function complaintOf(columns: Column[]): { field?: string } | null {
  const twice = takenTwice(columns);
  if (twice) return { field: twice };
  return columns.some(({ to }) => to === 'phone') ? null : {};
}
