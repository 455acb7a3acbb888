import { useEffect } from 'react'
import { Text, View } from '@tarojs/components'
import { Icon } from '../icon/icon'
import './toast.scss'

/** How long a toast stays (R269). Milliseconds. */
const TOAST_MS = 1500

export interface ToastProps {
  /** Nothing is shown while it is empty. */
  text: string
  icon?: 'success' | 'warning'
  /** Milliseconds. */
  durationMs?: number
  /** Called when its time is over; clear the text then. */
  onEnd: () => void
}

/** A short word on what just happened (R91). It takes no press and goes by itself. */
export function Toast({ text, icon, durationMs = TOAST_MS, onEnd }: ToastProps) {
  useEffect(() => {
    if (!text) return undefined
    const timer = setTimeout(onEnd, durationMs)
    return () => clearTimeout(timer)
  }, [text, durationMs, onEnd])

  return (
    <View className='ui-toast' role='status' aria-live='polite'>
      {text && (
        <View className='ui-toast__panel'>
          {icon && <Icon name={icon === 'success' ? 'circle-check' : 'circle-alert'} />}
          <Text>{text}</Text>
        </View>
      )}
    </View>
  )
}
