import { systemClock } from '@xinqi/domain/time'
import { EITHER_PHRASES, INNOCENT_PHRASES, PLAN_PHRASES, WISH_PHRASES } from '@xinqi/domain/text/crisis-phrases'
import type { ListKind } from '@xinqi/domain/text/watch-word'
import type { Trx } from '../db/connect'

/** Severity 3: a plan or a means; 2: the wish; 1: what may be either. */
type Severity = 1 | 2 | 3

interface Group {
  kind: ListKind
  severity: Severity
  /** Found by sound as well; no everyday word sounds and half looks like it. */
  bySound?: true
  /** Why these words stand here. */
  reason: string
  words: readonly string[]
}

/**
 * The list an installation begins with. Crisis words follow the signs that the WHO (Preventing suicide: a resource for counsellors) and
 * the levels of the Columbia scale name: wish to be dead, thoughts of killing oneself, means, preparations, self-harm without the wish.
 */
export const WATCH_WORDS: readonly Group[] = [
  {
    kind: 'crisis',
    severity: 2,
    bySound: true,
    reason: '自杀的想法（哥伦比亚量表 2 级），谐音常见',
    words: [
      '自杀',
      '不想活',
      '活不下去',
      '活够了',
      '结束生命',
      '结束自己',
      '了结自己',
      '了结生命',
      '杀了自己',
      '杀死自己',
      '死了算了',
      '一死了之',
      '生无可恋',
    ],
  },
  {
    kind: 'crisis',
    severity: 2,
    reason: '想死的愿望（哥伦比亚量表 1 级）',
    words: [
      '想死',
      '想去死',
      '寻死',
      '求死',
      '轻生',
      '自尽',
      '不如死',
      '活腻',
      '不想再活',
      '活着没意思',
      '活着没意义',
      '不想醒来',
      '再也不要醒来',
      '结束一切',
      '从这个世界消失',
      '离开这个世界',
      '想4',
      'xiang死',
      '想si',
      '死了就解脱',
      '去另一个世界',
    ],
  },
  {
    kind: 'crisis',
    severity: 3,
    bySound: true,
    reason: '方式和准备（哥伦比亚量表 3–5 级）',
    words: ['割腕', '跳楼', '喝农药', '写好遗书', '写了遗书', '安排后事', '安眠药自杀'],
  },
  {
    kind: 'crisis',
    severity: 3,
    reason: '方式和准备（哥伦比亚量表 3–5 级）',
    words: [
      '跳河',
      '跳江',
      '跳桥',
      '上吊',
      '自缢',
      '服毒',
      '烧炭',
      '吞药',
      '吞安眠药',
      '遗书',
      '怎么死',
      '死法',
      '百草枯',
      '攒够药',
      '攒安眠药',
    ],
  },
  {
    kind: 'crisis',
    severity: 1,
    bySound: true,
    reason: '不想死的自伤',
    words: ['自残', '伤害自己'],
  },
  { kind: 'crisis', severity: 1, reason: '不想死的自伤', words: ['自伤', '自虐', '割手', '划自己', '用刀划'] },
  {
    kind: 'crisis',
    severity: 2,
    reason: '用拼音和英文写的',
    words: [
      'suicide',
      'kill myself',
      'killing myself',
      'want to die',
      'end my life',
      'self harm',
      'zisha',
      'woxiangsi',
      'xiangzisha',
      'buxianghuo',
      'buxianghuole',
      'huobuxiaqu',
      'tiaolou',
      'gewan',
    ],
  },
  { kind: 'crisis', severity: 2, reason: '不用明说的字表达的想死和告别（语料里的说法）', words: WISH_PHRASES },
  { kind: 'crisis', severity: 3, reason: '正在准备或已经在做（语料里的说法）', words: PLAN_PHRASES },
  { kind: 'crisis', severity: 1, reason: '自伤、撑不住，和两可的说法（语料里的说法）', words: EITHER_PHRASES },
  {
    kind: 'innocent',
    severity: 1,
    reason: '与危险无关的说法',
    words: INNOCENT_PHRASES,
  },
  {
    kind: 'blocked',
    severity: 1,
    reason: '对人的辱骂；来访者转述的单个脏字不算',
    words: [
      '操你妈',
      '草你妈',
      '艹你妈',
      '草泥马',
      '你妈死了',
      '死全家',
      '全家死光',
      '你个傻逼',
      '你是傻逼',
      '你这个傻逼',
      '你这个贱人',
      '滚你妈',
    ],
  },
  {
    kind: 'blocked',
    severity: 2,
    reason: '违法广告的说法；说自己遇到的事不算',
    words: [
      '代开发票',
      '办证刻章',
      '出售迷药',
      '迷药有售',
      '出售枪支',
      '包小姐',
      '上门服务小姐',
      '刷单日结',
      '日赚千元',
      '无抵押秒批',
      '博彩开户',
      '赌场开户',
      '裸聊加我',
      '代考包过',
    ],
  },
]

/** Adds what this installation has never had; what its operators have turned off stays off, and what they have added stays. */
export async function insertWatchWords(trx: Trx, since = systemClock.now()): Promise<void> {
  const known = await trx.selectFrom('watch_word').select(['kind', 'word']).execute()
  const had = new Set(known.map(({ kind, word }) => `${kind}:${word}`))
  const rows = WATCH_WORDS.flatMap(({ kind, severity, bySound = false, reason, words }) =>
    words.map((word) => ({ kind, word, severity, by_sound: bySound, reason, since, by_whom: 'seed' })),
  ).filter(({ kind, word }) => !had.has(`${kind}:${word}`))
  if (rows.length > 0) await trx.insertInto('watch_word').values(rows).execute()
}
