import type { Data } from '@xinqi/domain/contract/contract'
import { fenFromText, shortYuan } from '@xinqi/domain/money'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { useAttemptKey } from '@/api/use-attempt-key'
import { NOTHING_CHOSEN, type SlotValue } from '@/features/availability/slot-value'
import { back } from '@/platform/navigation/navigation'
import { currentFlavour } from '@/state/organisation'
import { showToast } from '@/state/overlays'

export type Service = Data<'GET /appoint/consultConsultant/getDetailsVO'>['services'][number]

/** What is wrong with a price in yuan, as a sentence; null when nothing is. */
export function priceMistake(text: string, listedFen: number): string | null {
  const fen = fenFromText(text)
  if (fen === null) return '请填写金额，比如 480，最多两位小数'
  return fen > listedFen ? `不能高于这项服务的标价 ¥${shortYuan(listedFen)}` : null
}

/** What a consultant puts together for a visitor; whatever fails, everything typed and chosen stays. */
export function useBuildForm(appointNo: string, services: readonly Service[]) {
  const [srvId, setSrvId] = useState<number>()
  const [choice, setChoice] = useState<SlotValue>(NOTHING_CHOSEN)
  const [typed, setTyped] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const keyOf = useAttemptKey()

  const service = services.find((one) => one.srvId === srvId) ?? services[0]
  const takesMoney = currentFlavour().features.pay && (service?.price ?? 0) > 0
  const price = typed ?? shortYuan(service?.price ?? 0).replaceAll(',', '')
  const wrongPrice = takesMoney && service ? priceMistake(price, service.price) : null

  const send = async (): Promise<void> => {
    const { slot, consultMode } = choice
    if (!service || slot === null || consultMode === null || wrongPrice !== null) return
    const priceFen = takesMoney ? (fenFromText(price) ?? 0) : 0
    const wanted = { appointNo, srvId: service.srvId, slot, consultMode, priceFen, note: note.trim() || undefined }
    setBusy(true)
    setProblem(null)
    try {
      await call('POST /consult/consultOrder/build', wanted, { quiet: true, key: keyOf(wanted) })
      showToast('已发给来访者，等待回答', 'success')
      await back()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return {
    service,
    // Another service takes another time and has another price.
    setService: (next: number) => {
      setSrvId(next)
      setChoice(NOTHING_CHOSEN)
      setTyped(null)
    },
    choice,
    setChoice,
    takesMoney,
    price,
    setPrice: setTyped,
    wrongPrice,
    note,
    setNote,
    problem,
    busy,
    send,
  }
}
