import { builtin, flag, text, type Behaviour, type Builtin, type BuiltinNode } from './builtin'

interface ToggleData {
  checked: boolean
  disabled: boolean
}

/** Draws an on/off state; `onTap` decides what a touch does to it. */
function toggle(node: BuiltinNode<ToggleData>, onTap: (isOn: boolean, set: (on: boolean) => void) => void): Behaviour {
  let isOn = node.data.checked
  const mark = node.append('i', 'mk')
  node.host.prepend(mark)
  const set = (on: boolean) => {
    isOn = on
    node.host.classList.toggle('on', on)
  }
  set(isOn)
  node.on('tap', () => {
    if (!node.data.disabled) onTap(isOn, set)
  })
  return {
    update(property) {
      if (property === 'checked') set(node.data.checked)
    },
    checked: () => isOn,
    uncheck: () => set(false),
    formValue: () => isOn,
    reset: () => set(false),
  }
}

export const switchControl = builtin(
  'switch',
  { checked: flag(), disabled: flag(), type: text('switch'), color: text(), name: text() },
  (node) =>
    toggle(node, (isOn, set) => {
      set(!isOn)
      node.emit('change', { value: !isOn })
    }),
)

const choiceProperties = { value: text(), checked: flag(), disabled: flag(), color: text(), name: text() }

export const checkbox = builtin('checkbox', choiceProperties, (node) =>
  toggle(node, (isOn, set) => {
    set(!isOn)
    const group = node.closest('checkbox-group')
    group?.emit('change', { value: checkedValues(group, 'checkbox') })
  }),
)

export const radio = builtin('radio', choiceProperties, (node) =>
  toggle(node, (isOn, set) => {
    if (isOn) return
    const group = node.closest('radio-group')
    for (const other of group?.inside(['radio']) ?? []) other.behaviour.uncheck?.()
    set(true)
    group?.emit('change', { value: node.data.value })
  }),
)

export const checkboxGroup = group('checkbox', (values) => values)
export const radioGroup = group('radio', (values) => values[0] ?? '')

function group(tag: 'checkbox' | 'radio', valueOf: (checked: unknown[]) => unknown): Builtin {
  return builtin(`${tag}-group`, { name: text() }, (node) => ({
    formValue: () => valueOf(checkedValues(node, tag)),
    reset() {
      for (const member of node.inside([tag])) member.behaviour.uncheck?.()
    },
  }))
}

function checkedValues(node: Pick<BuiltinNode, 'inside'>, tag: string): unknown[] {
  return node
    .inside([tag])
    .filter((member) => member.behaviour.checked?.())
    .map((member) => member.data.value)
}
