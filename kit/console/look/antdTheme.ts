import { theme, type ThemeConfig } from 'antd';
import type { Language } from '#kit/contract/language.ts';
import type { Brand } from '../brand.ts';
import { palette, type Mode } from './palette.ts';
import { fontMono, fontSans, motion, radius, rowHeight, shadow, typeScale, weight, type Density } from './scale.ts';

/** antd's part of the look. Pixels come from the scale, colours from the palette; here stands only which of antd's parts takes which. */
export function antdTheme(mode: Mode, language: Language, density: Density, { accent }: Brand, still = false): ThemeConfig {
  const c = palette[mode];
  const a = accent[mode];
  const t = typeScale[language];
  const s = shadow[mode];
  const body = t.body[0];
  // A cell is padding, one line of text, padding, and the hairline below.
  const cell = (rowHeight[density] - t.body[1] - 1) / 2;
  const ours = { colorPrimary: a.base, colorLink: a.base, colorInfo: c.info, colorSuccess: c.ok, colorWarning: c.warn, colorError: c.bad };
  const focusRing = `0 0 0 2px ${a.base}${mode === 'light' ? '29' : '42'}`;
  return {
    cssVar: { key: 'callwright' },
    hashed: false,
    // antd's dark algorithm mutes every seed colour; ours are drawn for the dark already and are put back as they are.
    algorithm: (seed, map) => ({ ...(mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm)(seed, map), ...ours }),
    token: {
      ...ours, motion: !still,
      fontFamily: fontSans(language), fontFamilyCode: fontMono, fontSize: body, sizeUnit: 4, sizeStep: 4, controlHeight: 30, borderRadius: radius.md,
      lineWidth: 1, wireframe: false, motionUnit: 0.06, motionEaseInOut: motion.ease, motionEaseOut: motion.ease,
      colorPrimaryHover: a.hover, colorPrimaryActive: a.active, colorPrimaryBg: a.tint, colorPrimaryBgHover: a.tintHover, colorPrimaryBorder: a.line, colorPrimaryBorderHover: a.base,
      colorPrimaryText: a.base, colorPrimaryTextHover: a.hover, colorPrimaryTextActive: a.active, colorLinkHover: a.hover, colorLinkActive: a.active,
      colorText: c.text, colorTextSecondary: c.text2, colorTextTertiary: c.text3, colorTextQuaternary: c.textOff,
      colorBgBase: c.page, colorBgLayout: c.chrome, colorBgContainer: c.page, colorBgElevated: c.raised, colorBgSpotlight: c.inverse, colorBgMask: c.scrim,
      colorBorder: c.control, colorBorderSecondary: c.line, colorSplit: c.lineSoft,
      colorFill: c.fillStrong, colorFillSecondary: c.fill, colorFillTertiary: c.fill, colorFillQuaternary: c.sunken,
      colorSuccessBg: c.okBg, colorSuccessBorder: c.okLine, colorWarningBg: c.warnBg, colorWarningBorder: c.warnLine, colorErrorBg: c.badBg, colorErrorBorder: c.badLine, colorInfoBg: c.infoBg, colorInfoBorder: c.infoLine,
      colorErrorHover: mode === 'light' ? '#A82520' : '#F79A93', colorErrorActive: mode === 'light' ? '#8C1D19' : '#DD6259',
      fontSizeSM: t.meta[0], fontSizeLG: t.title[0], fontSizeXL: t.page[0], fontSizeHeading1: 24, fontSizeHeading2: 20, fontSizeHeading3: t.page[0], fontSizeHeading4: t.title[0], fontSizeHeading5: body,
      lineHeight: t.body[1] / body, lineHeightSM: t.meta[1] / t.meta[0], lineHeightLG: t.title[1] / t.title[0],
      borderRadiusXS: radius.xs, borderRadiusSM: radius.sm, borderRadiusLG: radius.lg, controlHeightSM: 24, controlHeightLG: 36, controlHeightXS: 20,
      motionDurationFast: '0.08s', motionDurationMid: '0.14s', motionDurationSlow: '0.2s',
      colorTextPlaceholder: c.text3, colorTextDisabled: c.textOff, colorTextDescription: c.text3, colorTextHeading: c.text, colorTextLabel: c.text2, colorTextLightSolid: mode === 'light' ? '#FFFFFF' : c.onInverse,
      colorIcon: c.text3, colorIconHover: c.text, colorBgContainerDisabled: c.sunken, colorFillAlter: c.sunken, colorFillContent: c.fill, controlItemBgHover: c.hover, controlItemBgActive: a.tint, controlItemBgActiveHover: a.tintHover,
      colorBgTextHover: c.hover, colorBgTextActive: c.press, controlOutline: `${a.base}${mode === 'light' ? '2E' : '47'}`, controlOutlineWidth: 2, lineWidthFocus: 2,
      boxShadow: s.dialog, boxShadowSecondary: s.menu, boxShadowTertiary: 'none', fontWeightStrong: weight.strong, linkDecoration: 'none', linkHoverDecoration: 'underline',
      padding: 16, paddingSM: 12, paddingLG: 20, paddingXS: 8, paddingXXS: 4, margin: 16, marginSM: 12, marginLG: 20, marginXS: 8, opacityLoading: 0.6,
    },
    components: {
      Button: { defaultShadow: 'none', primaryShadow: 'none', dangerShadow: 'none', primaryColor: a.on, dangerColor: '#FFFFFF', colorPrimary: a.solid, colorPrimaryHover: a.solidHover, colorPrimaryActive: a.solidActive, fontWeight: weight.medium, paddingInline: 12, paddingInlineSM: 8, defaultBorderColor: c.control, defaultHoverBg: c.sunken, defaultHoverBorderColor: c.lineStrong, defaultHoverColor: c.text, defaultActiveBg: c.fill, defaultActiveBorderColor: c.lineStrong, defaultActiveColor: c.text, textHoverBg: c.press, contentFontSize: body, contentFontSizeSM: t.meta[0] },
      Table: { headerBg: c.page, headerColor: c.text3, headerSplitColor: 'transparent', headerSortActiveBg: c.page, headerSortHoverBg: c.sunken, bodySortBg: 'transparent', rowHoverBg: mode === 'light' ? '#F6F8F8' : '#1A1F22', rowSelectedBg: a.tint, rowSelectedHoverBg: a.tintHover, borderColor: c.lineSoft, cellPaddingBlock: cell, cellPaddingBlockMD: cell, cellPaddingBlockSM: cell - 3, cellPaddingInline: 10, cellPaddingInlineMD: 10, cellPaddingInlineSM: 10, cellFontSize: body, cellFontSizeMD: body, cellFontSizeSM: body, headerBorderRadius: 0, fixedHeaderSortActiveBg: c.page, selectionColumnWidth: 40 },
      Input: { paddingInline: 10, activeShadow: focusRing, hoverBorderColor: c.lineStrong, activeBorderColor: a.base },
      Select: { optionSelectedBg: a.tint, optionSelectedFontWeight: weight.medium, optionHeight: 30, optionPadding: '5px 10px', hoverBorderColor: c.lineStrong, activeBorderColor: a.base },
      DatePicker: { hoverBorderColor: c.lineStrong, activeBorderColor: a.base },
      Checkbox: { borderRadiusSM: 3, colorPrimary: a.solid, colorPrimaryHover: a.solidHover, colorWhite: '#FFFFFF', colorTextLightSolid: '#FFFFFF' },
      // A ring is all that an empty one has: it may be darker than the edge of a field.
      Radio: { colorBorder: c.text3 },
      Modal: { titleFontSize: t.title[0] + 1, headerBg: c.raised, contentBg: c.raised, footerBg: c.raised },
      Drawer: { footerPaddingBlock: 10, footerPaddingInline: 20 },
      Menu: { itemHeight: 30, itemBorderRadius: radius.sm, itemSelectedBg: a.tint, itemSelectedColor: a.base, itemHoverBg: c.hover, activeBarBorderWidth: 0 },
      Dropdown: { controlItemBgHover: c.hover, paddingBlock: 5 },
      Tabs: { horizontalItemPadding: '9px 0', horizontalItemGutter: 20, itemColor: c.text2, itemSelectedColor: c.text, itemHoverColor: c.text, inkBarColor: a.base, titleFontSize: body },
      Segmented: { trackBg: c.fill, itemSelectedBg: mode === 'light' ? '#FFFFFF' : '#3A4348', itemColor: c.text2, itemHoverBg: 'transparent', trackPadding: 2 },
      Pagination: { itemSize: 26, itemSizeSM: 24, itemActiveBg: a.tint },
      Tooltip: { fontSize: t.meta[0], borderRadius: radius.sm, paddingXS: 6 },
      Tree: { titleHeight: 26, nodeSelectedBg: a.tint, nodeHoverBg: c.hover, indentSize: 16 },
      Form: { itemMarginBottom: 14, labelColor: c.text2, labelFontSize: t.meta[0], verticalLabelPadding: '0 0 4px' },
      Tag: { defaultBg: c.fill, defaultColor: c.text2, borderRadiusSM: radius.xs },
      Alert: { defaultPadding: '8px 12px', withDescriptionPadding: '12px 14px' },
      Progress: { defaultColor: a.base, remainingColor: c.fill, lineBorderRadius: 2 },
      Skeleton: { gradientFromColor: c.fill, gradientToColor: c.fillStrong },
      Notification: { width: 360 },
      Switch: { colorPrimary: a.solid, colorPrimaryHover: a.solidHover, trackHeight: 18, trackMinWidth: 32, handleSize: 14 },
    },
  };
}
