import type { Data } from '@xinqi/domain/contract/contract'
import { FUNNEL_STEPS } from '@xinqi/domain/text/campaign'

type Campaign = Data<'GET /operator/campaign/detail'>

/** The funnel as lines of a file: everybody first, then each source. */
export const funnelRows = ({ funnel, sources }: Pick<Campaign, 'funnel' | 'sources'>): string[][] => [
  ['来源', ...FUNNEL_STEPS.map(([, name]) => name)],
  ...[{ ...funnel, sourceType: '全部' }, ...sources].map((line) => [
    String(line.sourceType),
    ...FUNNEL_STEPS.map(([step]) => String(line[step])),
  ]),
]
