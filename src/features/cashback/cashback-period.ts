import type { CashbackInfo } from '@xinqi/domain/rules/cashback-progress'
import type { MomentText } from '@xinqi/domain/time'

/** A period of cashback with its end. */
export interface CashbackPeriod extends CashbackInfo {
  endTime: MomentText
}
