import { create } from '../dom'
import { touch } from '../state'
import { phonePart } from './phone'

/** A layer over the pages; with 'mask' in its class it keeps touches from them. */
export function layer(className: string): HTMLElement {
  const element = create('div', `layer ${className}`)
  phonePart('over').appendChild(element)
  touch()
  return element
}

export interface ModalOptions {
  title?: string
  content?: string
  showCancel?: boolean
  cancelText?: string
  confirmText?: string
  editable?: boolean
  placeholderText?: string
}

export interface ModalAnswer {
  confirm: boolean
  cancel: boolean
  content: string | null
}

/** wx.showModal: resolves when one of its buttons is touched. */
export function modal(options: ModalOptions): Promise<ModalAnswer> {
  return new Promise((resolve) => {
    const mask = layer('modal mask')
    const box = create('div', 'box')
    const input = create('input')
    input.placeholder = options.placeholderText ?? ''
    const buttons = create('footer')
    const button = (className: string, text: string, confirm: boolean) => {
      const element = create('button', className, text)
      element.addEventListener('click', () => {
        mask.remove()
        resolve({ confirm, cancel: !confirm, content: confirm && options.editable ? input.value : null })
      })
      buttons.append(element)
    }
    if (options.showCancel !== false) button('cancel', options.cancelText || '取消', false)
    button('ok', options.confirmText || '确定', true)
    box.append(create('h3', '', options.title ?? ''), create('p', '', options.content ?? ''))
    if (options.editable) box.append(input)
    box.append(buttons)
    mask.append(box)
  })
}

/** wx.showActionSheet: resolves to the index touched, or -1. */
export function actionSheet(items: string[]): Promise<number> {
  return new Promise((resolve) => {
    const mask = layer('sheet mask')
    const box = create('div', 'box')
    const button = (className: string, text: string, index: number) => {
      const element = create('button', className, text)
      element.addEventListener('click', () => {
        mask.remove()
        resolve(index)
      })
      box.append(element)
    }
    items.forEach((text, index) => button('', text, index))
    button('cancel', '取消', -1)
    mask.append(box)
  })
}
