import { badInput } from '../../../call/refusal'
import type { Trx } from '../../../call/services'
import type { CampaignRow } from '../data'

type Placed = Pick<
  CampaignRow,
  'org_id' | 'page' | 'variant' | 'starts_at' | 'ends_at' | 'client_kinds' | 'source_types' | 'first_only'
>

const listed = (values: readonly (string | number)[]): string => [...new Set(values)].sort().join()

const audienceOf = ({ client_kinds, source_types, first_only }: Placed): string =>
  [listed(client_kinds), listed(source_types), first_only].join('/')

/**
 * At one address, and for the same readers, one campaign at a time. Whoever asks for a window waits here for who asks for another one of
 * that organisation.
 * @throws Refusal where another one, `but` it itself, is there within the window
 */
export async function requireOwnWindow(trx: Trx, wanted: Placed, but?: number): Promise<void> {
  await trx.selectFrom('organization').select('id').where('id', '=', wanted.org_id).forNoKeyUpdate().executeTakeFirst()
  const { ends_at: end } = wanted
  const met = await trx
    .selectFrom('campaign')
    .selectAll()
    .where('org_id', '=', wanted.org_id)
    .where('page', '=', wanted.page)
    .where('variant', '=', wanted.variant)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', wanted.starts_at)]))
    .$if(end !== null, (query) => query.where('starts_at', '<', end!))
    .orderBy('starts_at')
    .execute()
  const other = met.find((one) => one.id !== but && audienceOf(one) === audienceOf(wanted))
  if (!other) return
  const sentence = `「${other.title}」在同一个地址、给同样的人，窗口重叠了：先给它写上结束的时间，或者换一批人`
  throw badInput(sentence, { startTime: sentence })
}
