import { DAY } from '../time'
import {
  appealUntil,
  countsFrom,
  invitationStep,
  inviteHelpStatus,
  inviteRewardStatus,
  inviteStatus,
  mayAppeal,
  type Invited,
} from './invitation'

const T = new Date('2026-11-21T10:00:00Z')
const after = (days: number) => new Date(T.getTime() + days * DAY)
const bound = (facts: Partial<Invited> = {}): Invited => ({
  kind: 'friend',
  expiresAt: after(30),
  isBooked: false,
  assessedAt: null,
  heldAt: null,
  review: null,
  reviewedAt: null,
  appealedAt: null,
  givenAt: null,
  takenBackAt: null,
  ...facts,
})
const KEPT = { refunded: false, suspicious: false }

test('a friend: waiting, held, given a week later', () => {
  expect([inviteStatus(bound(), T), inviteHelpStatus(bound(), T), inviteRewardStatus(bound(), T)]).toEqual([1, 4, 2])
  const held = bound({ heldAt: after(3) })
  expect([inviteStatus(held, after(3)), inviteHelpStatus(held, after(3)), inviteRewardStatus(held, after(3))]).toEqual([
    2, 3, 4,
  ])
  expect(invitationStep(held, KEPT, new Date(after(10).getTime() - 1))).toBeNull()
  expect(invitationStep(held, KEPT, after(10))).toBe('give')
  expect(inviteRewardStatus({ ...held, givenAt: after(10) }, after(11))).toBeNull()
})

test('with a questionnaire: each of both is waited for', () => {
  const asked = bound({ kind: 'assessment' })
  expect(inviteRewardStatus(asked, T)).toBe(1)
  expect(inviteStatus({ ...asked, heldAt: after(2) }, after(3))).toBe(1)
  const assessed = { ...asked, assessedAt: after(1) }
  expect([inviteHelpStatus(assessed, after(1)), inviteRewardStatus(assessed, after(1))]).toEqual([2, 2])
  expect(inviteRewardStatus({ ...assessed, heldAt: after(2) }, after(3))).toBe(4)
})

test('at the very second of the thirtieth day it is over', () => {
  expect(invitationStep(bound(), KEPT, new Date(after(30).getTime() - 1))).toBeNull()
  expect(invitationStep(bound(), KEPT, after(30))).toBe('expire')
  expect([inviteStatus(bound(), after(30)), inviteHelpStatus(bound(), after(30))]).toEqual([3, 5])
  const booked = bound({ isBooked: true })
  expect([inviteStatus(booked, after(30)), inviteHelpStatus(booked, after(30))]).toEqual([1, 4])
  expect(invitationStep(booked, { refunded: false, suspicious: false }, after(40))).toBeNull()
})

test('what goes back before the week is over is as if it had not been; afterwards the reward goes back', () => {
  const held = bound({ heldAt: after(3) })
  expect(invitationStep(held, { refunded: true, suspicious: false }, after(4))).toBe('undo')
  const given = { ...held, givenAt: after(10) }
  expect(invitationStep(given, { refunded: true, suspicious: false }, after(11))).toBe('takeBack')
  expect(
    invitationStep({ ...given, takenBackAt: after(11) }, { refunded: true, suspicious: false }, after(12)),
  ).toBeNull()
})

test('a suspicion only delays, for a person who looks', () => {
  const held = bound({ heldAt: after(3) })
  const odd = { refunded: false, suspicious: true }
  expect(invitationStep(held, odd, after(10))).toBe('review')
  expect(invitationStep({ ...held, review: 'waiting' }, odd, after(11))).toBeNull()
  expect(invitationStep({ ...held, review: 'passed' }, odd, after(11))).toBe('give')
  const refused = { ...held, review: 'refused', reviewedAt: after(11) } as const
  expect(invitationStep(refused, odd, after(11))).toBeNull()
  expect(inviteRewardStatus({ ...held, review: 'refused' }, after(11))).toBeNull()
})

test('what a phone says of when it was opened is believed for the last thirty days, up to their very second', () => {
  expect(countsFrom(after(-29), T)).toEqual(after(-29))
  expect(countsFrom(new Date(after(-30).getTime() + 1), T)).toEqual(new Date(after(-30).getTime() + 1))
  for (const claimed of [null, after(-30), after(-400), after(1 / 86_400)]) expect(countsFrom(claimed, T)).toEqual(T)
})

test('a refusal may be appealed against for fourteen days, once; then it is over', () => {
  const refused = bound({ heldAt: after(3), review: 'refused', reviewedAt: after(11) })
  const last = new Date(after(25).getTime() - 1)
  expect(appealUntil(refused)).toEqual(after(25))
  expect([mayAppeal(refused, last), mayAppeal(refused, after(25))]).toEqual([true, false])
  expect([invitationStep(refused, KEPT, last), invitationStep(refused, KEPT, after(25))]).toEqual([null, 'expire'])
  const again = { ...refused, appealedAt: after(12) }
  expect([mayAppeal(again, after(12)), mayAppeal(bound({ review: 'waiting' }), T), mayAppeal(bound(), T)]).toEqual([
    false,
    false,
    false,
  ])
})
