import type { CampaignBlock, CampaignHero, CampaignWords } from '../text/campaign'

/** How many: in digits, or in words from ten on; what is smaller is told of one's own life ("两个人"). */
const COUNT = String.raw`(?:\d[\d,，.]*\s*[十百千万亿]*|[上近数几成]*[一二两三四五六七八九]?[十百千万亿][一二三四五六七八九十百千万亿几]*)`
const MORE = String.raw`\s*(?:多|余|\+|来)?\s*`
const PEOPLE = String.raw`(?:个人|人|位|名|用户|家庭|来访者|朋友)`

/** Numbers of others that nobody has counted, and the haste that is made with them. What can be had still the page counts itself. */
const UNTRUE: readonly [pattern: RegExp, why: string][] = [
  [
    new RegExp(
      `${COUNT}${MORE}${PEOPLE}[^,，.。;；!！?？\\s]{0,6}?(?:已经|已|正在|都在|在(?:看|约|抢|等)|参加|预约|报名|领取|领了|抢|选择|信任|用过|来过|走出|好评|受益)`,
    ),
    '说有多少人来过，没有人数过',
  ],
  [
    new RegExp(`(?:已有|已经有|超过|累计|服务过|帮助过|陪伴过|共有)\\s*${COUNT}${MORE}${PEOPLE}`),
    '说有多少人来过，没有人数过',
  ],
  [
    new RegExp(
      `(?:\\d[\\d.]*\\s*%|百分之[一二三四五六七八九十百]+)\\s*(?:的|以上)*\\s*(?:人|来访|用户|朋友|家庭|满意|有效|有用|好评|改善|说|觉得)`,
    ),
    '写了比例，没有人数过',
  ],
  [
    /(?:还有|还剩|剩下?|仅剩|只剩|最后)\s*[\d一二两三四五六七八九十百几]+\s*个?(?:名额|席位?|位置|座位)/,
    '写了还剩多少，名额页面自己会数',
  ],
  [
    /(?:仅剩|只剩|还剩|最后|倒数)\s*[\d一二两三四五六七八九十几]+\s*(?:个小时|小时|天|秒)|最后\s*\d+\s*分钟|倒计时/,
    '在倒数时间，结束的时间页面自己会写',
  ],
  [
    /仅剩|即将(?:售罄|抢光|结束)|马上(?:抢|结束)|手慢无|疯抢|秒杀|抢购|再不[^,，.。]{0,6}就(?:没|晚|来不及)|错过不再/,
    '在催人',
  ],
]

/** What is not true of a sentence in a campaign; null where nothing is. Digits count at either width, and blanks are one. */
export function untruthOf(text: string): string | null {
  const plain = text.normalize('NFKC').replaceAll(/\s+/g, ' ')
  for (const [pattern, why] of UNTRUE) {
    const [words] = pattern.exec(plain) ?? []
    if (words !== undefined) return `「${words}」：${why}，请换一种说法`
  }
  return null
}

const textsOfHero = ({ title, lead, act }: CampaignHero): string[] => [title, lead, act]

/** Every sentence of a block that somebody reads. */
export function textsOfBlock(block: CampaignBlock): string[] {
  switch (block.kind) {
    case 'letter':
      return [block.title, ...block.paragraphs]
    case 'steps':
      return [block.title, ...block.items.flatMap(({ title, text }) => [title, text])]
    case 'faq':
      return [block.title, ...block.items.flatMap(({ question, answer }) => [question, answer])]
    case 'people':
    case 'door':
      return [block.title, block.note]
    case 'offer':
    case 'coupon':
    case 'product':
      return [block.note]
  }
}

type Sentences = Pick<CampaignWords, 'title' | 'summary' | 'hero' | 'heroB' | 'blocks' | 'beforeText' | 'afterText'>

/** What is not true of a campaign, by the field in which it stands. */
export function untruthsOf(words: Sentences): Record<string, string> {
  const fields: Record<keyof Sentences, string[]> = {
    title: [words.title],
    summary: [words.summary],
    hero: textsOfHero(words.hero),
    heroB: words.heroB ? textsOfHero(words.heroB) : [],
    blocks: words.blocks.flatMap(textsOfBlock),
    beforeText: [words.beforeText],
    afterText: [words.afterText],
  }
  const mistakes = Object.entries(fields).map(([field, texts]) => [field, texts.map(untruthOf).find(Boolean)] as const)
  return Object.fromEntries(mistakes.flatMap(([field, mistake]) => (mistake ? [[field, mistake]] : [])))
}
