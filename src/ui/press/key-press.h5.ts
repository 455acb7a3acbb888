import type { BaseEventOrig } from '@tarojs/components/types/common'

export interface KeyPressProps {
  tabIndex: number
  onKeyDown: (event: BaseEventOrig & { key?: string }) => void
}

/** Makes an element reachable by Tab and lets Enter or Space press it. The mini-program has no keyboard: see key-press.weapp.ts. */
export function keyPressProps(press: () => void, disabled: boolean): KeyPressProps {
  return {
    tabIndex: disabled ? -1 : 0,
    onKeyDown: (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      event.stopPropagation()
      if (!disabled) press()
    },
  }
}
