import type { ECharts } from 'echarts/core';
import { saveFile } from '../saveFile.ts';

/** Into the clipboard; where a browser keeps that from us (an address without https), into a file. */
export async function copyPicture(chart: ECharts, title: string, backgroundColor: string): Promise<'copied' | 'saved'> {
  const picture = pictureOf(chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor }));
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    return 'copied';
  } catch {
    saveFile(new File([picture], `${title}.png`, { type: 'image/png' }));
    return 'saved';
  }
}

// Not by fetch: the page's policy lets it connect to the server alone.
function pictureOf(address: string): Blob {
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}
