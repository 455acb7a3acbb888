import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import './loading.scss'

/** Three quiet dots: something is under way here. They take the colour of the text. */
export function Dots() {
  return (
    <View className='ui-dots' aria-hidden='true'>
      <View className='ui-dots__dot' />
      <View className='ui-dots__dot' />
      <View className='ui-dots__dot' />
    </View>
  )
}

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
        <Text>{shown}</Text>
      </View>
    </View>
  )
}

/** The value, and for so many milliseconds after it has gone, the last one. */
export function useLingering<T>(value: T | null, milliseconds: number): T | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  useEffect(() => {
    if (value !== null) return undefined
    const timer = setTimeout(() => setLast(null), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return value ?? last
}
