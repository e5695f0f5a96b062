export type Mode = 'light' | 'dark';

/** Text and state colours reach 4.5:1 on page and chrome; `textOff` is for what is switched off. */
const light = {
  // surfaces: `chrome` frames (header, side, tab strip), `page` carries work, `sunken` is for wells, `raised` for what floats
  chrome: '#F3F5F5', page: '#FFFFFF', sunken: '#F8F9F9', raised: '#FFFFFF', canvas: '#F3F5F5', inverse: '#1F2629', bar: '#1F2629', onBar: '#F3F5F5', scrim: 'rgba(16, 24, 28, .38)',
  hover: 'rgba(18, 38, 46, .045)', press: 'rgba(18, 38, 46, .085)', fill: '#ECEFF0', fillStrong: '#DFE4E6',
  line: '#DEE3E5', lineSoft: '#EAEDEE', lineStrong: '#C3CBCF', control: '#CBD2D5',
  text: '#161B1E', text2: '#4B555B', text3: '#626C72', textOff: '#9AA3A8', onInverse: '#FFFFFF',
  ok: '#117746', warn: '#9A5700', bad: '#C4302B', info: '#1F6FB2',
  okBg: '#E8F5EE', warnBg: '#FDF3E2', badBg: '#FDEEEC', infoBg: '#E9F2FA', okSolid: '#117746', badSolid: '#C4302B', okLine: '#A9D8BF', warnLine: '#EBCB97', badLine: '#F0B8B3', infoLine: '#AECDE8',
  // batch and call states: text and dot share one value, each >= 4.5:1 on page and chrome
  stateRunning: '#117746', statePaused: '#9A5700', stateResting: '#4F62A0', stateDone: '#4B555B', stateFailed: '#C4302B', stateCancelled: '#626C72', statePreparing: '#1F6FB2',
  // channels: only ever an icon, a 2 px rule or a series, never a background
  channelOutbound: '#1F6FB2', channelInbound: '#117746', channelText: '#A83A6E', channelWechat: '#38761F', channelSms: '#856600', channelDigital: '#B04A12',
  // speakers
  speakerCustomer: '#AD5410', speakerRobot: '#0B6B7B', speakerAgent: '#3559B5',
  speakerCustomerBg: '#FBF1E9', speakerRobotBg: '#EAF3F5', speakerAgentBg: '#EDF1FA',
  chart1: '#0B6B7B', chart2: '#C9741F', chart3: '#3559B5', chart4: '#6B8E23', chart5: '#B0487C', chart6: '#8A949A', chartMute: '#C9D1D4', chartGrid: '#EDF0F1',
};
const dark: typeof light = {
  chrome: '#0F1214', page: '#15191B', sunken: '#111517', raised: '#1D2225', canvas: '#0F1214', inverse: '#E3E8EA', bar: '#2B3338', onBar: '#E3E8EA', scrim: 'rgba(0, 0, 0, .56)',
  hover: 'rgba(214, 232, 238, .05)', press: 'rgba(214, 232, 238, .09)', fill: '#23292C', fillStrong: '#2E3539',
  line: '#293034', lineSoft: '#20262A', lineStrong: '#414A50', control: '#3A4348',
  text: '#E3E8EA', text2: '#A9B3B8', text3: '#8A959C', textOff: '#5C666C', onInverse: '#12181A',
  ok: '#4CC38A', warn: '#E5A445', bad: '#F2786F', info: '#6CB2EB',
  okBg: '#14291F', warnBg: '#2C2314', badBg: '#2A1D1D', infoBg: '#15273A', okSolid: '#17794C', badSolid: '#B93A34', okLine: '#24543C', warnLine: '#5A4420', badLine: '#5C3331', infoLine: '#274B6B',
  stateRunning: '#4CC38A', statePaused: '#E5A445', stateResting: '#93A4DE', stateDone: '#A9B3B8', stateFailed: '#F2786F', stateCancelled: '#8A959C', statePreparing: '#6CB2EB',
  channelOutbound: '#6CB2EB', channelInbound: '#4CC38A', channelText: '#E58BB4', channelWechat: '#8CC36B', channelSms: '#D8B24A', channelDigital: '#EE9A6C',
  speakerCustomer: '#E59A5A', speakerRobot: '#4DB3C4', speakerAgent: '#8FADF2',
  speakerCustomerBg: '#271E16', speakerRobotBg: '#142529', speakerAgentBg: '#1A2133',
  chart1: '#4DB3C4', chart2: '#E59A5A', chart3: '#8FADF2', chart4: '#A3C063', chart5: '#E58BB4', chart6: '#7C878D', chartMute: '#3A4348', chartGrid: '#20262A',
};
export type Palette = typeof light;
export const palette: Record<Mode, Palette> = { light, dark };
