import { WATCH_WORDS } from '../../seed/watch-words'
import { WordReader, type WordsFound } from './word-reader'

const reader = new WordReader(
  WATCH_WORDS.flatMap(({ kind, severity, bySound = false, words }) =>
    words.map((word) => ({ kind, word, severity, bySound })),
  ),
)
const kindsOf = (text: string): string[] =>
  Object.entries<WordsFound[keyof WordsFound]>(reader.read(text)).flatMap(([kind, found]) =>
    found.length > 0 ? [kind] : [],
  )

/** The half width of what is written apart, and so on: each a way in which people hide a word. */
const full = (text: string) => text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
const DISGUISES: readonly ((word: string) => string)[] = [
  (word) => [...word].join(' '),
  (word) => [...word].join('。'),
  (word) => [...word].join('\u200b'),
  (word) => [...word].join('…*'),
  (word) => [...word].map((letter) => `${letter}\u0336`).join(''),
  (word) => `我${word}啊😭`,
]
const HIDDEN = [
  '自杀',
  '想死',
  '不想活了',
  '活不下去',
  '割腕',
  '跳楼',
  '轻生',
  '自残',
  '结束生命',
  '遗书',
  '吞药',
  '上吊',
  '死了算了',
  '伤害自己',
  '不如死',
  '烧炭',
  '喝农药',
  '生无可恋',
]

describe('words of danger', () => {
  const disguised = HIDDEN.flatMap((word) => DISGUISES.map((disguise) => disguise(word)))
  it('are found in more than a hundred disguises', () => {
    expect(disguised.length).toBeGreaterThan(100)
    expect(disguised.filter((text) => !kindsOf(text).includes('crisis'))).toEqual([])
  })

  it.each([
    ...['自殺', '跳樓', '割腕', '結束生命', '活著沒意思', '遺書', '傷害自己', '喝農藥', '輕生'],
    ...[
      '自沙',
      '自sha',
      'zi杀',
      '自莎',
      '自啥',
      'ｚｉ杀',
      '割万',
      '割wan',
      '跳lou',
      '不想huo',
      '不想火了',
      '卜想活',
      '活不下qu',
      '活不夏去',
      '结束生ming',
      '洁束生命',
      '自can',
      '伤害自己',
      '商害自己',
    ],
    ...[
      'zisha',
      'I want to  die',
      'SUICIDE',
      'ｓｕｉｃｉｄｅ',
      'kill-myself',
      's u i c i d e',
      '想4',
      '想 si',
      full('kill myself'),
    ],
  ])('%s', (text) => expect(kindsOf(`今天${text}。`)).toContain('crisis'))

  it.each(['skilled', 'zishan', 'I skilled myself', '紫砂壶', '相似', '轻声', '上调', 'diet'])('%s is none', (text) =>
    expect(kindsOf(text)).toEqual([]),
  )

  it('are found where they stood', () => {
    const text = '😀 我真的想。死了'
    const [found] = reader.read(text).crisis
    expect(text.slice(found?.start, found?.end)).toBe('想。死')
  })

  it('are found beside an innocent phrase, and cannot be hidden by their own', () => {
    expect(kindsOf('不想活动，也不想活')).toEqual(['crisis'])
    const crisis = { kind: 'crisis', word: '自杀', severity: 2, bySound: false } as const
    expect(new WordReader([crisis, { ...crisis, kind: 'innocent' }]).read('自杀').crisis).toHaveLength(1)
  })

  it('keep what weighs more where two stand in one place', () =>
    expect(reader.read('我写好遗书了').crisis).toMatchObject([{ severity: 3 }]))
})

describe('what is sold past the platform', () => {
  it.each([
    '一三八零零一三八零零零',
    '13800138000',
    '１３８－００１３－８０００',
    '1 3 8 0 0 1 3 8 0 0 0',
    '幺三八〇〇幺三八〇〇〇',
    '壹叁捌零零壹叁捌零零零',
    '+86 138 0013 8000',
    '①③⑧00138000',
    '加我微信 lin_2026',
    '我的vx：linyi88',
    'V信 abc12345',
    '微信号：linyifan',
    '可以加你微信吗',
    'QQ 12345678',
    '扣扣号是一二三四五六七',
    '把你的电话发给我',
    '加v聊',
    '薇信abc12345',
    '加下威信好吗',
  ])('%s is contact', (text) => expect(kindsOf(text)).toEqual(['contact']))
  it.each([
    '可以私下付款给您',
    '我们线下转账吧',
    '不走平台会便宜',
    '支付宝转给你就行',
    '绕过平台付款',
    '私 下 转 钱',
    '私下轉賬',
    '转到我的银行卡',
    '微信转给您可以吗',
    '平台外交易',
  ])('%s is payment', (text) => expect(kindsOf(text)).toContain('payment'))
})

test.each(['操你妈', '操 你 妈', '全家死光', '代开发票', '日赚千元'])('%s is blocked', (text) =>
  expect(kindsOf(text)).toEqual(['blocked']),
)

test.each(['', '😀', '\u200b', '\ud83d', 'a'.repeat(5000), '想'.repeat(5000)])('nothing is found in nothing', (text) =>
  expect(kindsOf(text)).toEqual([]),
)
