import { create } from '../dom'
import { layer } from './overlay'

const DEFAULT_DURATION_MS = 1500
const MARKS: Record<string, string> = { success: '✓ ', error: '✕ ', loading: '◌ ', none: '' }

export interface ToastOptions {
  title?: string
  icon?: string
  duration?: number
  mask?: boolean
}

let shown: { element: HTMLElement; timer?: number } | undefined

/** wx.showToast: gone after its duration, replaced by the next. */
export function showToast(options: ToastOptions): void {
  draw(options)
  if (shown) shown.timer = window.setTimeout(hideToast, options.duration || DEFAULT_DURATION_MS)
}

/** wx.showLoading: stays until it is hidden. */
export function showLoading(options: ToastOptions): void {
  draw({ ...options, icon: 'loading' })
}

export function hideToast(): void {
  clearTimeout(shown?.timer)
  shown?.element.remove()
  shown = undefined
}

function draw({ title = '', icon = 'success', mask }: ToastOptions): void {
  hideToast()
  const element = layer(mask ? 'toast mask' : 'toast')
  element.append(create('div', 'box', `${MARKS[icon] ?? MARKS.success}${title}`))
  shown = { element }
}
