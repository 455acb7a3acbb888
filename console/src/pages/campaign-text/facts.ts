import type { ClientKind } from '@xinqi/domain/client-kinds'
import { DEFAULT_ORG_ID } from '@xinqi/domain/constants'
import type { Params } from '@xinqi/domain/contract/contract'
import { shortYuan, type Fen } from '@xinqi/domain/money'
import type { CampaignPage } from '@xinqi/domain/text/campaign'
import { seenOr } from '@xinqi/domain/withheld'
import { wordsSentOf, wordsTypedOf, type WordsTyped, type Written } from '../../ui/campaign-writing/words'
import { momentOf } from '../../ui/moment-field'
import { wholeOf } from '../../ui/whole-field'
import { fenOf } from '../../ui/yuan-field'

type Texts = Partial<
  Record<
    | 'orgId'
    | 'variant'
    | 'startTime'
    | 'endTime'
    | 'priceFen'
    | 'minutes'
    | 'stock'
    | 'budgetFen'
    | 'sourceTypes'
    | 'consultantIds'
    | 'percentB',
    string
  >
>

/** A new campaign as it stands in the form. */
export interface CampaignTyped extends WordsTyped, Texts {
  page?: CampaignPage
  firstOnly?: boolean
  clientKinds?: ClientKind[]
  onHome?: boolean
}

export const EMPTY: CampaignTyped = {
  orgId: String(DEFAULT_ORG_ID),
  minutes: '50',
  percentB: '0',
  firstOnly: false,
  onHome: false,
  hasB: false,
  blocks: [{ kind: 'letter' }],
}

const textOf = (value: number | null): string | undefined => (value === null ? undefined : String(value))
const yuanOf = (fen: Fen | null): string | undefined => (fen === null ? undefined : shortYuan(fen).replaceAll(',', ''))

/** All of another one but its window: at one address and for the same people there is one at a time. */
export const copyOf = (written: Written): CampaignTyped => ({
  ...wordsTypedOf(written.words),
  orgId: String(written.orgId),
  page: written.page,
  variant: written.variant,
  priceFen: yuanOf(written.priceFen),
  minutes: String(written.minutes),
  stock: textOf(written.stock),
  budgetFen: yuanOf(seenOr(written.budgetFen, null)),
  firstOnly: written.firstOnly,
  clientKinds: written.clientKinds,
  sourceTypes: written.sourceTypes.join(','),
  consultantIds: written.consultantIds.join(','),
  onHome: written.onHome,
  percentB: String(written.percentB),
})

export const paramsOf = (typed: CampaignTyped, copied: number | null): Params<'POST /operator/campaign/create'> => ({
  ...wordsSentOf(typed),
  copyOf: copied ?? undefined,
  orgId: wholeOf(typed.orgId) ?? 0,
  page: typed.page as CampaignPage,
  variant: typed.variant ?? '',
  startTime: momentOf(typed.startTime) ?? '',
  endTime: momentOf(typed.endTime),
  priceFen: fenOf(typed.priceFen),
  minutes: wholeOf(typed.minutes) ?? 0,
  stock: wholeOf(typed.stock),
  budgetFen: fenOf(typed.budgetFen),
  firstOnly: typed.firstOnly ?? false,
  clientKinds: (typed.clientKinds ?? []).join(','),
  sourceTypes: typed.sourceTypes ?? '',
  consultantIds: typed.consultantIds ?? '',
  onHome: typed.onHome ?? false,
  percentB: typed.hasB ? (wholeOf(typed.percentB) ?? 0) : 0,
})
