import { theme, type ThemeConfig } from 'antd'
import { useSyncExternalStore } from 'react'

const dark = window.matchMedia('(prefers-color-scheme: dark)')

const still = window.matchMedia('(prefers-reduced-motion: reduce)')

const onChange = (query: MediaQueryList) => (listener: () => void) => {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
const onDark = onChange(dark)
const onStill = onChange(still)

const USUAL_PX = 16
/** Of the reader's own font size: 1 where they have asked for nothing. */
const scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_PX

const SHARED = {
  borderRadius: 8,
  fontSize: Math.round(14 * scale),
  controlHeight: Math.round(32 * scale),
  motionDurationMid: '0.16s',
  motionDurationSlow: '0.2s',
}

/** All desks of somebody who may open them are many. */
const MENU = { itemHeight: Math.round(32 * scale), itemMarginBlock: 2 }

/** The product's own colours (src/ui/tokens.scss), in the words of the component library. */
const LIGHT: ThemeConfig = {
  token: {
    ...SHARED,
    colorPrimary: '#2f6f66',
    colorInfo: '#2f6f66',
    colorInfoBg: '#e1eeea',
    colorInfoBorder: '#c9ddd7',
    colorWarningBg: '#f8eee2',
    colorWarningBorder: '#ecd5bd',
    colorErrorBg: '#f9ebe7',
    colorErrorBorder: '#eccbc3',
    colorSuccessBg: '#e8f2ea',
    colorSuccessBorder: '#c9dfce',
    colorLink: '#2f6f66',
    colorError: '#a8402f',
    // Lighter, as the library has it, white words on it are hard to read.
    colorErrorHover: '#8f3525',
    colorSuccess: '#397549',
    colorWarning: '#9a5420',
    colorBgLayout: '#f6f4ef',
    colorTextBase: '#1f2a2a',
    colorTextTertiary: '#56635f',
    colorTextPlaceholder: '#5f6b68',
    colorTextDescription: '#56635f',
    colorTextDisabled: '#5f6b68',
  },
  components: {
    Layout: { lightSiderBg: '#ffffff', headerBg: '#ffffff' },
    Menu: { ...MENU, itemSelectedBg: '#e1eeea', itemSelectedColor: '#2f6f66' },
  },
}

const DARK: ThemeConfig = {
  algorithm: theme.darkAlgorithm,
  token: {
    ...SHARED,
    colorPrimary: '#92dccf',
    colorInfo: '#92dccf',
    colorInfoBg: '#233f3a',
    colorInfoBorder: '#2e5a52',
    colorLink: '#92dccf',
    colorError: '#ffbcb0',
    colorSuccess: '#83c598',
    colorWarning: '#e2a06a',
    colorBgBase: '#141918',
    colorTextBase: '#e8ecea',
    colorTextTertiary: '#a9b5b1',
    colorTextPlaceholder: '#a9b5b1',
    colorTextDescription: '#a9b5b1',
    colorTextDisabled: '#a9b5b1',
  },
  components: {
    Layout: { lightSiderBg: '#1d2423', headerBg: '#1d2423' },
    Menu: { ...MENU, itemBg: '#1d2423', itemSelectedBg: '#233f3a', itemSelectedColor: '#92dccf' },
    Button: { primaryColor: '#141918', dangerColor: '#141918' },
    Checkbox: { colorWhite: '#141918' },
  },
}

/** As the operator's system is: light by day, dark at night, and without motion for whom it disturbs. */
export function useTheme(): ThemeConfig {
  const look = useSyncExternalStore(onDark, () => dark.matches) ? DARK : LIGHT
  const isStill = useSyncExternalStore(onStill, () => still.matches)
  return isStill ? { ...look, token: { ...look.token, motion: false } } : look
}
