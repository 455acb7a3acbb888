import { builtin, flag, number, text, type BuiltinNode, type Values } from './builtin'

const fieldProperties = {
  value: text(),
  type: text(),
  password: flag(),
  placeholder: text(),
  placeholderStyle: text(),
  placeholderClass: text(),
  disabled: flag(),
  maxlength: number(140),
  autoFocus: flag(),
  focus: flag(),
  confirmType: text(),
  confirmHold: flag(),
  cursor: number(),
  cursorSpacing: number(),
  selectionStart: number(),
  selectionEnd: number(),
  adjustPosition: flag(),
  holdKeyboard: flag(),
  autoHeight: flag(),
  fixed: flag(),
  showConfirmBar: flag(),
  disableDefaultPadding: flag(),
  name: text(),
  alwaysEmbed: flag(),
}

type FieldNode = BuiltinNode<Values<typeof fieldProperties>>

const KEYBOARDS: Record<string, string> = { number: 'numeric', digit: 'decimal' }

export const input = builtin('input', fieldProperties, (node) => {
  const element = node.append('input')
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') node.emit('confirm', { value: element.value })
  })
  element.addEventListener('blur', () => node.emit('change', { value: element.value }))
  const setType = () => {
    element.type = node.data.password || node.data.type === 'safe-password' ? 'password' : 'text'
    element.inputMode = KEYBOARDS[node.data.type] ?? 'text'
  }
  setType()
  return connect(node, element, setType)
})

export const textarea = builtin('textarea', fieldProperties, (node) => connect(node, node.append('textarea')))

/** What input and textarea have in common. */
function connect(node: FieldNode, element: HTMLInputElement | HTMLTextAreaElement, onUpdate?: () => void) {
  element.addEventListener('input', () => {
    const { maxlength } = node.data
    if (maxlength >= 0 && element.value.length > maxlength) element.value = element.value.slice(0, maxlength)
    const cursor = element.selectionStart ?? element.value.length
    node.emit('input', { value: element.value, cursor, keyCode: 0 })
  })
  element.addEventListener('focus', () => node.emit('focus', { value: element.value, height: 0 }))
  element.addEventListener('blur', () => {
    node.emit('blur', { value: element.value, cursor: element.selectionStart ?? 0 })
  })
  const draw = () => {
    element.placeholder = node.data.placeholder
    element.disabled = node.data.disabled
    onUpdate?.()
  }
  const writeValue = () => {
    if (element.value !== node.data.value) element.value = node.data.value
  }
  draw()
  writeValue()
  if (node.data.focus || node.data.autoFocus) setTimeout(() => element.focus())
  return {
    update(property: string) {
      draw()
      if (property === 'value') writeValue()
      if (property !== 'focus') return
      if (node.data.focus) element.focus()
      else element.blur()
    },
    formValue: () => element.value,
    focus: () => element.focus(),
    reset() {
      element.value = ''
    },
  }
}
