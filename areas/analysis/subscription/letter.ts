import { figureOf, figures, type FigureName } from '#core/figures/figures.ts';
import type { ReportCounts } from '#core/report/families.ts';
import { dayIn } from '#core/calendar/zone.ts';
import { fill } from '#kit/contract/language.ts';
import type { Report } from '../report/report.contract.ts';
import type { Setup } from '../report/saved.contract.ts';
import { letterTexts } from './letter.texts.ts';

interface LetterParts {
  language: 'en' | 'zh';
  timeZone: string;
  /** Of the subscription, of the page with its view. */
  name: string;
  title: string;
  personName: string;
  report: Report;
  setup: Setup;
  /** What rows are of, and their keys, in words. */
  by: string;
  rowName(keys: readonly string[], names: readonly string[]): string;
  url: string;
  attached: boolean;
}

const mostRows = 30;

/** A report as a letter: figures with their change, rows with bars, for programs that show HTML and for those that do not. */
export function letterOf(parts: LetterParts) {
  const { language, timeZone, report, setup, url } = parts;
  const t = letterTexts[language];
  const days = { from: dayIn(timeZone, report.from), until: dayIn(timeZone, report.until - 1) };
  const columns = setup.columns.length > 0 ? setup.columns : [setup.drawn];
  const say = (name: FigureName, counts: ReportCounts) => saidOf(name, figureOf(name, counts), t.hours);
  const heading = (name: FigureName) => figures[name].name[language];
  const rows = report.rows.slice(0, mostRows);
  const left = report.rowsInAll > rows.length ? fill(t.leftOff, { shown: rows.length, count: report.rowsInAll }) : '';
  const about = [fill(t.until, days), parts.attached ? t.attached : ''].filter(Boolean).join(' · ');
  const why = fill(t.why, { name: parts.personName, subscription: parts.name });
  const isEmpty = rows.length === 0;

  const lines = [
    `${parts.title}\n${about}`,
    columns
      .map((name) => `${heading(name)}: ${say(name, report.total)}${changeText(name, report, say, t.before)}`)
      .join('\n'),
    isEmpty
      ? t.emptyText
      : rows
          .map(
            ({ keys, names, counts }) =>
              `${parts.rowName(keys, names)}: ${columns.map((name) => `${heading(name)} ${say(name, counts)}`).join(', ')}`,
          )
          .join('\n'),
    left,
    `${t.open}: ${url}`,
    why,
  ];
  const drawn = columns.includes(setup.drawn) ? setup.drawn : columns[0]!;
  const most = Math.max(0, ...rows.map(({ counts }) => figureOf(drawn, counts) ?? 0));
  const row = (head: string, counts: ReportCounts, isTotal: boolean) =>
    `<tr><th scope="row" style="${cell};text-align:left;font-weight:${isTotal ? 600 : 400}">${escaped(head)}</th>${columns
      .map((name) => {
        const share = most > 0 ? (figureOf(name, counts) ?? 0) / most : 0;
        const bar = name === drawn && !isTotal ? barOf(share) : '';
        return `<td style="${cell};text-align:right${isTotal ? ';font-weight:600' : ''}">${escaped(say(name, counts))}${bar}</td>`;
      })
      .join('')}</tr>`;
  const figure = (name: FigureName) =>
    `<td style="padding:0 28px 16px 0;vertical-align:top"><div style="${grey}">${escaped(heading(name))}</div><div style="font-size:22px;font-weight:600">${escaped(say(name, report.total))}</div><div style="${grey}">${escaped(changeText(name, report, say, t.before).trim())}</div></td>`;
  const table = `<table cellspacing="0" style="border-collapse:collapse;width:100%;font-size:14px"><thead><tr><th scope="col" style="${cell};${grey};text-align:left">${escaped(parts.by)}</th>${columns
    .map((name) => `<th scope="col" style="${cell};${grey};text-align:right">${escaped(heading(name))}</th>`)
    .join(
      '',
    )}</tr></thead><tbody>${rows.map(({ keys, names, counts }) => row(parts.rowName(keys, names), counts, false)).join('')}${row(t.all, report.total, true)}</tbody></table>`;
  const html = `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"></head><body style="margin:0;padding:24px;background:#fff;color:#1c2024;font-family:-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif"><div style="max-width:760px"><h1 style="font-size:20px;margin:0 0 4px">${escaped(parts.title)}</h1><p style="${grey};margin:0 0 20px">${escaped(about)}</p><table cellspacing="0" role="presentation"><tr>${columns.slice(0, 4).map(figure).join('')}</tr></table>${
    isEmpty ? `<p>${escaped(t.emptyText)}</p>` : table
  }${left && `<p style="${grey}">${escaped(left)}</p>`}<p style="margin:20px 0"><a href="${escaped(url)}" style="color:#2952cc">${escaped(t.open)}</a></p><p style="${grey};font-size:12px">${escaped(why)}</p></div></body></html>`;
  return { subject: fill(t.subject, { name: parts.name, ...days }), text: lines.filter(Boolean).join('\n\n'), html };
}

const grey = 'color:#60646c;font-weight:400';
const cell = 'padding:7px 10px 7px 0;border-bottom:1px solid #e4e6ea';

/** A table of two cells: programs for mail draw no other bars alike. */
function barOf(share: number) {
  const width = Math.max(0, Math.min(100, Math.round(share * 100)));
  return `<table cellspacing="0" role="presentation" style="width:100%;margin-top:3px"><tr>${
    width > 0 ? `<td style="background:#2952cc;height:4px;font-size:0;line-height:0;width:${width}%"></td>` : ''
  }<td style="background:#edeff2;height:4px;font-size:0;line-height:0"></td></tr></table>`;
}

function changeText(
  name: FigureName,
  { total, totalBefore }: Report,
  say: (name: FigureName, counts: ReportCounts) => string,
  before: string,
): string {
  if (!totalBefore) return '';
  const [now, then] = [figureOf(name, total), figureOf(name, totalBefore)];
  const arrow = now === null || then === null || now === then ? '' : now > then ? ' ↑' : ' ↓';
  return `${arrow} (${before} ${say(name, totalBefore)})`;
}

const plain = new Intl.NumberFormat('en-US');
function saidOf(name: FigureName, value: number | null, hours: string): string {
  if (value === null) return '–';
  const { unit } = figures[name];
  if (unit === 'share') return `${(value * 100).toFixed(1)}%`;
  if (unit === 'points' && 'numerator' in figures[name]) return value.toFixed(2);
  if (unit !== 'milliseconds') return plain.format(value);
  const seconds = Math.round(value / 1000);
  return seconds >= 3600
    ? fill(hours, { hours: Math.floor(seconds / 3600), minutes: Math.floor((seconds % 3600) / 60) })
    : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[one]!);
