import { fire } from '../events'
import { state } from '../state'
import { builtin, builtinAt, flag, number, text, type BuiltinNode } from './builtin'

const CONTROLS = ['input', 'textarea', 'switch', 'checkbox-group', 'radio-group', 'slider', 'picker']
const LABELLED = 'wx-checkbox,wx-radio,wx-switch,wx-input,wx-textarea,wx-button'

export const form = builtin('form', { reportSubmit: flag(), reportSubmitTimeout: number() })

/** Fires `submit` with the values of the named controls. */
export function submitForm(owner: BuiltinNode): void {
  const named = owner.inside(CONTROLS).filter((control) => control.data.name)
  const value = Object.fromEntries(named.map((each) => [String(each.data.name), each.behaviour.formValue?.()]))
  owner.emit('submit', { value, formId: '' })
}

export function resetForm(owner: BuiltinNode): void {
  for (const control of owner.inside(CONTROLS)) control.behaviour.reset?.()
  owner.emit('reset')
}

export const label = builtin('label', { for: text() }, (node) => {
  node.on('tap', () => {
    const { ownerDocument } = node.host
    const target = node.data.for ? ownerDocument.getElementById(node.data.for) : node.host.querySelector(LABELLED)
    // A touch on the control itself has already reached it.
    if (!target || target.contains(state.lastTapped ?? null)) return
    const control = builtinAt(target)
    if (control?.behaviour.focus) return control.behaviour.focus()
    state.lastTapped = target
    fire(target, 'tap', { x: 0, y: 0 }, { bubbles: false })
  })
})
