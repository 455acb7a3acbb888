import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { showToast } from '@/state/overlays'

/** Times, `first` already among them, and a reason that are being put together; whatever fails, everything typed and chosen stays. */
export function useChangeForm(appointNo: string, first: number | null, onSent: () => Promise<unknown>) {
  const [slots, setSlots] = useState<readonly number[]>(first === null ? [] : [first])
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      const wish = { appointNo, slots: slots.join(','), reason: reason.trim() }
      await call('POST /consult/consultAppointment/proposeChange', wish, { quiet: true })
      showToast('已问来访者', 'success')
      setSlots([])
      setReason('')
      await onSent()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return {
    slots,
    add: (slot: number) => setSlots([...new Set([...slots, slot])].sort((one, other) => one - other)),
    drop: (slot: number) => setSlots(slots.filter((one) => one !== slot)),
    reason,
    setReason,
    problem,
    busy,
    send,
  }
}
