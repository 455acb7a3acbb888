import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { useAttemptKey } from '@/api/use-attempt-key'
import { showToast } from '@/state/overlays'
import { LOW_STARS } from '@xinqi/domain/rules/coupon'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import type { Appointment } from '@/features/order/order-types'
import { GOOD_RATING_TAGS, LOW_RATING_REASON_LABEL } from '@xinqi/domain/text/labels'

/** A rating being written; it stays as it is when it could not be sent. */
export function useRate(appointNo: string, onDone: () => void) {
  const [stars, setStars] = useState(0)
  const [tags, setTags] = useState<string[]>([])
  const [content, setContent] = useState('')
  const [anonymous, setAnonymous] = useState(true)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const keyOf = useAttemptKey()

  const submit = async (): Promise<void> => {
    const rate = { appointNo, stars, tags: tags.join(','), content, anonymous }
    setBusy(true)
    setProblem(null)
    try {
      await call('POST /appoint/consultAppointRate/addRate', rate, { quiet: true, key: keyOf(rate) })
      if (stars <= LOW_STARS) await showGift(appointNo)
      onDone()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(`${error.message}。写下的内容都还在。`)
    } finally {
      setBusy(false)
    }
  }
  return {
    stars,
    tags,
    content,
    anonymous,
    busy,
    problem,
    setContent,
    setAnonymous,
    submit,
    setStars: (next: number) => {
      setStars(next)
      setTags((before) => keptTags(before, next))
    },
    toggle: (tag: string) =>
      setTags((before) => (before.includes(tag) ? before.filter((one) => one !== tag) : [...before, tag])),
  }
}

/** What comes with few stars has been given with the rating itself; that it cannot be read now takes nothing away (R262). */
async function showGift(appointNo: string): Promise<void> {
  const gift = await call('POST /appoint/couponUser/lowStarGiveAwayCoupons', { appointNo }, { quiet: true }).catch(
    () => null,
  )
  if (gift) showToast('送你一张优惠券，在「我的优惠券」里')
}

type Rateable = { state: 'open'; appointment: Appointment } | { state: 'rated' } | null

/** The session that is named, else the latest that was held and has no rating; null when none was held. */
export function sessionToRate(appointments: readonly Appointment[], appointNo: string | undefined): Rateable {
  const held = appointments.filter(
    (one) => one.status === APPOINTMENT.consulted && (!appointNo || one.appointNo === appointNo),
  )
  const open = held.filter((one) => !one.rated).at(-1)
  if (open) return { state: 'open', appointment: open }
  return held.length > 0 ? { state: 'rated' } : null
}

/** Up to this many stars one is asked what was wrong (R154). */
const LOW = 3

/** The words to choose from for a number of stars; none before one is chosen. */
export function tagsFor(stars: number): readonly string[] {
  if (stars === 0) return []
  return stars <= LOW ? Object.values(LOW_RATING_REASON_LABEL) : GOOD_RATING_TAGS
}

/** Tags that still fit when the stars change. */
export const keptTags = (tags: readonly string[], stars: number): string[] =>
  tags.filter((tag) => tagsFor(stars).includes(tag))
