import { NOTICE_KINDS, NOTICE_WORDS } from '@xinqi/domain/text/notice'
import { parseMoment } from '@xinqi/domain/time'
import { noticeIcon, noticeTime } from './notice-labels'

const NOW = parseMoment('2026-11-21 18:00:00')

it.each([
  ['2026-11-21 09:05:00', '09:05'],
  ['2026-11-20 23:59:00', '昨天 23:59'],
  ['2026-11-05 08:00:00', '11月5日'],
  ['2025-12-31 08:00:00', '2025年12月31日'],
])('a message of %s came %s', (createdAt, words) => {
  expect(noticeTime(createdAt, NOW)).toBe(words)
})

it('a kind that is not known yet looks like any message', () => {
  expect(noticeIcon('letter')).toBe('bell')
  expect(noticeIcon('refunded')).toBe('wallet')
})

it('what is told stays neutral: it may be read over a shoulder', () => {
  for (const kind of NOTICE_KINDS) expect(Object.values(NOTICE_WORDS[kind]).join()).not.toMatch(/咨询|心理|来访|元|¥/)
})
