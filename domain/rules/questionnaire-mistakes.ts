import {
  endsOf,
  isAnswerOf,
  mayPublish,
  scoreOf,
  type Answers,
  type Item,
  type QuestionnaireBody,
  type QuestionnaireFile,
} from './questionnaire'

/** What is wrong, and where: a path of fields as they stand in the file. */
export interface Mistake {
  field: string
  message: string
}

const NAME = /^[\w-]{1,20}$/
/** An answer is chosen from a list; one that is longer is not read on a phone. */
const MOST_CHOICES = 100

/** What is wrong with a questionnaire that has the right shape; it is not published before there is nothing. */
export function mistakesIn(file: QuestionnaireFile): Mistake[] {
  const { body } = file
  const inside = [
    ...Object.entries(body.answerSets).flatMap(([key, answers]) => inAnswers(`body.answerSets.${key}`, answers)),
    ...body.items.flatMap((item, index) => inItem(body, item, index)),
    ...inSubscales(body),
    ...inScoring(body),
    ...inBands(body),
  ]
  return [
    ...found(!mayPublish(file.licence), 'licence', `没有允许我们使用的许可（${file.licence}），不能发布`),
    ...found(file.version < 1 || !Number.isInteger(file.version), 'version', '版本是从 1 开始的整数'),
    ...found(file.minutes < 1 || !Number.isInteger(file.minutes), 'minutes', '大约几分钟，要写整数'),
    ...blanksIn(file),
    ...inside,
    // A number can only be looked at where the rest holds.
    ...(inside.length === 0 ? inExamples(file) : []),
  ]
}

/** Words that somebody reads are there. */
function blanksIn({ title, licenceNote, citation, body }: QuestionnaireFile): Mistake[] {
  const read: [field: string, words: string][] = [
    ['title', title],
    ['licenceNote', licenceNote],
    ['citation', citation],
    ...body.items.map(({ text }, index): [string, string] => [`body.items[${index}].text`, text]),
    ...body.bands.flatMap(({ title: name, meaning }, index): [string, string][] => [
      [`body.bands[${index}].title`, name],
      [`body.bands[${index}].meaning`, meaning],
    ]),
    ...Object.entries(body.answerSets).flatMap(([key, set]): [string, string][] =>
      set.kind === 'choice' ? set.choices.map(({ label }) => [`body.answerSets.${key}`, label]) : [],
    ),
  ]
  return read.filter(([, words]) => words.trim() === '').map(([field]) => ({ field, message: '不能空着' }))
}

/** Those at a place of the file, or within it: those of `body.items[1]` are not of `body.items[10]`. */
export const mistakesAt = (mistakes: readonly Mistake[], place: string): Mistake[] =>
  mistakes.filter(({ field }) => field === place || field.startsWith(`${place}.`) || field.startsWith(`${place}[`))

const found = (isWrong: boolean, field: string, message: string): Mistake[] => (isWrong ? [{ field, message }] : [])

const repeats = <T>(all: readonly T[]): boolean => new Set(all).size < all.length

function inAnswers(field: string, answers: Answers): Mistake[] {
  if (answers.kind === 'number')
    return [
      ...found(![answers.min, answers.max].every(Number.isInteger), field, '最小和最大要是整数'),
      ...found(answers.min >= answers.max, field, '最小的数要比最大的数小'),
      ...found(answers.max - answers.min >= MOST_CHOICES, field, `最多 ${MOST_CHOICES} 个数，再多就选不过来了`),
    ]
  const { choices } = answers
  return [
    ...found(choices.length < 2, field, '至少要有两个选项'),
    ...found(!choices.every(({ value }) => Number.isInteger(value)), field, '选项的数值要是整数'),
    ...found(repeats(choices.map(({ value }) => value)), field, '有两个选项的数值一样'),
    ...found(repeats(choices.map(({ label }) => label)), field, '有两个选项的文字一样'),
  ]
}

function inItem(body: QuestionnaireBody, item: Item, index: number): Mistake[] {
  const { items, answerSets } = body
  const field = `body.items[${index}]`
  const before = items.slice(0, index).map(({ id }) => id)
  const answers = answerSets[item.answers]
  const strange = item.onlyIf?.items.filter((id) => !before.includes(id)) ?? []
  return [
    ...found(!NAME.test(item.id), `${field}.id`, '题号是 1 到 20 个字母、数字、_ 或 -'),
    ...found(before.includes(item.id), `${field}.id`, `题号 ${item.id} 用了两次`),
    ...found(!answers, `${field}.answers`, `answerSets 里没有「${item.answers}」这一组答案`),
    ...strange.map((id) => ({ field: `${field}.onlyIf`, message: `前面没有「${id}」这一题，不能看它的回答` })),
    ...found(item.onlyIf?.items.length === 0, `${field}.onlyIf`, '没有写看哪一题的回答'),
    ...found(
      item.danger !== null && answers !== undefined && !isAnswerOf(body, item, item.danger),
      `${field}.danger`,
      `这一题没有 ${item.danger} 这个答案`,
    ),
  ]
}

function inSubscales({ subscales, items }: QuestionnaireBody): Mistake[] {
  const scored = items.filter((item) => item.scored).map(({ id }) => id)
  return [
    ...found(repeats(subscales.map(({ key }) => key)), 'body.subscales', '有两个分量表同名'),
    ...subscales.flatMap((part, index) =>
      part.items
        .filter((id) => !scored.includes(id))
        .map((id) => ({ field: `body.subscales[${index}].items`, message: `没有「${id}」这一题，或者它不计分` })),
    ),
  ]
}

/** The lowest and highest sum that answers can come to; an item that may not be asked may add nothing. */
function reachOf({ items, answerSets, factor }: QuestionnaireBody): { min: number; max: number } {
  const ends = items
    .filter(({ scored, answers }) => scored && answers in answerSets)
    .map(({ answers, onlyIf }) => {
      const { min, max } = endsOf(answerSets[answers])
      return onlyIf === null ? { min, max } : { min: Math.min(0, min), max: Math.max(0, max) }
    })
  const sumOf = (end: 'min' | 'max'): number => Math.round(ends.reduce((all, one) => all + one[end], 0) * factor)
  return { min: sumOf('min'), max: sumOf('max') }
}

function inScoring(body: QuestionnaireBody): Mistake[] {
  const { scale, factor, mayMiss, retakeDays, reliableChange } = body
  const always = body.items.filter(({ scored, onlyIf }) => scored && onlyIf === null).length
  const { min, max } = reachOf(body)
  return [
    ...found(always === 0, 'body.items', '没有一题是总会问到、又计分的'),
    ...found(factor <= 0, 'body.factor', '乘的数要大于 0'),
    ...found(![scale.min, scale.max].every(Number.isInteger), 'body.scale', '分数范围要是整数'),
    ...found(
      min < scale.min || max > scale.max,
      'body.scale',
      `按题目算出来是 ${min} 到 ${max} 分，超出了写的 ${scale.min} 到 ${scale.max} 分`,
    ),
    ...found(!Number.isInteger(mayMiss) || mayMiss < 0 || mayMiss >= always, 'body.mayMiss', '可以空着的题数不对'),
    ...found(!Number.isInteger(retakeDays) || retakeDays < 1, 'body.retakeDays', '隔几天再填，要是大于 0 的整数'),
    ...found(reliableChange !== null && reliableChange <= 0, 'body.reliableChange', '可靠的变化要大于 0'),
  ]
}

/** From the lowest score to the highest each whole number lies in one. */
function inBands({ bands, scale }: QuestionnaireBody): Mistake[] {
  if (bands.length === 0) return [{ field: 'body.bands', message: '至少要有一档' }]
  return [
    ...found(repeats(bands.map(({ title }) => title)), 'body.bands', '有两档的名字一样'),
    ...found(bands[0]?.from !== scale.min, 'body.bands[0].from', `第一档要从 ${scale.min} 分开始`),
    ...bands.flatMap(({ from, to }, index) => {
      const field = `body.bands[${index}]`
      const due = (bands[index - 1]?.to ?? from - 1) + 1
      return [
        ...found(![from, to].every(Number.isInteger) || from > to, field, '一档从低到高，都是整数'),
        ...found(from > due, field, `和上一档之间空了 ${due} 到 ${from - 1} 分`),
        ...found(from < due, field, `和上一档重叠：${from} 到 ${due - 1} 分`),
      ]
    }),
    ...found(bands.at(-1)?.to !== scale.max, `body.bands[${bands.length - 1}].to`, `最后一档要到 ${scale.max} 分`),
  ]
}

function inExamples({ body, examples }: QuestionnaireFile): Mistake[] {
  const shown = new Set(examples.map(({ band }) => band))
  return [
    ...examples.flatMap(({ answers, score, band }, index) => {
      const strange = Object.entries(answers).filter(([id, value]) => !isAnswered(body, id, value))
      const field = `examples[${index}]`
      if (strange.length > 0)
        return strange.map(([id]) => ({ field, message: `没有「${id}」这一题，或者没有这个答案` }))
      const result = scoreOf(body, answers)
      const title = result && (body.bands[result.band]?.title ?? null)
      const said = result ? `${result.score} 分，「${title}」` : '不计分'
      return found((result?.score ?? null) !== score || title !== band, field, `例子对不上：算出来是${said}`)
    }),
    ...body.bands
      .filter(({ title }) => !shown.has(title))
      .map(({ title }) => ({ field: 'examples', message: `「${title}」这一档没有例子` })),
  ]
}

function isAnswered(body: QuestionnaireBody, id: string, value: number | null): boolean {
  const item = body.items.find((one) => one.id === id)
  return item !== undefined && (value === null || isAnswerOf(body, item, value))
}

/**
 * Results of all versions stand in one curve and are read by the newest: what they mean stays. What means something else is another
 * questionnaire, with another code.
 */
export function mistakesAfter(before: Pick<QuestionnaireFile, 'seenBy' | 'body'>, file: QuestionnaireFile): Mistake[] {
  const edges = ({ bands }: QuestionnaireBody): string => bands.map(({ from, to }) => `${from}-${to}`).join()
  const { scale, factor } = before.body
  const now = file.body
  return [
    ...found(
      scale.min !== now.scale.min || scale.max !== now.scale.max || scale.higher !== now.scale.higher,
      'body.scale',
      '分数范围和已经发布的那一版不同，以前的结果会读错；请换一个 code',
    ),
    ...found(factor !== now.factor, 'body.factor', '计分和已经发布的那一版不同；请换一个 code'),
    ...found(
      edges(before.body) !== edges(now),
      'body.bands',
      '分档和已经发布的那一版不同，以前的结果会读错；请换一个 code',
    ),
    ...dangerTakenOut(before.body, now),
    ...found(before.seenBy !== file.seenBy, 'seenBy', '谁看得到，和已经发布的那一版不同；请换一个 code'),
  ]
}

/** In one order, whatever the order in which a database hands them out. */
const answersText = (answers: Answers | undefined): string => {
  if (!answers) return ''
  return answers.kind === 'choice'
    ? answers.choices.map(({ value, label }) => `${value} ${label}`).join('\n')
    : `${answers.min} ${answers.max} ${answers.unit}`
}
const onlyIfText = ({ onlyIf }: Item): string => (onlyIf ? `${onlyIf.items.join()} ${onlyIf.atLeast}` : '')

/** What asks for danger is asked by every later version, of as many people and in the same words, and calls for help as soon. */
const dangerTakenOut = (before: QuestionnaireBody, now: QuestionnaireBody): Mistake[] =>
  before.items.flatMap((item) => {
    if (item.danger === null) return []
    const place = now.items.findIndex(({ id }) => id === item.id)
    const kept = now.items[place]
    if (!kept) return [{ field: 'body.items', message: `问到危险的一题（${item.id}）不能拿掉：「${item.text}」` }]
    const field = `body.items[${place}]`
    const isSame =
      kept.text === item.text &&
      answersText(now.answerSets[kept.answers]) === answersText(before.answerSets[item.answers])
    return [
      ...found(!isSame, field, `问到危险的一题（${item.id}）和它的选项不能改：「${item.text}」`),
      ...found(
        kept.danger === null || kept.danger > item.danger,
        `${field}.danger`,
        `问到危险的一题（${item.id}）要和以前一样从 ${item.danger} 起提醒，不能更晚`,
      ),
      ...found(
        kept.onlyIf !== null && onlyIfText(kept) !== onlyIfText(item),
        `${field}.onlyIf`,
        `问到危险的一题（${item.id}）以前问过的人都要问到`,
      ),
    ]
  })
