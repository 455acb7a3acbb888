import { useState } from 'react'
import { View } from '@tarojs/components'
import { Chip } from '../chip/chip'
import { Screen } from '../screen/screen'
import type { ScreenProps } from '../screen/screen'
import { Segmented } from '../segmented/segmented'
import { ALL_STORIES, type ComponentStories } from './all-stories'
import './gallery.scss'

type Theme = NonNullable<ScreenProps['theme']>

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'auto', label: '跟随设备' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
]
const SCALES = [1, 1.25, 1.5] as const

export interface GalleryProps {
  theme?: Theme
  fontScale?: number
  /** Of components that are no part of the kit; shown after it. */
  more?: readonly ComponentStories[]
}

/** Every component in every state, on either theme and at any font size. Mounted at /_kit while developing. */
export function Gallery({ theme: firstTheme = 'auto', fontScale: firstScale = 1, more = [] }: GalleryProps) {
  const [theme, setTheme] = useState(firstTheme)
  const [scale, setScale] = useState(firstScale)
  return (
    <Screen theme={theme} fontScale={scale}>
      <View className='gallery-controls'>
        <Segmented label='主题' options={THEMES} value={theme} onChange={setTheme} />
        <View className='gallery-row' role='radiogroup' aria-label='字号'>
          {SCALES.map((size) => (
            <Chip
              key={size}
              role='radio'
              text={`${size * 100}%`}
              selected={size === scale}
              onPress={() => setScale(size)}
            />
          ))}
        </View>
      </View>
      {[...ALL_STORIES, ...more].map(({ component, stories }) => (
        <View key={component} id={`kit-${component}`} className='gallery-component'>
          <View className='gallery-component__name'>{component}</View>
          {stories.map(({ name, render: Render }) => (
            <View key={name} className='gallery-story'>
              <View className='gallery-note'>{name}</View>
              <Render />
            </View>
          ))}
        </View>
      ))}
    </Screen>
  )
}
