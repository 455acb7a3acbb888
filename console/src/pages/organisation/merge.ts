import { SWITCH_LABEL, SWITCHES } from '@xinqi/domain/text/edition'
import type { Content } from './form-values'

interface Part {
  label: string
  read: (content: Content) => unknown
  /** The content with this part of another one. */
  take: (content: Content, from: Content) => Content
}

const plain = (label: string, ...names: (keyof Content)[]): Part => ({
  label,
  read: (content) => names.map((name) => content[name]),
  take: (content, from) => ({ ...content, ...Object.fromEntries(names.map((name) => [name, from[name]])) }),
})

const ofEdition = (label: string, ...names: (keyof Content['edition'])[]): Part => ({
  label,
  read: ({ edition }) => names.map((name) => edition[name]),
  take: ({ edition, ...content }, from) => ({
    ...content,
    edition: { ...edition, ...Object.fromEntries(names.map((name) => [name, from.edition[name]])) },
  }),
})

const ofSwitch = (name: (typeof SWITCHES)[number]): Part => ({
  label: SWITCH_LABEL[name],
  read: ({ edition }) => edition.features[name],
  take: ({ edition, ...content }, from) => ({
    ...content,
    edition: { ...edition, features: { ...edition.features, [name]: from.edition.features[name] } },
  }),
})

const PARTS: readonly Part[] = [
  plain('名称', 'name'),
  plain('标志', 'logo'),
  ofEdition('首页标题', 'homeTitle'),
  ofEdition('咨询标签', 'consultTab'),
  ofEdition('标签', 'tabs'),
  ofEdition('App 里的标签', 'appTabs'),
  ...SWITCHES.map(ofSwitch),
  ofEdition('称呼和说法', 'words'),
  ofEdition('公告', 'notice'),
  plain('改期和退款', 'changeTimeBefore', 'refundTiers'),
  plain('接预约', 'confirmsByHand'),
  plain('团体', 'hasGroups'),
  plain('客服', 'customerWechat', 'customerPhone', 'qrcodeTips'),
  plain('援助热线', 'crisisHotline'),
  plain('客服时间', 'workdays', 'holidays'),
]

const differs = ({ read }: Part, one: Content, other: Content): boolean =>
  JSON.stringify(read(one)) !== JSON.stringify(read(other))

/** What is different between two versions, by its name on the page. */
export const differences = (one: Content, other: Content): string[] =>
  PARTS.filter((part) => differs(part, one, other)).map(({ label }) => label)

export interface Merge {
  /** Mine, with theirs wherever I had changed nothing. */
  content: Content
  /** What they changed. */
  theirs: string[]
  /** What both changed, each in another way: it is left as I have it. */
  both: string[]
}

/** Two operators began with `base`: one has saved `theirs` meanwhile, `mine` is still on the page. */
export function merge(base: Content, mine: Content, theirs: Content): Merge {
  const changed = PARTS.filter((part) => differs(part, base, theirs))
  const isMine = (part: Part): boolean => differs(part, base, mine)
  return {
    content: changed.filter((part) => !isMine(part)).reduce((content, { take }) => take(content, theirs), mine),
    theirs: changed.map(({ label }) => label),
    both: changed.filter((part) => isMine(part) && differs(part, mine, theirs)).map(({ label }) => label),
  }
}
