/** Words that are shown from one second of a video to another. */
export interface Cue {
  start: number
  end: number
  text: string
}

/** A form carries so many Chinese letters. */
export const SUBTITLES_MAX = 20_000
const CUES_MAX = 1000

export type Subtitles = { cues: Cue[]; mistake: null } | { cues: null; mistake: string }

const TIMING = /^((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})(?:[ \t].*)?$/
/** Blocks that say nothing to be read. */
const SILENT = /^(NOTE|STYLE|REGION)(\s|$)/
const TAG = /<[^>]*>/g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00a0', lrm: '', rlm: '' }

const refuse = (mistake: string): Subtitles => ({ cues: null, mistake })

const seconds = (time: string): number => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

const plain = (text: string): string =>
  text
    .replace(TAG, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => ENTITIES[name] ?? '')
    .trim()

/**
 * Reads subtitles as WebVTT: a head, and cues of a timing and words, in the order of their starts. Styles, places and colours
 * are left out. What is not understood is refused with a sentence that names the line, since half of the words would be worse.
 */
export function readSubtitles(text: string): Subtitles {
  if (text.length > SUBTITLES_MAX) return refuse(`字幕太长了，最多 ${SUBTITLES_MAX} 个字符`)
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  if (!/^WEBVTT([ \t].*)?$/.test(lines[0] ?? '')) return refuse('第一行要写 WEBVTT')
  const cues: Cue[] = []
  let at = headEnd(lines)
  while (at < lines.length) {
    const first = at
    while (at < lines.length && lines[at] !== '') at += 1
    const mistake = at > first ? readBlock(lines.slice(first, at), first + 1, cues) : null
    if (mistake) return refuse(mistake)
    at += 1
  }
  if (cues.length === 0) return refuse('没有找到一句字幕')
  return cues.length > CUES_MAX ? refuse(`字幕最多 ${CUES_MAX} 句`) : { cues, mistake: null }
}

const headEnd = (lines: readonly string[]): number => {
  const blank = lines.indexOf('')
  return blank < 0 ? lines.length : blank + 1
}

/** Takes one block in. Gives what is wrong with it, or null. `number` is the line on which it begins. */
function readBlock(block: readonly string[], number: number, cues: Cue[]): string | null {
  if (SILENT.test(block[0] ?? '')) return null
  // A name may stand above the timing.
  const place = block[0]?.includes('-->') ? 0 : 1
  const timing = TIMING.exec(block[place] ?? '')
  const line = number + place
  if (!timing) return `第 ${line} 行要写时间，比如 00:01.000 --> 00:04.000`
  const [start, end] = [seconds(timing[1] ?? ''), seconds(timing[2] ?? '')]
  if (end <= start) return `第 ${line} 行的结束时间要晚于开始时间`
  if (start < (cues.at(-1)?.start ?? 0)) return `第 ${line} 行的时间比上一句早`
  const words = plain(block.slice(place + 1).join('\n'))
  if (words) cues.push({ start, end, text: words })
  return null
}

/** What stands on the screen at a second; null between the cues. Of two at once the later one. */
export const cueAt = (cues: readonly Cue[], second: number): Cue | null =>
  cues.filter(({ start, end }) => start <= second && second < end).at(-1) ?? null
