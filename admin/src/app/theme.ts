import type { ThemeConfig } from 'antd';

const COLOURS = {
  ivory: '#FBF6EC',
  sandal: '#F1E6D2',
  paper: '#FFFDF9',
  ink: '#241B2F',
  inkSoft: '#5A5063',
  inkFaint: '#73697B',
  indigo: '#2E2359',
  saffron: '#A34A0B',
  lotus: '#A63A62',
  leaf: '#3F6B45',
  line: '#E3D6BF',
  /** Border of a control. Its contrast on paper is at least 3:1 (WCAG 1.4.11). */
  edge: '#8F7F66',
};

/** The public site's colours as AntD tokens, with smaller type and tighter spacing for desktop work. */
export const adminTheme: ThemeConfig = {
  token: {
    colorPrimary: COLOURS.saffron,
    // Darker on hover: AntD's own lighter shade has too little contrast for text.
    colorPrimaryHover: '#7E3808',
    colorInfo: COLOURS.indigo,
    // AntD's own shade of indigo is a dark grey, as of a disabled control.
    colorInfoBg: COLOURS.sandal,
    colorInfoBorder: COLOURS.line,
    colorLink: COLOURS.saffron,
    colorLinkHover: '#7E3808',
    colorSuccess: COLOURS.leaf,
    // AntD's own shades of leaf are the greys of a disabled control.
    colorSuccessBg: '#EEF4EC',
    colorSuccessBorder: '#B5CBB4',
    colorError: COLOURS.lotus,
    colorErrorHover: '#872B4D',
    colorErrorBg: '#FBEAF0',
    colorErrorBorder: '#E0AFC2',
    colorText: COLOURS.ink,
    colorTextSecondary: COLOURS.inkSoft,
    colorTextDescription: COLOURS.inkSoft,
    colorTextPlaceholder: COLOURS.inkFaint,
    colorBgLayout: COLOURS.ivory,
    colorBgContainer: COLOURS.paper,
    colorBgElevated: COLOURS.paper,
    colorBorder: COLOURS.edge,
    colorBorderSecondary: COLOURS.line,
    borderRadius: 8,
    borderRadiusLG: 12,
    fontSize: 15,
    fontFamily:
      "'Mukta', 'Noto Sans Telugu', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
    motionDurationMid: '0.15s',
    motionDurationSlow: '0.2s',
  },
  components: {
    Button: {
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      // A loading button is not disabled, so its text keeps its contrast. The spinner shows that it is loading.
      opacityLoading: 1,
    },
    Checkbox: { borderRadiusSM: 4 },
    DatePicker: { colorTextDisabled: COLOURS.inkFaint },
    // A message of one line has its place below the field: nothing moves when it appears.
    Form: { itemMarginBottom: 24, verticalLabelPadding: '0 0 4px' },
    Table: {
      headerBg: COLOURS.sandal,
      headerColor: COLOURS.ink,
      headerSortActiveBg: COLOURS.sandal,
      headerSortHoverBg: COLOURS.line,
      headerSplitColor: 'transparent',
      bodySortBg: COLOURS.paper,
      rowHoverBg: COLOURS.ivory,
      borderColor: COLOURS.line,
    },
    Segmented: { trackBg: COLOURS.sandal, itemSelectedBg: COLOURS.paper, itemColor: COLOURS.ink },
  },
};

/** For users who prefer reduced motion: lists and dialogs open without an animation. */
export const reducedMotionTheme: ThemeConfig = {
  ...adminTheme,
  token: { ...adminTheme.token, motion: false },
};
