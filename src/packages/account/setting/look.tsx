import { View } from '@tarojs/components'
import { Section } from '@/features/privacy/section'
import { chooseFontScale, chooseTheme, useAppearance } from '@/state/appearance'
import { RadioList } from '@/ui/radio-list/radio-list'
import { Segmented } from '@/ui/segmented/segmented'

const FOLLOW = 0

/** Times the usual size. */
const SIZES = [
  { value: FOLLOW, label: '跟随系统' },
  { value: 0.9, label: '小' },
  { value: 1, label: '标准' },
  { value: 1.25, label: '大' },
  { value: 1.5, label: '特大' },
]

const THEMES = [
  { value: 'auto', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
] as const

/** Font size and theme; seen at once on this very page. */
export function Look() {
  const { theme, fontScale } = useAppearance()
  return (
    <>
      <Section title='字号'>
        <View className='setting__sample'>慢慢来，先陪你把话说完。</View>
        <RadioList
          label='字号'
          options={SIZES}
          value={fontScale ?? FOLLOW}
          onChange={(scale) => chooseFontScale(scale === FOLLOW ? null : scale)}
        />
      </Section>
      <Section title='深色模式'>
        <Segmented label='深色模式' options={THEMES} value={theme} onChange={chooseTheme} />
      </Section>
    </>
  )
}
