import { theme } from 'antd'

/** Far apart in lightness as well as in hue, so that they are told apart without seeing red or green; lines differ by their dashes, too. */
const BY_DAY = ['#2f6f66', '#b35a00', '#3f4fa3']
const AT_NIGHT = ['#92dccf', '#f2b266', '#a9b8ff']
export const DASHES = ['', '7 3', '2 3'] as const

export interface PlotColours {
  series: readonly string[]
  before: string
  text: string
  line: string
  surface: string
}

/** In the light that the console stands in. */
export function usePlotColours(): PlotColours {
  const { token } = theme.useToken()
  const isDark = token.colorBgContainer !== '#ffffff'
  return {
    series: isDark ? AT_NIGHT : BY_DAY,
    before: token.colorTextTertiary,
    text: token.colorTextTertiary,
    line: token.colorBorderSecondary,
    surface: token.colorBgElevated,
  }
}
