import type { CampaignBlock } from '@xinqi/domain/text/campaign'
import { badInput } from '../../../call/refusal'
import type { Trx } from '../../../call/services'

/** People take part where they work. @throws Refusal where somebody is of another organisation, or nobody */
export async function requirePeople(trx: Trx, orgId: number, consultantIds: readonly number[]): Promise<void> {
  if (consultantIds.length === 0) return
  const known = await trx
    .selectFrom('consultant')
    .select('id')
    .where('id', 'in', consultantIds)
    .where('org_id', '=', orgId)
    .execute()
  const missing = consultantIds.filter((one) => !known.some(({ id }) => id === one))
  if (missing.length === 0) return
  const sentence = `这家机构没有编号 ${missing.join('、')} 的咨询师`
  throw badInput(sentence, { consultantIds: sentence })
}

interface Named {
  couponBaseId?: number | undefined
  blocks: readonly CampaignBlock[]
}

/** @throws Refusal where the coupon is not one that people of this organisation can take, or goods are not in the shop */
export async function requireNamed(trx: Trx, orgId: number, { couponBaseId, blocks }: Named): Promise<void> {
  if (couponBaseId !== undefined) {
    const coupon = await trx
      .selectFrom('coupon_base')
      .select('id')
      .where('id', '=', couponBaseId)
      .where('org_id', '=', orgId)
      .where('way', 'in', ['centre', 'link'])
      .where('stopped_at', 'is', null)
      .executeTakeFirst()
    const sentence = `这家机构没有编号 ${couponBaseId} 的券在发，或者它不是自己领的`
    if (!coupon) throw badInput(sentence, { couponBaseId: sentence })
  }
  for (const block of blocks) {
    if (block.kind !== 'product') continue
    const goods = await trx
      .selectFrom('goods')
      .select('id')
      .where('id', '=', block.goodsId)
      .where('listed', '=', true)
      .executeTakeFirst()
    const sentence = `课程和练习里没有编号 ${block.goodsId} 的`
    if (!goods) throw badInput(sentence, { blocks: sentence })
  }
}
