import { EITHER_PHRASES, INNOCENT_PHRASES, PLAN_PHRASES, WISH_PHRASES } from './crisis-phrases'

/** Words of somebody who may be in danger. Better once too often: they lead to a quiet card with numbers to call, and to nothing else. */
const WORDS = [
  ...[
    '自杀',
    '自尽',
    '自残',
    '自伤',
    '自虐',
    '自缢',
    '轻生',
    '寻死',
    '求死',
    '想死',
    '去死',
    '找死',
    '等死',
    '该死了',
    '死了算了',
  ],
  ...[
    '不如死',
    '一死了之',
    '怎么死',
    '死掉',
    '死法',
    '了结自己',
    '了结生命',
    '结束生命',
    '结束自己',
    '结束一切',
    '伤害自己',
  ],
  ...[
    '不想活',
    '不想再活',
    '活不下去',
    '活够了',
    '活腻',
    '活着没意思',
    '活着没意义',
    '活着好累',
    '不想醒来',
    '生无可恋',
  ],
  ...['割腕', '割手', '跳楼', '跳河', '跳江', '上吊', '服毒', '喝农药', '烧炭', '吞药', '遗书', '杀了自己', '杀死自己'],
  ...[
    '离开这个世界',
    '攒安眠药',
    '用刀划',
    '自sha',
    'zi杀',
    '跳lou',
    '想4',
    '想si',
    'suicide',
    'killmyself',
    'selfharm',
    'wanttodie',
  ],
  ...[...WISH_PHRASES, ...PLAN_PHRASES, ...EITHER_PHRASES].map(lettersOf),
]
const INNOCENT = INNOCENT_PHRASES.map(lettersOf)

/** Pinyin means other things, too, and danger only where nothing else is said. */
const SPELLED = [
  'zisha',
  'zican',
  'zishang',
  'xiangsi',
  'buxianghuo',
  'qingsheng',
  'gewan',
  'tiaolou',
  'woxiangsi',
  'woxiangsile',
  'buxianghuole',
  'wobuxianghuole',
]

/** Whether words speak of wanting to die or of hurting oneself (docs/domain.md §7). */
export function speaksOfDanger(text: string): boolean {
  const letters = lettersOf(text)
  if (SPELLED.includes(letters)) return true
  // What an innocent phrase holds is none; nothing grows together over its place.
  const guilty = INNOCENT.reduce((rest, phrase) => rest.replaceAll(phrase, ' '), letters)
  return WORDS.some((word) => guilty.includes(word))
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
