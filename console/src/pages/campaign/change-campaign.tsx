import type { Data } from '@xinqi/domain/contract/contract'
import { shortYuan, type Fen } from '@xinqi/domain/money'
import { CAMPAIGN_REASON_MAX } from '@xinqi/domain/text/campaign'
import { seenFen, seenOr } from '@xinqi/domain/withheld'
import { call } from '../../api/call'
import { FormDialog } from '../../ui/form-dialog'
import { fieldOfMoment, MomentField, momentOf } from '../../ui/moment-field'
import { WholeField, wholeOf } from '../../ui/whole-field'
import { WordsField } from '../../ui/words-field'
import { fenOf, YuanField } from '../../ui/yuan-field'

type Fields = Partial<Record<'startTime' | 'endTime' | 'stock' | 'budgetFen' | 'percentB' | 'reason', string>>

const yuanOf = (fen: Fen | null): string | undefined => (fen === null ? undefined : shortYuan(fen).replaceAll(',', ''))

interface Props {
  campaign: Data<'GET /operator/campaign/detail'>
  onClose: () => void
}

/** Window, stock, budget and the share of the second text; the price stays as it was read. */
export const ChangeCampaign = ({ campaign, onClose }: Props) => (
  <FormDialog<Fields>
    name='campaign'
    title='改窗口和数量'
    okText='保存'
    initialValues={{
      startTime: fieldOfMoment(campaign.startTime),
      endTime: fieldOfMoment(campaign.endTime),
      stock: campaign.stock === null ? undefined : String(campaign.stock),
      budgetFen: yuanOf(seenOr(campaign.budgetFen, null)),
      percentB: String(campaign.percentB),
    }}
    send={({ startTime, endTime, stock, budgetFen, percentB, reason }) =>
      call('POST /operator/campaign/change', {
        campaignId: campaign.campaignId,
        lastChange: campaign.lastChange,
        startTime: momentOf(startTime) ?? '',
        endTime: momentOf(endTime),
        stock: wholeOf(stock),
        budgetFen: fenOf(budgetFen),
        percentB: wholeOf(percentB) ?? 0,
        reason: reason ?? '',
      })
    }
    done='已保存'
    onClose={onClose}
  >
    <MomentField name='startTime' label='开始' />
    <MomentField name='endTime' label='结束' hint='不填：一直到手动结束。' isOptional />
    <WholeField name='stock' label='名额' hint={`已经约了 ${campaign.taken} 个。不填：不限。`} isOptional />
    <YuanField
      name='budgetFen'
      label='预算'
      hint={`平台已经补了 ${seenFen(campaign.spentFen)}。不填：不限。`}
      isOptional
    />
    {campaign.isTested && <WholeField name='percentB' label='读到第二种写法的比例（%）' />}
    <WordsField
      name='reason'
      label='理由'
      max={CAMPAIGN_REASON_MAX}
      missing='请写明理由'
      hint='价格不能改：有人看过了。要换价格，另开一个活动。'
    />
  </FormDialog>
)
