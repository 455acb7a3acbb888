import { textOf, trackedFiles } from './tracked-files'

/** Mood, drawing, questionnaires, reports and groups: pages, the words they share, and what the server answers. */
const FAMILIES = [
  /^src\/packages\/(wellbeing|group)\//,
  /^src\/packages\/consultant\/(report|shared-results)/,
  /^src\/packages\/practice\/(drawing|drawings|drawing-reading|drawing-details|drawing-edit|no-drawing|no-such-drawing)\b/,
  /^src\/packages\/meeting\/group-room\//,
  /^(src|server\/src)\/features\/(mood|questionnaire|drawing|report|group|group-talk|group-room|gathering)\//,
  /^domain\/(text|contract)\/(mood|questionnaire|danger-questions|drawing|report|group|group-talk|group-room|group-make-up)(-fields)?\.ts$/,
  /^server\/src\/seed\/questionnaires/,
]

/** What gives somebody an illness or a mark, or shames them for how they are. */
const DIAGNOSING =
  /患者|病人|病情|患有|患了|确诊|诊断|抑郁|躁狂|双相|焦虑症|强迫症|恐惧症|症状|障碍|疾病|精神病|缺陷|异常|不正常|重度|中度|轻度|阳性|阴性|不合格|不及格/
const SHAMING = /软弱|脆弱|矫情|想太多|想开点|没用|失败者|不够坚强|要坚强|疯子|变态|懒惰|丢人|可怜/

/** That it is none may be said. */
const DENIED = /(不是|也不是|不作|不做|不写)诊断/g

/** On a page one is 你. A notice says 您, as all of them do: it may be read on a locked screen, by whoever stands near. */
const NOTICE = /kind: '[\w-]+', text: '/

interface Line {
  place: string
  text: string
}

test.each(FAMILIES.map((family) => [family.source, family] as const))('%s names files that are there', (_, family) => {
  expect(trackedFiles().some((file) => family.test(file))).toBe(true)
})

const lines: Line[] = trackedFiles()
  .filter(
    (file) => FAMILIES.some((family) => family.test(file)) && /\.tsx?$/.test(file) && !/\.(test|story)\./.test(file),
  )
  .flatMap((file) =>
    textOf(file)
      .split('\n')
      .map((text, index) => ({ place: `${file}:${index + 1}`, text })),
  )

const saying = (words: RegExp, all: readonly Line[]): string[] =>
  all.filter(({ text }) => words.test(text.replaceAll(DENIED, ''))).map(({ place, text }) => `${place} ${text.trim()}`)

test('nobody is given an illness, or shamed', () => {
  expect(lines.filter(({ text }) => /\p{Script=Han}/u.test(text)).length).toBeGreaterThan(400)
  expect(saying(DIAGNOSING, lines)).toEqual([])
  expect(saying(SHAMING, lines)).toEqual([])
})

test('the reader is 你, and somebody else is TA', () => {
  expect(
    saying(
      /您/,
      lines.filter(({ text }) => !NOTICE.test(text)),
    ),
  ).toEqual([])
  expect(saying(/\bTa\b/, lines)).toEqual([])
})

test.each([
  ['你有中度抑郁', DIAGNOSING, true],
  ['这就是诊断', DIAGNOSING, true],
  ['这不是诊断。', DIAGNOSING, false],
  ['是你太软弱', SHAMING, true],
  ['困扰已经不少', DIAGNOSING, false],
] as const)('「%s」', (text, words, isRefused) => {
  expect(saying(words, [{ place: '', text }]).length > 0).toBe(isRefused)
})
