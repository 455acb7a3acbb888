import { View } from '@tarojs/components'
import { lazy, useEffect } from 'react'
import { log } from '@/platform/log'
import { openOverlay } from '@/state/overlays'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/press/pressable'
import { useOwnHotline } from './use-hotlines'
import './help-button.scss'

const load = () => import('./help-sheet').then((file) => ({ default: file.HelpSheet }))
const HelpSheet = lazy(load)

/** Where one writes the numbers are fetched beforehand: they are needed most where the line is gone. */
export function useHelpAtHand(): void {
  useOwnHotline()
  useEffect(() => {
    load().catch((error: unknown) => log('help', error))
  }, [])
}

/** Opens 「我现在很难受」 over the page. */
export const openHelp = (): void => void openOverlay(HelpSheet, {})

export interface HelpButtonProps {
  /** What stands fixed at the bottom of the page: the tab bar (49 high), an act in the footer (75 high), or nothing. */
  above?: 'tabs' | 'footer' | 'nothing'
}

/** Floats quietly over the page; two taps to a voice. */
export function HelpButton({ above = 'tabs' }: HelpButtonProps) {
  useOwnHotline()
  return (
    <Pressable className={classNames('help-button', `help-button_${above}`)} label='我现在很难受' onPress={openHelp}>
      <Icon name='heart' size={16} />
      <View>我现在很难受</View>
    </Pressable>
  )
}
