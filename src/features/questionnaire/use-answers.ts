import type { Data } from '@xinqi/domain/contract/contract'
import { type AnswersGiven, askedItems, dangersIn, openItems } from '@xinqi/domain/rules/questionnaire'
import { useEffect, useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { useSession } from '@/state/session'
import { dropAnswers, keepAnswers, keptAnswers } from './unsent-answers'

export type Detail = Data<'POST /appoint/consultQuestionnaire/detail'>

const OPERATE = 'POST /appoint/consultQuestionnaireJoinRecord/operate'

/** The answers to one questionnaire: on this phone at once, on the server with the network, and where one was at the next visit. */
export function useAnswers(detail: Detail, onDone: () => Promise<void>) {
  const { questionnaireId, body } = detail
  const userId = useSession((state) => state.user?.id)
  const [given, setGiven] = useState<AnswersGiven>(detail.sheet?.answers ?? {})
  const [sheet, setSheet] = useState(detail.sheet)
  const [at, setAt] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (userId !== undefined)
      void keptAnswers(userId, questionnaireId).then((kept) => setGiven((before) => ({ ...before, ...kept })))
  }, [userId, questionnaireId])

  const asked = askedItems(body, given)
  const next = openItems(body, given)[0]
  const item = asked.find(({ id }) => id === at) ?? next ?? asked.at(-1)
  const place = item ? asked.indexOf(item) : 0

  const answer = async (value: number | null): Promise<void> => {
    if (!item || userId === undefined) return
    const all = { ...given, [item.id]: value }
    setGiven(all)
    setAt(item.id)
    setProblem(null)
    const kept = keepAnswers(userId, questionnaireId, all)
    const sent = call(
      OPERATE,
      { act: 'answer', questionnaireId, itemId: item.id, value: value ?? undefined },
      { quiet: true },
    )
    // Whoever leaves when the next question stands has answered this one: it lies on the phone, or with the server.
    await Promise.race([kept, sent.catch(() => kept)])
    const after = askedItems(body, all)
    // Where the answer brings the numbers to call, nothing moves away from under them.
    const stays = dangersIn(body, { [item.id]: value }).length > 0
    setAt((stays ? null : after[after.indexOf(item) + 1]?.id) ?? item.id)
    try {
      setSheet((await sent).sheet)
    } catch (error) {
      setProblem(error instanceof CallFailure ? `${error.message}。回答先留在这部手机上。` : '回答先留在这部手机上。')
    }
  }
  const commit = async (): Promise<void> => {
    const last = Object.entries(given).at(-1)
    if (!last) return
    setBusy(true)
    setProblem(null)
    try {
      const [itemId, value] = last
      const { sheet } = await call(
        OPERATE,
        { act: 'answer', questionnaireId, itemId, value: value ?? undefined },
        { quiet: true },
      )
      if (!sheet) return
      await call(
        'POST /appoint/consultQuestionnaire/report/commit',
        { sheetNo: sheet.sheetNo, answers: JSON.stringify(given) },
        { quiet: true },
      )
      await dropAnswers(questionnaireId)
      await onDone()
    } catch (error) {
      setProblem(error instanceof CallFailure ? error.message : '没有交成，可以再试一次')
    } finally {
      setBusy(false)
    }
  }
  const discard = async (): Promise<void> => {
    await call(OPERATE, { act: 'discard', questionnaireId })
    await dropAnswers(questionnaireId)
    setGiven({})
    setSheet(null)
    setAt(null)
  }
  return {
    item,
    place,
    of: asked.length,
    given,
    sheet,
    whole: next === undefined,
    danger: dangersIn(body, given).length > 0,
    problem,
    busy,
    answer,
    commit,
    discard,
    back: () => setAt(asked[place - 1]?.id ?? null),
    forward: () => setAt(asked[place + 1]?.id ?? null),
  }
}
