import { INVITE_KINDS } from '@xinqi/domain/rules/invitation'
import { SHORT_NAMES } from '@xinqi/domain/rules/scene'
import { campaignTarget } from '@xinqi/domain/text/campaign'
import { INVITE_WORDS } from '@xinqi/domain/text/invitation'
import { INVITE_POSTER } from '../../server/src/features/invitation/poster/draw-invite-poster'
import { CAMPAIGNS } from '../../server/src/seed/campaigns'
import { textOf, trackedFiles } from './tracked-files'

/** What would tell how somebody is, or what they have. */
const HEALTH =
  /抑郁|焦虑|失眠|睡不着|睡眠|自杀|自伤|轻生|创伤|躁狂|双相|强迫|恐惧|惊恐|进食|成瘾|障碍|症|病|药|诊|治疗|崩溃|痛苦|难过|绝望|压力/

/** Numbers of public things and where they stand. No words of anybody's, no session, no answer of theirs. */
const CARRIED = [
  ...['orgId', 'consultantId', 'couponBaseId', 'campaignId', 'categoryId', 'groupId', 'id'],
  // A letter that was published, a drawing in the hall, a chapter of the help, the look of a documented address.
  ...['letterNo', 'drawingNo', 'fatherIndex', 'sonIndex', 'type', 'isDream'],
  // The keys of an invitation and of a studio.
  ...['code', 'validCode'],
]

/** What stands between a bracket that opens before `from` and the one that closes it. */
function insideFrom(text: string, from: number): string {
  const opening = text[from - 1]
  const closing = opening === '(' ? ')' : '}'
  let depth = 1
  let at = from
  for (; at < text.length && depth > 0; at += 1) depth += text[at] === opening ? 1 : text[at] === closing ? -1 : 0
  return text.slice(from, at - 1)
}

/** Each card as its page writes it. */
const cards = trackedFiles()
  .filter((file) => /^src\/.*\.tsx?$/.test(file) && !/\.(test|story)\./.test(file))
  .flatMap((file) => {
    const text = textOf(file)
    const found = [...text.matchAll(/\b(?:useShareCard|openShareBox)\(|: ShareCard = \{/g)]
    const written = found.map(({ index, 0: beginning }) => insideFrom(text, index + beginning.length))
    return [...written, ...(file.endsWith('/invite-card.ts') ? [text] : [])].map((card) => ({ file, card }))
  })

test('a card that is shared says nothing of who shares it', () => {
  expect(cards.length).toBeGreaterThan(30)
  expect(cards.filter(({ card }) => HEALTH.test(card))).toEqual([])
})

test('the path of a card carries numbers of public things, and no words of anybody’s', () => {
  const carried = cards.flatMap(({ file, card }) =>
    [...card.matchAll(/params: \{([^}]*)\}/g)].flatMap(([, params = '']) =>
      params.split(',').flatMap((one) => (one.trim() === '' ? [] : [{ file, name: one.split(':')[0]?.trim() ?? '' }])),
    ),
  )
  expect(carried.length).toBeGreaterThan(40)
  expect(carried.filter(({ name }) => !CARRIED.includes(name))).toEqual([])
})

test('invitations and their posters speak of coming, not of why', () => {
  for (const kind of INVITE_KINDS)
    for (const words of [INVITE_WORDS[kind], ...INVITE_POSTER[kind].lines]) expect(words).not.toMatch(HEALTH)
})

test('what a code or a campaign’s tag says is numbers and letters', () => {
  expect(Object.keys(SHORT_NAMES).sort()).toEqual([
    ...['channelId', 'code', 'orgId', 'promoteActivityId', 'promoteInviterUserId'],
  ])
  expect(campaignTarget(7, 'a', 3)).toMatch(/^campaign-\d+-[ab]-s\d+$/)
})

test('of the campaigns one alone is about something that ails people: the documented night without sleep', () => {
  const saying = CAMPAIGNS.filter(({ title, summary }) => HEALTH.test(title + summary))
  expect(saying.map(({ page, title }) => [page, title])).toEqual([['activity', '29 元，聊聊睡不着']])
})
