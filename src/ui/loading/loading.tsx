import { Text, View } from '@tarojs/components'
import { Dots } from './dots'
import { useLingering } from './use-lingering'
import './loading.scss'

/** The overlay stays this long after the work is done, so that it does not flash (R270). Milliseconds. */
export const LOADING_HIDE_DELAY_MS = 500

export interface LoadingProps {
  visible: boolean
  text?: string
}

/** Covers the page while something must finish first (R92). */
export function Loading({ visible, text = '请稍候' }: LoadingProps) {
  const shown = useLingering(visible ? text : null, LOADING_HIDE_DELAY_MS)
  if (shown === null) return null
  return (
    <View className='ui-loading' catchMove role='status' aria-live='polite'>
      <View className='ui-loading__panel'>
        <Dots />
        <Text className='ui-loading__text'>{shown}</Text>
      </View>
    </View>
  )
}
