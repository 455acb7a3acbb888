import { pick } from '../shell/picker'
import { anything, builtin, flag, list, text } from './builtin'

export const picker = builtin(
  'picker',
  {
    mode: text('selector'),
    range: list(),
    rangeKey: text(),
    value: anything(),
    disabled: flag(),
    start: text(),
    end: text(),
    fields: text(),
    headerText: text(),
    name: text(),
    level: text(),
    customItem: text(),
  },
  (node) => {
    let picked: unknown
    node.on('tap', () => {
      if (!node.data.disabled) void open()
    })
    const open = async () => {
      const value = await pick(node.data)
      if (value === undefined) return node.emit('cancel')
      picked = value
      node.emit('change', { value })
    }
    return { formValue: () => picked ?? node.data.value }
  },
)

export const pickerView = builtin('picker-view', {
  value: list(),
  indicatorStyle: text(),
  indicatorClass: text(),
  maskStyle: text(),
  maskClass: text(),
  immediateChange: flag(),
})

export const pickerViewColumn = builtin('picker-view-column', {})
