import { useEffect } from 'react'
import { openAt } from '@/platform/navigation/navigation'
import { read, write } from '@/platform/storage'
import { openOverlay } from '@/state/overlays'
import { PrizeDialog, isWithdrawable } from './prize-dialog'
import { ProgressDialog } from './progress-dialog'
import { promptFor } from './prompts'
import { useCashback, type CashbackInfo } from './use-cashback'
import { openWithdrawal } from './withdrawal'

/** Tells of three lit steps and of a prize, each once a period (R170–R173). Draws nothing of its own. */
export function CashbackPrompts() {
  const { data } = useCashback()
  useEffect(() => {
    if (data) void prompt(data)
  }, [data])
  return null
}

async function prompt(info: CashbackInfo): Promise<void> {
  const shown = { progress: read('cashbackProgressShown'), prize: read('cashbackPrizeShown') }
  const kind = promptFor(info, shown)
  if (kind === null || info.periodId === null) return
  // Remembered before it is drawn: it comes once, also where the page goes meanwhile.
  write(kind === 'progress' ? 'cashbackProgressShown' : 'cashbackPrizeShown', info.periodId)
  const goesOn = await openOverlay(kind === 'progress' ? ProgressDialog : PrizeDialog, { info })
  if (goesOn !== true) return
  if (kind === 'prize' && isWithdrawable(info)) openWithdrawal()
  else void openAt('cashBack')
}
