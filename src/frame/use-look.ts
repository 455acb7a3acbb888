import { useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { applyTheme, fontScale } from '@/platform/appearance'
import { useAppearance } from '@/state/appearance'

/** Theme and font size of a page: what the reader chose in the settings, else what the phone says. */
export function useLook() {
  const { theme, fontScale: chosen } = useAppearance()
  const [ofPhone] = useState(fontScale)
  useEffect(() => applyTheme(theme), [theme])
  // A mini-program's title bar is each page's own: one that comes back from below may still have the old colours.
  useDidShow(() => applyTheme(useAppearance.getState().theme))
  return { theme, scale: chosen ?? ofPhone }
}
