import { actionSheet, modal } from './overlay'

export interface PickerOptions {
  mode: string
  range: unknown[]
  rangeKey: string
  value: unknown
}

/** A picker as a list to touch, or as a text to type for dates, times and regions. Undefined when cancelled. */
export async function pick(options: PickerOptions): Promise<unknown> {
  switch (options.mode) {
    case 'selector':
      return chosen(await actionSheet(labels(options.range, options.rangeKey)))
    case 'multiSelector':
      return pickColumns(options)
    default: {
      const shown = Array.isArray(options.value) ? options.value.join(' ') : String(options.value ?? '')
      const answer = await modal({ title: options.mode, editable: true, placeholderText: shown })
      const content = answer.content ?? ''
      if (!answer.confirm) return undefined
      return options.mode === 'region' ? content.split(/[ ,]/) : content
    }
  }
}

async function pickColumns({ range, rangeKey }: PickerOptions): Promise<number[] | undefined> {
  const picked: number[] = []
  for (const column of range) {
    const index = chosen(await actionSheet(labels(Array.isArray(column) ? column : [], rangeKey)))
    if (index === undefined) return undefined
    picked.push(index)
  }
  return picked
}

function chosen(index: number): number | undefined {
  return index < 0 ? undefined : index
}

function labels(range: unknown[], key: string): string[] {
  return range.map((item) => String(key && typeof item === 'object' && item ? Reflect.get(item, key) : item))
}
