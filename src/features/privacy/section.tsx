import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import './privacy.scss'

/** A headed part of a page of settings. */
export function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <View className='settings-section'>
      <View className='settings-section__title' role='heading' aria-level='2'>
        {title}
      </View>
      {hint !== undefined && <View className='settings-section__hint'>{hint}</View>}
      {children}
    </View>
  )
}
