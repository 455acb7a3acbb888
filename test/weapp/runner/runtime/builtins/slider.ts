import { builtin, flag, number, text } from './builtin'

export const slider = builtin(
  'slider',
  {
    min: number(),
    max: number(100),
    step: number(1),
    value: number(),
    disabled: flag(),
    showValue: flag(),
    activeColor: text(),
    backgroundColor: text(),
    blockSize: number(),
    blockColor: text(),
    name: text(),
  },
  (node) => {
    const element = node.append('input')
    element.type = 'range'
    const draw = () => {
      const { min, max, step, value, disabled } = node.data
      Object.assign(element, { min: String(min), max: String(max), step: String(step), value: String(value), disabled })
    }
    draw()
    element.addEventListener('input', () => node.emit('changing', { value: element.valueAsNumber }))
    element.addEventListener('change', () => node.emit('change', { value: element.valueAsNumber }))
    return { update: draw, formValue: () => element.valueAsNumber }
  },
)
