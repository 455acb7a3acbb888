/** A number to call, as everybody has it. */
export interface Hotline {
  number: string
  name: string
  /** When somebody answers, as people say it. */
  hours: string
  /** What else one should know before one calls; mostly nothing. */
  note: string
  /** Somebody answers day and night. */
  isAlways: boolean
}

export const HOTLINES_MAX = 8
export const HOTLINE_MAX = { name: 20, hours: 20, note: 40 }

/** One of three to six digits (110, 12356, 95xxx), one of 400 or 800, a landline with its area, a mobile phone. */
const NUMBER = /^(\d{3,6}|[48]00-?\d{3}-?\d{4}|0\d{2,3}-?\d{7,8}|1[3-9]\d{9})$/

export interface HotlineFault {
  /** In which line, from 0 on; null: of the list as a whole. */
  line: number | null
  field: keyof Hotline
  sentence: string
}

const digits = (number: string): string => number.replace(/\D/g, '')

/** All that is wrong with a list of numbers for everybody: it is called by who is in danger, at any hour. */
export function faultsOfHotlines(lines: readonly Hotline[]): HotlineFault[] {
  if (lines.length === 0) return [{ line: null, field: 'number', sentence: '至少要有一个号码' }]
  const faults: HotlineFault[] = []
  lines.forEach(({ number }, line) => {
    if (!NUMBER.test(number)) faults.push({ line, field: 'number', sentence: '这不是能拨通的号码' })
    else if (lines.findIndex((one) => digits(one.number) === digits(number)) !== line)
      faults.push({ line, field: 'number', sentence: '这个号码已经在上面了' })
  })
  if (!lines.some(({ isAlways }) => isAlways))
    faults.push({ line: null, field: 'isAlways', sentence: '至少要有一个白天夜里都有人接的号码' })
  // Who is told to call at once calls the first one.
  else if (lines[0]?.isAlways === false)
    faults.push({ line: 0, field: 'isAlways', sentence: '第一个号码要白天夜里都有人接' })
  return faults
}
