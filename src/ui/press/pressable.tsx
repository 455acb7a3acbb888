import { type CSSProperties, type ReactNode, useCallback, useRef } from 'react'
import { type ITouchEvent, View } from '@tarojs/components'
import { classNames } from '../class-names'
import { keyPressProps, mouseProps, type DragEnds } from '../mouse-and-keys'
import './press.scss'

/** How long a button ignores a second press, in milliseconds (R268). */
export const PRESS_LOCK_MS = 1000

/**
 * Wraps a handler so that a second call within `lockMs` does nothing (R268).
 * A timer opens the lock again: the kit reads no clock.
 */
export function usePressLock<Args extends unknown[]>(handler: ((...args: Args) => void) | undefined, lockMs: number) {
  const locked = useRef(false)
  return useCallback(
    (...args: Args) => {
      if (locked.current) return
      if (lockMs > 0) {
        locked.current = true
        setTimeout(() => {
          locked.current = false
        }, lockMs)
      }
      handler?.(...args)
    },
    [handler, lockMs],
  )
}

export type PressRole = 'button' | 'link' | 'tab' | 'radio' | 'checkbox' | 'option'

export interface PressableProps {
  /** Called on tap, click, Enter and Space. */
  onPress?: () => void
  /** What a screen reader says; needed wherever the content is only an icon. */
  label?: string
  role?: PressRole
  /** State of a radio or checkbox (aria-checked), of a tab or option (aria-selected). */
  selected?: boolean
  /** State of something that opens (aria-expanded). */
  expanded?: boolean
  /** The one of its list whose whole stands beside it (aria-current). */
  current?: boolean
  disabled?: boolean
  /** Milliseconds in which a second press is ignored; 0 by default. */
  lockMs?: number
  /** What can be dragged as well, by a mouse; a press follows the end of a drag. */
  drag?: DragEnds
  /** Keeps the press from reaching a pressable parent. */
  stop?: boolean
  id?: string
  className?: string
  style?: CSSProperties
  children?: ReactNode
}

/** Anything that can be pressed: one node with role, keyboard, pressed look and a disabled state on both targets. */
export function Pressable(props: PressableProps) {
  const { role = 'button', disabled = false, lockMs = 0, stop = false, className, children } = props
  const press = usePressLock(props.onPress, lockMs)
  return (
    <View
      {...ariaState(props, role)}
      {...keyPressProps(press, disabled)}
      {...mouseProps(props.drag)}
      {...given({ id: props.id, style: props.style })}
      role={role}
      aria-disabled={String(disabled)}
      className={classNames('ui-press', disabled && 'is-disabled', className)}
      hoverClass={disabled ? 'none' : 'is-pressed'}
      hoverStayTime={80}
      onClick={(event: ITouchEvent) => {
        if (stop) event.stopPropagation()
        if (!disabled) press()
      }}
    >
      {children}
    </View>
  )
}

const SELECTED: Partial<Record<PressRole, string>> = {
  tab: 'aria-selected',
  option: 'aria-selected',
  button: 'aria-pressed',
}

const ariaState = ({ label, selected, expanded, current }: PressableProps, role: PressRole) =>
  given({
    'aria-label': label,
    [SELECTED[role] ?? 'aria-checked']: selected?.toString(),
    'aria-expanded': expanded?.toString(),
    'aria-current': current ? 'true' : undefined,
  })

/** Attributes without the absent ones: Taro's H5 components print those as "undefined". */
export const given = <Attributes extends object>(attributes: Attributes): Partial<Attributes> =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined)) as Partial<Attributes>
