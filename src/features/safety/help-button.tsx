import { View } from '@tarojs/components'
import { lazy } from 'react'
import { openOverlay } from '@/state/overlays'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/press/pressable'
import { useOwnHotline } from './use-hotlines'
import './help-button.scss'

const HelpSheet = lazy(() => import('./help-sheet').then((file) => ({ default: file.HelpSheet })))

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
