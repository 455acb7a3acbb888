import {
  createElement,
  forwardRef,
  type ChangeEvent,
  type CSSProperties,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'

/** Properties of Taro's components as src writes them, beside those of the plain element. */
interface TaroProps extends Omit<HTMLAttributes<HTMLElement>, 'onInput' | 'style'> {
  nativeProps?: Record<string, unknown>
  style?: CSSProperties | string
  children?: ReactNode
  src?: string
  type?: string
  value?: string
  disabled?: boolean
  placeholder?: string
  maxlength?: number
  focus?: boolean
  ariaLabel?: string
  onInput?: (event: { detail: { value: string } }) => void
  onConfirm?: (event: { detail: { value: string } }) => void
}

/** What only the mini-program or Taro's web components know; React would warn of it on a plain element. */
const TARO_ONLY = new Set([
  'hoverClass',
  'hoverStayTime',
  'hoverStartTime',
  'hoverStopPropagation',
  'catchMove',
  'placeholderClass',
  'placeholderStyle',
  'lazyLoad',
  'showMenuByLongpress',
  'confirmType',
  'disableDefaultPadding',
  'adjustPosition',
  'cursorSpacing',
  'autoHeight',
  'mode',
  'openType',
  'formType',
  'password',
  'scrollX',
  'scrollY',
  'scrollIntoView',
  'scrollLeft',
  'scrollTop',
  'scrollWithAnimation',
  'enhanced',
  'showScrollbar',
  'upperThreshold',
  'lowerThreshold',
  'refresherEnabled',
  'refresherTriggered',
  'compileMode',
  'userSelect',
  'decode',
  'onGetPhoneNumber',
  'onChooseAvatar',
  'onScrollToLower',
  'onScrollToUpper',
  'onRefresherRefresh',
])

const plain = (props: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(props).filter(([name]) => !TARO_ONLY.has(name)))

const component = (tag: string, displayName: string) => {
  const Component = forwardRef(({ nativeProps, ariaLabel, ...props }: TaroProps, ref: Ref<HTMLElement>) =>
    createElement(tag, { ref, 'aria-label': ariaLabel, ...plain(props), ...nativeProps }),
  )
  Component.displayName = displayName
  return Component
}

/** On H5 the canvas itself stands within the element that has the name. */
export const Canvas = ({ id, className }: { id?: string; className?: string }) =>
  createElement('div', { id, className }, createElement('canvas'))

type Field = HTMLInputElement | HTMLTextAreaElement

const shownAs = (type: TaroProps['type']) => (type === 'number' || type === 'digit' ? 'text' : type)

const field = (tag: 'input' | 'textarea', displayName: string) => {
  const Component = forwardRef((all: TaroProps, ref: Ref<Field>) => {
    const { nativeProps, onInput, onConfirm, maxlength, focus, ariaLabel, type, ...props } = all
    return createElement(tag, {
      ref,
      autoFocus: focus,
      maxLength: maxlength !== undefined && maxlength >= 0 ? maxlength : undefined,
      'aria-label': ariaLabel,
      type: tag === 'input' ? shownAs(type) : undefined,
      ...plain(props),
      ...nativeProps,
      onChange: (event: ChangeEvent<Field>) => onInput?.({ detail: { value: event.target.value } }),
      onKeyDown: (event: KeyboardEvent<Field>) => {
        props.onKeyDown?.(event)
        if (event.key === 'Enter') onConfirm?.({ detail: { value: event.currentTarget.value } })
      },
    })
  })
  Component.displayName = displayName
  return Component
}

export const View = component('div', 'View')
export const Text = component('span', 'Text')
export const Image = component('img', 'Image')
export const Button = component('button', 'Button')
export const ScrollView = component('div', 'ScrollView')
export const Swiper = component('div', 'Swiper')
export const SwiperItem = component('div', 'SwiperItem')
export const Form = component('form', 'Form')
export const Label = component('label', 'Label')
export const RichText = component('div', 'RichText')
export const Video = component('video', 'Video')
export const LivePusher = component('div', 'LivePusher')
export const LivePlayer = component('div', 'LivePlayer')
export const CustomWrapper = component('div', 'CustomWrapper')
export const Input = field('input', 'Input')
export const Textarea = field('textarea', 'Textarea')
