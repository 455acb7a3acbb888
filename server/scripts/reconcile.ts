import { billDayMistake } from '@xinqi/domain/rules/reconciliation'
import { BILL_CHANNELS, CASE_KIND_LABEL, type BillChannel } from '@xinqi/domain/text/reconciliation'
